import { useQuery } from '@apollo/client/react';
import type { OwnPayment } from './payment';
import { FollowPaymentDocument } from './payment.generated';

/** How often to poll the server while the live connection is silent. */
const POLL_MS = 4_000;

/**
 * Tracks a payment that the provider is still processing. The live connection reports changes; polling covers for it
 * while it is down.
 * @param id null if there is nothing to track
 * @returns the current payment; null before the first response
 */
export function useFollowPayment(id: string | null): OwnPayment | null {
  const { data } = useQuery(FollowPaymentDocument, {
    variables: { id: id ?? '' },
    skip: id === null,
    fetchPolicy: 'network-only',
    nextFetchPolicy: 'cache-first',
    pollInterval: POLL_MS,
  });
  return data?.payment ?? null;
}
