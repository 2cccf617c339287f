import { useApolloClient } from '@apollo/client/react';
import { useLiveEvents } from '../../lib/live/use-live-events';
import { VisaStatusDocument } from './visa-status.generated';

const EVENTS = ['assessment.updated', 'document.updated', 'payment.updated', 'notification.created'];

/** Notifications that change what the page shows; the other events always do. */
const isAbout = (kind: unknown): boolean => typeof kind === 'string' && /^(refund|payment)\./.test(kind);

/**
 * Keeps the page up to date while it is open: a review progresses without a new status of its assessment.
 * @returns a function that refetches it
 */
export function useStatusNews(): () => void {
  const client = useApolloClient();
  const refresh = (): void => {
    client.refetchQueries({ include: [VisaStatusDocument] }).catch((error: unknown) => {
      console.warn('The reviews could not be refreshed. The next load will include them.', error);
    });
  };
  useLiveEvents(EVENTS, ({ kind }, event) => {
    if (event !== 'notification.created' || isAbout(kind)) refresh();
  });
  return refresh;
}
