import { registerEnumType } from '@nestjs/graphql';
import { DomainError } from '../../platform/errors/index.js';
import type { AssessmentType } from './types.js';

/** The kinds of assessment in GraphQL. */
export enum AssessmentKind {
  STUDENT = 'student',
  OPPORTUNITY_SEEKER = 'opportunity-seeker',
}
registerEnumType(AssessmentKind, { name: 'AssessmentType' });

const BY_WORD = {
  student: 'student',
  employment: 'opportunity-seeker',
  'opportunity-seeker': 'opportunity-seeker',
  'job-seeker': 'opportunity-seeker',
} as const satisfies Record<string, AssessmentType>;

/** All accepted names of a kind of assessment in requests. */
export const ASSESSMENT_TYPE_VALUES = Object.keys(BY_WORD) as readonly (keyof typeof BY_WORD)[];

/**
 * Parses a kind of assessment.
 * @throws DomainError VALIDATION_FAILED on `type` for any other value
 */
export function toAssessmentType(word: string): AssessmentType {
  const typeWord = ASSESSMENT_TYPE_VALUES.find((candidate) => candidate === word);
  if (typeWord !== undefined) return BY_WORD[typeWord];
  const message = 'Choose student, or opportunity-seeker (also employment or job-seeker).';
  throw DomainError.invalid([{ field: 'type', message }]);
}
