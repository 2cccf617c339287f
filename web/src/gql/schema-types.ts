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

export type DegreeInput = {
  awardedOn?: string | null | undefined;
  country?: string | null | undefined;
  field?: string | null | undefined;
  level: DegreeLevel;
};

export type DegreeLevel =
  | 'BACHELOR'
  | 'HIGH_SCHOOL'
  | 'MASTER'
  | 'PHD'
  | 'VOCATIONAL';

export type DocumentType =
  | 'ADDITIONAL_DOCUMENT'
  | 'CERTIFICATE'
  | 'FINANCIAL_STATEMENT'
  | 'LETTER_OF_RECOMMENDATION'
  | 'OTHER'
  | 'PASSPORT'
  | 'PERSONAL_STATEMENT'
  | 'TRANSCRIPT'
  | 'VISA_APPLICATION'
  | 'WORK_EXPERIENCE';

export type ExplanationMethod =
  | 'RULES'
  | 'RULES_LLM';

export type FactCheckOutcome =
  | 'CHANGED'
  | 'CONFIRMED';

export type FamilyInput = {
  children?: number | null | undefined;
  partner?: boolean | null | undefined;
};

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

export type JobInput = {
  country?: string | null | undefined;
  from: string;
  title: string;
  to?: string | null | undefined;
};

export type JobOfferInput = {
  country: string;
  salary?: SalaryInput | null | undefined;
  title: string;
};

export type LanguageSkillInput = {
  language: string;
  level: string;
};

export type LanguageTestInput = {
  level?: string | null | undefined;
  listening?: number | null | undefined;
  overall?: number | null | undefined;
  reading?: number | null | undefined;
  speaking?: number | null | undefined;
  takenOn?: string | null | undefined;
  test: LanguageTestName;
  writing?: number | null | undefined;
};

export type LanguageTestName =
  | 'CAMBRIDGE'
  | 'CELPIP'
  | 'DUOLINGO'
  | 'GOETHE'
  | 'IELTS'
  | 'JLPT'
  | 'PTE'
  | 'TCF'
  | 'TEF'
  | 'TESTDAF'
  | 'TOEFL';

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

export type RecordFactCheckInput = {
  /** For CONFIRMED: the day by which somebody looks again. */
  checkBy?: string | null | undefined;
  key: string;
  note?: string | null | undefined;
  outcome: FactCheckOutcome;
  /** The page that was looked at. */
  sourceUrl: string;
};

export type RevisionCause =
  | 'CORRECTION'
  | 'PROFILE'
  | 'RULES';

export type Role =
  | 'ADMIN'
  | 'AFFILIATE'
  | 'USER';

export type RouteState =
  | 'CLOSED'
  | 'LIMITED'
  | 'NONE'
  | 'OPEN'
  | 'PAUSED';

export type SalaryInput = {
  amount: number;
  currency: string;
  per: SalaryPeriod;
};

export type SalaryPeriod =
  | 'HOUR'
  | 'MONTH'
  | 'YEAR';

export type SavingsInput = {
  amount: number;
  availableOn?: string | null | undefined;
  currency: string;
};

export type SignDocumentInput = {
  signatureData: string;
  signatureType: SignatureType;
};

export type SignUpInput = {
  email: string;
  firstName: string;
  lastName: string;
  password: string;
  role?: string | null | undefined;
  userType?: string | null | undefined;
  username: string;
};

export type SignatureType =
  | 'DRAWN'
  | 'TYPED'
  | 'UPLOADED';

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

/** An absent field stays; null clears it. A list replaces the list. */
export type UpdateProfileInput = {
  dateOfBirth?: string | null | undefined;
  degrees?: Array<DegreeInput> | null | undefined;
  family?: FamilyInput | null | undefined;
  jobs?: Array<JobInput> | null | undefined;
  keepUpToDate?: boolean | null | undefined;
  languageTests?: Array<LanguageTestInput> | null | undefined;
  languages?: Array<LanguageSkillInput> | null | undefined;
  nationalities?: Array<string> | null | undefined;
  offers?: Array<JobOfferInput> | null | undefined;
  savings?: SavingsInput | null | undefined;
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

export type VerificationStatus =
  | 'PENDING'
  | 'REJECTED'
  | 'VERIFIED';

export type VerifyDocumentInput = {
  updatedAt?: string | null | undefined;
  verificationNotes?: string | null | undefined;
  verificationStatus: VerificationStatus;
};
