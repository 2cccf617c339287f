import { useSuspenseFragment } from '@apollo/client/react';
import type { FragmentType } from '@apollo/client';
import type { Room } from '../parts/room';
import { Gaps_AssessmentFragmentDoc } from './Gaps.generated';
import type { Gaps_AssessmentFragment } from './Gaps.generated';

/** The number of unanswered questions. */
export function useOpenQuestions(assessment: FragmentType<Gaps_AssessmentFragment>): number {
  const { data } = useSuspenseFragment({ fragment: Gaps_AssessmentFragmentDoc, from: assessment });
  return data.aiResult?.explanation.missing.length ?? 0;
}

/** Approximate height of the list of unanswered questions: its heading, and each question. */
export function gapsRoom(questions: number): Room {
  return questions === 0
    ? { wide: 0, narrow: 0 }
    : { wide: 8 + 6.7 * questions, narrow: 11.5 + 12.4 * questions };
}
