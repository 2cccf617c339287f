import { useApolloClient } from '@apollo/client/react';
import { useEffect, useRef, useState } from 'react';
import { AuditChainDocument } from './audit.generated';
import type { AuditChainQuery } from './audit.generated';

export type ChainPart = AuditChainQuery['auditChain'];

interface ChainCheck {
  check: () => void;
  stop: () => void;
  /** What is known so far; after the check, its result. */
  part: ChainPart | null;
  isChecking: boolean;
  failed: boolean;
}

/** Requests the chain's parts one after the other until the last one, or until it is stopped. */
export function useChainCheck(): ChainCheck {
  const client = useApolloClient();
  const [part, setPart] = useState<ChainPart | null>(null);
  const [isChecking, setIsChecking] = useState(false);
  const [failed, setFailed] = useState(false);
  const stopped = useRef<AbortController | null>(null);
  useEffect(
    () => () => {
      stopped.current?.abort();
    },
    [],
  );

  const readParts = async (signal: AbortSignal): Promise<void> => {
    let after: string | null = null;
    do {
      const { data }: { data?: AuditChainQuery | undefined } = await client.query({
        query: AuditChainDocument,
        variables: { after },
        fetchPolicy: 'no-cache',
        context: { fetchOptions: { signal } },
      });
      if (signal.aborted) return;
      if (data === undefined) throw new Error('The server sent no part of the chain.');
      setPart(data.auditChain);
      after = data.auditChain.nextCursor;
    } while (after !== null);
  };

  const check = async (): Promise<void> => {
    const controller = new AbortController();
    stopped.current = controller;
    setPart(null);
    setFailed(false);
    setIsChecking(true);
    try {
      await readParts(controller.signal);
    } catch {
      if (!controller.signal.aborted) setFailed(true);
    } finally {
      if (stopped.current === controller) setIsChecking(false);
    }
  };
  return {
    check: () => void check(),
    stop: () => {
      stopped.current?.abort();
      setPart(null);
      setIsChecking(false);
    },
    part,
    isChecking,
    failed,
  };
}
