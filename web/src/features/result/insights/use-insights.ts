import { useQuery } from '@apollo/client/react';
import { useEffect, useState } from 'react';
import { AssessmentInsightsDocument } from './insights.generated';
import type { AssessmentInsightsQuery } from './insights.generated';
import { logFailure } from '../../../lib/errors/aborted';
import { useResult } from '../parts/result-context';

export type Insights = AssessmentInsightsQuery['assessmentInsights'];
export type Change = NonNullable<Insights['withProfile']>;

export interface InsightsState {
  /** Null until it is there. */
  insights: Insights | null;
  failed: boolean;
  retry: () => void;
}

/**
 * What could change this result. It's calculated after the page is shown, and the page is complete without it.
 * The profile, the rules or the day may have changed since the last visit, so each visit asks once.
 */
export function useInsights(id: string): InsightsState {
  const { asked } = useResult();
  const [known] = useState(() => asked.has(id));
  useEffect(() => {
    asked.add(id);
  }, [asked, id]);
  const { data, error, refetch } = useQuery(AssessmentInsightsDocument, {
    variables: { id },
    fetchPolicy: known ? 'cache-first' : 'cache-and-network',
    nextFetchPolicy: 'cache-first',
  });
  return {
    insights: data?.assessmentInsights ?? null,
    failed: error !== undefined && data === undefined,
    retry: () => {
      refetch().catch((reason: unknown) => {
        logFailure('What could change the result could not be loaded.', reason);
      });
    },
  };
}
