import { useApolloClient } from '@apollo/client/react';
import { useEffect } from 'react';
import { SessionDocument } from '../../../lib/session/session.generated';

/** Asks the server again who one is when one comes back to this tab: the link of the mail opens in another. */
export function useLookAgain(wanted: boolean): void {
  const client = useApolloClient();
  useEffect(() => {
    if (!wanted) return undefined;
    const look = (): void => {
      if (document.visibilityState !== 'visible') return;
      client.query({ query: SessionDocument, fetchPolicy: 'network-only' }).catch((error: unknown) => {
        console.warn('Whether the address is confirmed could not be read; the next visit will tell.', error);
      });
    };
    document.addEventListener('visibilitychange', look);
    return () => {
      document.removeEventListener('visibilitychange', look);
    };
  }, [client, wanted]);
}
