import { useConnection } from '../../../lib/apollo/use-connection';
import type { ConnectionList } from '../../../lib/apollo/use-connection';
import { ReviewCasesDocument } from './cases.generated';
import type { ReviewCasesQuery } from './cases.generated';
import type { Filter } from './use-filter';
import { usePageSize } from '../parts/use-page-size';

type Shown = ReviewCasesQuery['adminVisaAssist'];
export type ReviewCaseRow = Shown['nodes'][number];

const EVENTS = ['assessmentReview.updated'];

/** The matching paid reviews, paginated and updated live. */
export function useCases({ status, mine, search }: Filter): ConnectionList<Shown> {
  const first = usePageSize();
  const text = search.trim();
  return useConnection(ReviewCasesDocument, 'adminVisaAssist', {
    variables: {
      ...(status !== null && { status }),
      ...(mine && { mine }),
      ...(text !== '' && { search: text }),
      first,
    },
    failure: 'The reviews could not be loaded.',
    getId: ({ assessment }) => assessment.id,
    events: EVENTS,
  });
}
