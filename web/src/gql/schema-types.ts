export type AssessmentStatus =
  | 'AI_COMPLETE'
  | 'COMPLETED'
  | 'EXPERT_REVIEWING'
  | 'FAILED'
  | 'IN_PROGRESS';

export type AssessmentType =
  | 'OPPORTUNITY_SEEKER'
  | 'STUDENT';

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
