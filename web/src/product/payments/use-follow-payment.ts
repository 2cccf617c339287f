import { useQuery } from '@apollo/client/react';
import type { OwnPayment } from './payment';
import { FollowPaymentDocument } from './payment.generated';

/** How often to poll the server while the live connection is silent. */
const POLL_MS = 4_000;

/**
 * Follows a payment that the provider is still working on. The live connection brings the news; asking now and then is
 * the way on where there is none.
 * @param id null while nothing is to be followed
 * @returns the payment as it stands; null before the first answer
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
