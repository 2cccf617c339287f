import { useApolloClient } from '@apollo/client/react';
import { useEffect } from 'react';
import { SessionDocument } from '../../../lib/session/session.generated';
import { OwnEmailChangeDocument } from './email-change.generated';

/**
 * Refetches the session when the person returns to this tab, because the email's link opens in another.
 * @param change whether a change of address is pending, which is then refetched as well
 */
export function useRefreshOnReturn(isEnabled: boolean, change = false): void {
  const client = useApolloClient();
  useEffect(() => {
    if (!isEnabled) return undefined;
    const refresh = async (): Promise<void> => {
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
      if (document.visibilityState === 'visible') void refresh();
    };
    document.addEventListener('visibilitychange', onReturn);
    return () => {
      document.removeEventListener('visibilitychange', onReturn);
    };
  }, [client, isEnabled, change]);
}
