import { useOutletContext } from 'react-router-dom';
import type { AssessmentPageQuery } from '../assessment-page.generated';
import type { Prices } from '../prices';

/** What the frame of a result provides to each of its parts. */
export interface ResultContext {
  assessment: AssessmentPageQuery['assessment'];
  prices: Prices;
  /** What this visit has already asked for. */
  asked: Set<string>;
}

export const useResult = (): ResultContext => useOutletContext<ResultContext>();
