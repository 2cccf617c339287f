import { useApolloClient } from '@apollo/client/react';
import { useLingui } from '@lingui/react/macro';
import { useEffect, useRef, useState } from 'react';
import type { DocumentType } from '../../gql/schema-types';
import { networkMessage } from '../../lib/forms/check';
import { showToast } from '../../lib/notify/toasts';
import { CallRefused } from '../../lib/rest/call-api';
import { loseSession } from '../../lib/session/session';
import { missingInformation, findRefusal, uploadError, uploadFailed, wrongBytesHelp } from './check-file';
import type { Refusal } from './check-file';
import { refreshDocuments } from './refresh';
import { findSameFiles } from './same-files';
import type { SameFile } from './same-files';
import { SendQueue } from './send-queue';
import { createSender } from './send-file';
import { UploadStopped } from './transfer';
import { upright } from './upright';
import { isCatchAll } from './labels';

/** Files of one person that are on their way together; the others wait. */
const AT_ONCE = 3;

type UploadStep = 'chosen' | 'refused' | 'waiting' | 'sending' | 'failed' | 'done';

/** One chosen file while it uploads. */
export interface Upload {
  id: number;
  file: File;
  type: DocumentType | null;
  step: UploadStep;
  /** 0 to 100, while it is sent. */
  percent: number;
  problem: Refusal | null;
  /** Another document that is the same file; null: none, or not looked for yet. */
  sameAs: SameFile | null;
}

export interface Uploads {
  items: readonly Upload[];
  busy: boolean;
  /** Takes files in; what cannot be sent at all stays in the list with the reason. */
  add: (files: readonly File[], type: DocumentType | null) => void;
  setType: (id: number, type: DocumentType | null) => void;
  remove: (id: number) => void;
  /** Cancels an upload. It can be sent again. */
  cancel: (id: number) => void;
  /**
   * Sends everything that is chosen, some files at once, but never two for the same place. Resolves when all is
   * through, to whether it all went well.
   */
  send: (assessmentId: string | null) => Promise<boolean>;
  retry: (id: number, assessmentId: string | null) => Promise<boolean>;
  /** Takes from the list what needs nothing more: what is uploaded, and what cannot be. */
  tidy: () => void;
}

interface Ready {
  item: Upload;
  type: DocumentType;
  stop: AbortController;
}

/** One file for one place, with the key under which every attempt sends it. */
interface Attempt {
  readonly key: string;
  readonly file: File;
}

function newKey(): string {
  return Array.from(crypto.getRandomValues(new Uint32Array(4)), (part) => part.toString(36)).join('-');
}

const isOpen = ({ step }: Upload): boolean => step === 'waiting' || step === 'sending';

/** What two uploads would contend for: a lock is told to the second one before it is sent. Null: nothing. */
function getPlace(type: DocumentType, assessmentId: string | null): string | null {
  return isCatchAll(type) ? null : `${assessmentId ?? ''} ${type}`;
}

function tell({ title, sentence }: Refusal): void {
  showToast({ title, description: sentence, tone: 'destructive' });
}

/**
 * The files that a person chose, with what became of each. It outlives the dialog that shows them, so that closing it
 * neither stops an upload nor loses a file that failed.
 */
export function useUploads(): Uploads {
  const { t } = useLingui();
  const client = useApolloClient();
  const [items, setItems] = useState<readonly Upload[]>([]);
  const lastId = useRef(0);
  const stops = useRef(new Map<number, AbortController>());
  const attempts = useRef(new Map<string, Attempt>());
  const [queue] = useState(() => new SendQueue(AT_ONCE));
  const [sendFile] = useState(createSender);
  const busy = items.some(isOpen);
  useAskBeforeLeaving(busy);

  const change = (id: number, changes: Partial<Upload>): void => {
    setItems((now) => now.map((item) => (item.id === id ? { ...item, ...changes } : item)));
  };

  /** What is sent again after a lost answer is byte for byte what was sent before, under the same key. */
  const attemptFor = async (
    { id, file }: Upload,
    type: DocumentType,
    assessmentId: string | null,
  ): Promise<Attempt> => {
    const name = `${String(id)} ${type} ${assessmentId ?? ''}`;
    const attempt = attempts.current.get(name) ?? { key: newKey(), file: await upright(file) };
    attempts.current.set(name, attempt);
    return attempt;
  };

  const explain = (error: unknown, file: File): Refusal => {
    if (!(error instanceof CallRefused)) return uploadError();
    const { code, message, fields } = error.problem;
    if (code === 'UNAUTHENTICATED') {
      loseSession(client).catch((reason: unknown) => {
        console.error('The ended session could not be cleared.', reason);
      });
    }
    // A field's error says more than the general message.
    const refusal = uploadFailed(
      code === 'NETWORK' ? networkMessage() : (Object.values(fields)[0] ?? message),
    );
    const help = code === 'INVALID_FILE_TYPE' ? wrongBytesHelp(file) : undefined;
    return help === undefined ? refusal : { ...refusal, help };
  };

  const sendOne = async ({ item, type, stop }: Ready, assessmentId: string | null): Promise<boolean> => {
    const { id } = item;
    try {
      if (stop.signal.aborted) return false;
      change(id, { step: 'sending', percent: 0, problem: null });
      const onProgress = (percent: number): void => {
        change(id, { percent });
      };
      const attempt = await attemptFor(item, type, assessmentId);
      await sendFile({ ...attempt, type, assessmentId }, { signal: stop.signal, onProgress });
      change(id, { step: 'done', percent: 100 });
      showToast({
        tone: 'success',
        title: t`Document Uploaded`,
        description: t`Your document has been uploaded and is pending verification.`,
      });
      await refreshDocuments(client).catch((error: unknown) => {
        console.warn('The lists could not be refreshed. The next load will include the document.', error);
      });
      return true;
    } catch (error) {
      if (error instanceof UploadStopped || stop.signal.aborted) return false;
      const problem = explain(error, item.file);
      change(id, { step: 'failed', problem });
      tell(problem);
      return false;
    } finally {
      if (stops.current.get(id) === stop) stops.current.delete(id);
    }
  };

  const sendAll = async (chosen: readonly Upload[], assessmentId: string | null): Promise<boolean> => {
    const ready = chosen.flatMap((item): Ready[] => {
      // A double click arrives before the button is gone.
      if (item.type === null || stops.current.has(item.id)) return [];
      const stop = new AbortController();
      stops.current.set(item.id, stop);
      change(item.id, { step: 'waiting', problem: null });
      return [{ item, type: item.type, stop }];
    });
    const sent = await Promise.all(
      ready.map((each) => queue.run(getPlace(each.type, assessmentId), () => sendOne(each, assessmentId))),
    );
    return sent.every((well) => well);
  };

  return {
    items,
    busy,
    add: (files, type) => {
      const added = files.map((file): Upload => {
        lastId.current += 1;
        const problem = findRefusal(file);
        const step = problem === null ? 'chosen' : 'refused';
        return { id: lastId.current, file, type, step, percent: 0, problem, sameAs: null };
      });
      setItems((now) => [...now.filter(({ step }) => step !== 'done'), ...added]);
      const refused = added.find(({ problem }) => problem !== null)?.problem;
      if (refused !== undefined && refused !== null) tell(refused);
    },
    setType: (id, type) => {
      change(id, { type, problem: null, sameAs: null });
    },
    remove: (id) => {
      setItems((now) => now.filter((item) => item.id !== id));
    },
    cancel: (id) => {
      stops.current.get(id)?.abort();
      stops.current.delete(id);
      change(id, { step: 'chosen', percent: 0 });
    },
    send: async (assessmentId) => {
      const open = items.filter(({ step }) => step === 'chosen' || step === 'failed');
      const typeless = open.filter(({ type }) => type === null);
      if (open.length === 0 || typeless.length > 0) {
        const problem = missingInformation();
        for (const { id } of typeless) change(id, { problem });
        tell(problem);
        return false;
      }
      // A file that is two documents is pointed out once; sending again is the answer to it.
      const found = await findSameFiles(client, open);
      const news = open.filter(({ id, sameAs }) => sameAs === null && found.has(id));
      for (const { id } of news) change(id, { sameAs: found.get(id) ?? null });
      if (news.length > 0) return false;
      return sendAll(open, assessmentId);
    },
    retry: (id, assessmentId) =>
      sendAll(
        items.filter((item) => item.id === id),
        assessmentId,
      ),
    tidy: () => {
      setItems((now) => now.filter(({ step }) => step !== 'done' && step !== 'refused'));
    },
  };
}

/** The browser asks once more before the page goes while something is on its way. */
function useAskBeforeLeaving(busy: boolean): void {
  useEffect(() => {
    if (!busy) return undefined;
    const ask = (event: BeforeUnloadEvent): void => {
      event.preventDefault();
    };
    window.addEventListener('beforeunload', ask);
    return () => {
      window.removeEventListener('beforeunload', ask);
    };
  }, [busy]);
}
