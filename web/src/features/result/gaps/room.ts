import { useSuspenseFragment } from '@apollo/client/react';
import type { FragmentType } from '@apollo/client';
import type { Room } from '../parts/room';
import { Gaps_AssessmentFragmentDoc } from './Gaps.generated';
import type { Gaps_AssessmentFragment } from './Gaps.generated';

/** How many questions were left open. */
export function useOpenQuestions(assessment: FragmentType<Gaps_AssessmentFragment>): number {
  const { data } = useSuspenseFragment({ fragment: Gaps_AssessmentFragmentDoc, from: assessment });
  return data.aiResult?.explanation.missing.length ?? 0;
}

/** About how high the list of open questions becomes: its head, and each question. */
export function gapsRoom(questions: number): Room {
  return questions === 0
    ? { wide: 0, narrow: 0 }
    : { wide: 8 + 6.7 * questions, narrow: 11.5 + 12.4 * questions };
}
