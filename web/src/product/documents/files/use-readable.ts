import { useApolloClient } from '@apollo/client/react';
import { useEffect, useState } from 'react';
import { documentAddresses } from '../addresses';
import { callApi } from '../../../lib/rest/call-api';
import { describeFileError } from './describe-file-error';

type Readable =
  | { step: 'asking' | 'ready' }
  | { step: 'failed'; /** Null: the browser did not say why. */ sentence: string | null };

export interface ReadableFile {
  readable: Readable;
  /** Checks again and reloads the file. */
  retry: () => void;
  /** Called when the viewer failed to show the file. */
  fail: () => void;
}

/**
 * Whether a file can be shown. Checked before a frame or image loads it, because those would show a server error raw
 * or not at all.
 */
export function useReadable(id: string): ReadableFile {
  const client = useApolloClient();
  const [attempt, setAttempt] = useState(0);
  const [readable, setReadable] = useState<Readable>({ step: 'asking' });
  useEffect(() => {
    const stop = new AbortController();
    callApi(documentAddresses.readable(id), { signal: stop.signal })
      // An unread body keeps its connection open.
      .then((answer) => answer.text())
      .then(() => {
        if (!stop.signal.aborted) setReadable({ step: 'ready' });
      })
      .catch((error: unknown) => {
        if (!stop.signal.aborted) setReadable({ step: 'failed', sentence: describeFileError(client, error) });
      });
    return () => {
      stop.abort();
    };
  }, [client, id, attempt]);
  return {
    readable,
    retry: () => {
      setReadable({ step: 'asking' });
      setAttempt(attempt + 1);
    },
    fail: () => {
      setReadable({ step: 'failed', sentence: null });
    },
  };
}
