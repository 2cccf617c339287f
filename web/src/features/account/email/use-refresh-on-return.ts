import { useApolloClient } from '@apollo/client/react';
import { useEffect } from 'react';
import { SessionDocument } from '../../../lib/session/session.generated';
import { OwnEmailChangeDocument } from './email-change.generated';

/**
 * Asks the server again who one is when one comes back to this tab: the link of the mail opens in another.
 * @param change whether a change of the address is pending, which is then asked for as well
 */
export function useRefreshOnReturn(wanted: boolean, change = false): void {
  const client = useApolloClient();
  useEffect(() => {
    if (!wanted) return undefined;
    const look = async (): Promise<void> => {
      try {
        await client.query({ query: SessionDocument, fetchPolicy: 'network-only' });
        if (change) await client.query({ query: OwnEmailChangeDocument, fetchPolicy: 'network-only' });
      } catch (error) {
        console.warn(
          'The status of the email address could not be refreshed. The next visit will show it.',
          error,
        );
      }
    };
    const onReturn = (): void => {
      if (document.visibilityState === 'visible') void look();
    };
    document.addEventListener('visibilitychange', onReturn);
    return () => {
      document.removeEventListener('visibilitychange', onReturn);
    };
  }, [client, wanted, change]);
}
