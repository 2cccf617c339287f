import type { AssessmentType } from './types.js';

/** A document that an application for a route usually requires. */
export interface DocumentRequirement {
  readonly type: string;
  readonly label: string;
  readonly required: boolean;
}

const REQUIREMENTS: Readonly<Record<AssessmentType, readonly DocumentRequirement[]>> = {
  student: [
    { type: 'passport', label: 'Passport', required: true },
    { type: 'transcript', label: 'Academic transcript', required: true },
    { type: 'certificate', label: 'Degree certificate', required: true },
    { type: 'financial_statement', label: 'Financial statement', required: true },
    { type: 'letter_of_recommendation', label: 'Recommendation letter', required: false },
    { type: 'personal_statement', label: 'Personal statement', required: false },
  ],
  'opportunity-seeker': [
    { type: 'passport', label: 'Passport', required: true },
    { type: 'work_experience', label: 'Work experience letter', required: true },
    { type: 'financial_statement', label: 'Financial statement', required: true },
    { type: 'certificate', label: 'Professional certificate', required: false },
    { type: 'letter_of_recommendation', label: 'Recommendation letter', required: false },
  ],
};

/** The documents of a kind of assessment, required ones first. */
export function documentRequirements(type: AssessmentType): readonly DocumentRequirement[] {
  return REQUIREMENTS[type];
}
