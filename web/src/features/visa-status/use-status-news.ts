import { useApolloClient } from '@apollo/client/react';
import { useLiveEvents } from '../../lib/live/use-live-events';
import { VisaStatusDocument } from './visa-status.generated';

const EVENTS = ['assessment.updated', 'document.updated', 'payment.updated', 'notification.created'];

/** Notices that change what the page shows; the other events always do. */
const isAbout = (kind: unknown): boolean => typeof kind === 'string' && /^(refund|payment)\./.test(kind);

/**
 * Keeps the page up to date while it is open: a review moves on without a new status of its assessment.
 * @returns a function that has it fetched again
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
