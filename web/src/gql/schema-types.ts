export type AssessmentStatus =
  | 'AI_COMPLETE'
  | 'COMPLETED'
  | 'EXPERT_REVIEWING'
  | 'FAILED'
  | 'IN_PROGRESS';

export type AssessmentType =
  | 'OPPORTUNITY_SEEKER'
  | 'STUDENT';

export type CalculatorKind =
  | 'DURATION'
  | 'FUNDS'
  | 'POINTS'
  | 'SALARY';

export type CreateApiTokenInput = {
  expiresAt?: string | null | undefined;
  name: string;
};

export type CriterionStatus =
  | 'MET'
  | 'OFFICER'
  | 'UNKNOWN'
  | 'UNMET';

export type ExplanationMethod =
  | 'RULES'
  | 'RULES_LLM';

export type GuidanceTrack =
  | 'STUDENT'
  | 'WORK';

export type ImprovementKind =
  | 'BIRTHDAY'
  | 'BUDGET'
  | 'EDUCATION'
  | 'ENGLISH'
  | 'EXPERIENCE'
  | 'FUNDS'
  | 'JOB_OFFER'
  | 'LANGUAGE'
  | 'POINTS'
  | 'START';

export type LogInInput = {
  email: string;
  password: string;
  role?: string | null | undefined;
  totp?: string | null | undefined;
};

export type QuestionnaireFieldKind =
  | 'CHECKBOXES'
  | 'LONG_TEXT'
  | 'RADIO'
  | 'SELECT'
  | 'TEXT';

export type RevisionCause =
  | 'CORRECTION'
  | 'PROFILE'
  | 'RULES';

export type Role =
  | 'ADMIN'
  | 'AFFILIATE'
  | 'USER';

export type SignUpInput = {
  email: string;
  firstName: string;
  lastName: string;
  password: string;
  role?: string | null | undefined;
  userType?: string | null | undefined;
  username: string;
};

export type TimelineKind =
  | 'APPLY'
  | 'DECISION'
  | 'PREPARE'
  | 'RULE_CHANGE'
  | 'START'
  | 'TODAY';

export type UpdateMeInput = {
  firstName?: string | null | undefined;
  language?: string | null | undefined;
  lastName?: string | null | undefined;
  userType?: UserType | null | undefined;
  username?: string | null | undefined;
};

export type UserType =
  | 'OPPORTUNITY_SEEKER'
  | 'STUDENT';

export type Verdict =
  | 'CLOSED'
  | 'ELIGIBLE'
  | 'LIKELY'
  | 'NOT_YET'
  | 'POSSIBLE';
