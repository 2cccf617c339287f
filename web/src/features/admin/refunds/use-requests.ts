import type { RefundStatus } from '../../../gql/schema-types';
import { useConnection } from '../../../lib/apollo/use-connection';
import type { ConnectionList } from '../../../lib/apollo/use-connection';
import { RefundCasesDocument } from './refunds.generated';
import type { RefundCasesQuery } from './refunds.generated';

type Shown = RefundCasesQuery['adminRefunds'];
export type RefundCase = Shown['nodes'][number];

const EVENTS = ['notification.created'];

/** The requests with one status, in the server's order, updated live. */
export function useRequests(status: RefundStatus): ConnectionList<Shown> {
  return useConnection(RefundCasesDocument, 'adminRefunds', {
    variables: { status },
    failure: 'The requests could not be loaded.',
    getId: ({ request }) => request.id,
    events: EVENTS,
    // The list only concerns the admins' notifications about refunds and payments.
    isConcerned: ({ kind }) => typeof kind === 'string' && /^(refund|payment)\./.test(kind),
  });
}
