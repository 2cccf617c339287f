import { useLingui } from '@lingui/react/macro';
import { useState } from 'react';
import { useMutate } from '../../../lib/apollo/use-mutate';
import { toProblem } from '../../../lib/errors/problem';
import { showToast } from '../../../lib/notify/toasts';
import { ResolveChatMessageDocument, ResolveChatSessionDocument } from './chat.generated';

export interface Resolve {
  busy: boolean;
  /** Changes a single message. */
  message: (id: string, isResolved: boolean) => void;
  /** Changes a whole consultation. */
  session: (id: string, isResolved: boolean) => void;
}

/** Marks messages as resolved or reopens them. @param onDone called after a change */
export function useResolve(onDone: () => void): Resolve {
  const { t } = useLingui();
  const [busy, setBusy] = useState(false);
  const sendMessage = useMutate(ResolveChatMessageDocument);
  const sendSession = useMutate(ResolveChatSessionDocument);
  const run = async (work: () => Promise<unknown>, done: string): Promise<void> => {
    setBusy(true);
    try {
      await work();
      showToast({ tone: 'success', title: t`Status Updated`, description: done });
      onDone();
    } catch (error) {
      const { message } = toProblem(error);
      showToast({
        tone: 'destructive',
        title: t`Update Failed`,
        description: message === '' ? t`Failed to update message status` : message,
      });
    }
    setBusy(false);
  };
  return {
    busy,
    message: (id, isResolved) => {
      if (busy) return;
      const done = isResolved ? t`The message is resolved.` : t`The message is pending again.`;
      void run(() => sendMessage({ id, isResolved }), done);
    },
    session: (id, isResolved) => {
      if (busy) return;
      const done = isResolved ? t`All messages of this chat are resolved.` : t`This chat is open again.`;
      void run(() => sendSession({ id, isResolved }), done);
    },
  };
}
