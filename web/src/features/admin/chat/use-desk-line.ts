import { useApolloClient } from '@apollo/client/react';
import { useLingui } from '@lingui/react/macro';
import { useEffect, useEffectEvent, useState, useSyncExternalStore } from 'react';
import { logFailure } from '../../../lib/errors/aborted';
import { showToast } from '../../../lib/notify/toasts';
import { dropSession } from '../../../lib/session/session';
import type { SessionUser } from '../../../lib/session/session';
import { SessionDocument } from '../../../lib/session/session.generated';
import { CLOSE } from '../../../product/chat/frames';
import type { ServerFrame } from '../../../product/chat/frames';
import { createDeskLine } from './desk-line';
import type { DeskLine, DeskView } from './desk-line';

/** The admin's connection, open while the desk is mounted. Announces who joined; other frames are up to the caller. */
export function useDeskLine(
  user: SessionUser,
  onFrame: (frame: ServerFrame) => void,
): { line: DeskLine; view: DeskView } {
  const { t } = useLingui();
  const client = useApolloClient();
  const [line] = useState(() =>
    createDeskLine({ userId: user.id, role: 'admin', userName: user.email, sender: 'admin' }),
  );
  const view = useSyncExternalStore(line.subscribe, line.read);
  const handleFrame = useEffectEvent((frame: ServerFrame) => {
    if (frame.type === 'user_joined') showToast({ title: t`User Joined Chat`, description: frame.message });
    if (frame.type === 'error' && frame.clientId === null && frame.message !== '')
      showToast({ tone: 'destructive', title: t`Error`, description: frame.message });
    onFrame(frame);
  });
  useEffect(() => {
    const silence = line.listen((frame) => {
      handleFrame(frame);
    });
    const close = line.open();
    return () => {
      silence();
      close();
    };
  }, [line]);

  const { closeCode } = view.connection;
  useEffect(() => {
    if (closeCode !== CLOSE.unauthenticated && closeCode !== CLOSE.forbidden) return;
    client
      .query({ query: SessionDocument, fetchPolicy: 'no-cache' })
      .then(async ({ data }) => {
        if (data?.me?.id !== user.id) await dropSession(client);
      })
      .catch((error: unknown) => {
        logFailure('The session could not be loaded.', error);
      });
  }, [client, closeCode, user.id]);
  return { line, view };
}
