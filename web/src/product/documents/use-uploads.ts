import { useApolloClient } from '@apollo/client/react';
import { useLingui } from '@lingui/react/macro';
import { useEffect, useRef, useState } from 'react';
import type { DocumentType } from '../../gql/schema-types';
import { networkMessage } from '../../lib/forms/check';
import { showToast } from '../../lib/notify/toasts';
import { CallRefused } from '../../lib/rest/call-api';
import { dropSession } from '../../lib/session/session';
import { missingInformation, findRefusal, uploadError, uploadFailed, wrongBytesHelp } from './check-file';
import type { Refusal } from './check-file';
import { refreshDocuments } from './refresh';
import { findSameFiles } from './same-files';
import type { SameFile } from './same-files';
import { SendQueue } from './send-queue';
import { createSender } from './send-file';
import { UploadStopped } from './transfer';
import { rotatePhoto } from './rotate-photo';
import { isCatchAll } from './labels';

/** How many files of one person upload at the same time; the others wait. */
const AT_ONCE = 3;

type UploadStep = 'chosen' | 'refused' | 'waiting' | 'sending' | 'failed' | 'done';

/** A chosen file and the state of its upload. */
export interface Upload {
  id: number;
  file: File;
  type: DocumentType | null;
  step: UploadStep;
  /** 0 to 100, while uploading. */
  percent: number;
  problem: Refusal | null;
  /** Another document with the same file; null if there is none or it hasn't been checked yet. */
  sameAs: SameFile | null;
}

export interface Uploads {
  items: readonly Upload[];
  busy: boolean;
  /** Adds files; those that can't be sent stay in the list with the reason. */
  add: (files: readonly File[], type: DocumentType | null) => void;
  setType: (id: number, type: DocumentType | null) => void;
  remove: (id: number) => void;
  /** Cancels an upload, which can then be sent again. */
  cancel: (id: number) => void;
  /**
   * Uploads all chosen files, several at once, but never two for the same place. Resolves when all are done, to
   * whether all succeeded.
   */
  send: (assessmentId: string | null) => Promise<boolean>;
  retry: (id: number, assessmentId: string | null) => Promise<boolean>;
  /** Removes entries that need no further action: uploaded ones, and those that can't be. */
  tidy: () => void;
}

interface Ready {
  item: Upload;
  type: DocumentType;
  stop: AbortController;
}

/** A file for one place, with the idempotency key of all its attempts. */
interface Attempt {
  readonly key: string;
  readonly file: File;
}

function newKey(): string {
  return Array.from(crypto.getRandomValues(new Uint32Array(4)), (part) => part.toString(36)).join('-');
}

const isOpen = ({ step }: Upload): boolean => step === 'waiting' || step === 'sending';

/**
 * The list entry that uploads compete for: the second one is told that it's locked before it is sent. Null if
 * there is none.
 */
function getPlace(type: DocumentType, assessmentId: string | null): string | null {
  return isCatchAll(type) ? null : `${assessmentId ?? ''} ${type}`;
}

function showRefusal({ title, sentence }: Refusal): void {
  showToast({ title, description: sentence, tone: 'destructive' });
}

/**
 * The chosen files and the state of their uploads. It outlives the dialog that shows them, so that closing it neither
 * stops an upload nor loses a failed file.
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

  /** A retry after a lost response sends the same bytes under the same key. */
  const attemptFor = async (
    { id, file }: Upload,
    type: DocumentType,
    assessmentId: string | null,
  ): Promise<Attempt> => {
    const name = `${String(id)} ${type} ${assessmentId ?? ''}`;
    const attempt = attempts.current.get(name) ?? { key: newKey(), file: await rotatePhoto(file) };
    attempts.current.set(name, attempt);
    return attempt;
  };

  const explain = (error: unknown, file: File): Refusal => {
    if (!(error instanceof CallRefused)) return uploadError();
    const { code, message, fields } = error.problem;
    if (code === 'UNAUTHENTICATED') {
      dropSession(client).catch((reason: unknown) => {
        console.error('The ended session could not be cleared.', reason);
      });
    }
    // A field's error is more specific than the general message.
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
      showRefusal(problem);
      return false;
    } finally {
      if (stops.current.get(id) === stop) stops.current.delete(id);
    }
  };

  const sendAll = async (chosen: readonly Upload[], assessmentId: string | null): Promise<boolean> => {
    const ready = chosen.flatMap((item): Ready[] => {
      // A double click arrives before the button is removed.
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
      if (refused !== undefined && refused !== null) showRefusal(refused);
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
        showRefusal(problem);
        return false;
      }
      // A file used for two documents is pointed out once; sending it again confirms it.
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

/** Makes the browser ask for confirmation before leaving the page during an upload. */
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
