/** What an applicant to the affiliate program says about themselves. */
export type AffiliateApplicationInput = {
  /** Must be true. */
  agreesToTerms: boolean;
  profession: string;
  website?: string | null | undefined;
};

export type AffiliateStatus =
  | 'APPLIED'
  | 'APPROVED'
  | 'REFUSED';

export type ApplicationStatus =
  | 'APPROVED'
  | 'IN_REVIEW'
  | 'REJECTED'
  | 'SUBMITTED'
  | 'WITHDRAWN';

export type AssessmentAdminStatus =
  | 'COMPLETED'
  | 'IN_REVIEW'
  | 'PENDING'
  | 'REQUIRES_DOCUMENTS';

export type AssessmentStatus =
  | 'AI_COMPLETE'
  | 'COMPLETED'
  | 'EXPERT_REVIEWING'
  | 'FAILED'
  | 'IN_PROGRESS';

export type AssessmentType =
  | 'OPPORTUNITY_SEEKER'
  | 'STUDENT';

/** The account an affiliate wants to be paid to. */
export type BankAccountInput = {
  /** IBAN or account number. */
  account: string;
  /** BIC, SWIFT, or routing number. */
  bankCode?: string | null | undefined;
  /** Who holds the account. */
  holder: string;
  /** Your password. Not needed within 10 minutes of a sign-in. */
  password?: string | null | undefined;
};

export type BannerTone =
  | 'INFO'
  | 'PROBLEM'
  | 'WARNING';

export type CalculatorKind =
  | 'DURATION'
  | 'FUNDS'
  | 'POINTS'
  | 'SALARY';

export type CannedReplyInput = {
  content: string;
  /** Leave it out to add a reply. */
  id?: string | null | undefined;
  title: string;
};

export type ChatSender =
  | 'ADMIN'
  | 'SYSTEM'
  | 'USER';

export type ChatSessionFilter =
  | 'ALL'
  | 'OPEN'
  | 'RESOLVED'
  | 'WAITING';

export type ClaimsInput = {
  degree?: SeenDegreeInput | null | undefined;
  funds?: SeenFundsInput | null | undefined;
  language?: SeenLanguageTestInput | null | undefined;
  offer?: SeenOfferInput | null | undefined;
  passport?: SeenPassportInput | null | undefined;
};

export type CommissionReview =
  | 'CLEARED'
  | 'HELD'
  | 'NONE'
  | 'REFUSED';

export type CommissionSource =
  | 'EXPERT_REVIEW'
  | 'FULL_SERVICE'
  | 'PROGRAM_APPLICATION';

export type CommissionStatus =
  | 'PAID'
  | 'PENDING'
  | 'REVERSED';

export type ContactTopic =
  | 'OTHER'
  | 'PARTNERSHIP'
  | 'PAYMENT'
  | 'PRIVACY'
  | 'PROBLEM'
  | 'QUESTION';

export type ContradictedTopic =
  | 'BIRTH'
  | 'FUNDS'
  | 'LANGUAGE'
  | 'NATIONALITY'
  | 'SALARY';

export type CreateApiTokenInput = {
  /** Null: until you revoke it. Left out: 90 days. */
  expiresAt?: string | null | undefined;
  name: string;
  /** Not needed within 10 minutes of a sign-in. */
  password?: string | null | undefined;
  /** With the password, where two-step sign-in is on: a code of the app, or a recovery code. */
  totp?: string | null | undefined;
};

export type CreatePaymentIntentInput = {
  /** It must match the price. */
  amountCents?: number | null | undefined;
  /** The assessment to review. Default: your newest finished assessment without a paid review. */
  assessmentId?: string | null | undefined;
  /** The type, if this buys an assessment. */
  assessmentType?: AssessmentType | null | undefined;
  serviceType: ServiceType;
};

/** A file made from a report. */
export type CreateReportExportInput = {
  /** The first day, such as 2026-01-01. */
  from: string;
  kind: ReportExportKind;
  /** The last day, included. */
  to: string;
  /** The time zone of the days. Default: UTC. */
  tz?: string | null | undefined;
};

export type CriterionStatus =
  | 'MET'
  | 'OFFICER'
  | 'UNKNOWN'
  | 'UNMET';

/** What a consultant decided. */
export type DecidedStatus =
  | 'MET'
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

export type DocumentViewAction =
  | 'DOWNLOADED'
  | 'DOWNLOADED_SIGNED'
  | 'PREVIEWED';

/** The two addresses of a change of email address. */
export type EmailChangeSide =
  | 'CURRENT'
  | 'NEW';

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

export type FaqInput = {
  /** Plain text. Line breaks are kept. */
  answer?: string | null | undefined;
  displayOrder?: number | null | undefined;
  id?: string | null | undefined;
  isActive?: boolean | null | undefined;
  question?: string | null | undefined;
  /** The updatedAt you last read. If the item changed since then, the error is CONFLICT. */
  updatedAt?: string | null | undefined;
};

export type FeePayer =
  | 'APPLICANT'
  | 'EMPLOYER';

export type FeePeriod =
  | 'MONTH'
  | 'ONCE'
  | 'YEAR';

export type FraudFlag =
  | 'BURST'
  | 'OWN_CARD'
  | 'SAME_ADDRESS'
  | 'SAME_DEVICE'
  | 'SHARED_CARD';

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

export type IntentState =
  | 'CANCELED'
  | 'PROCESSING'
  | 'REQUIRES_ACTION'
  | 'REQUIRES_PAYMENT'
  | 'SUCCEEDED';

export type JobInput = {
  country?: string | null | undefined;
  from: string;
  title: string;
  to?: string | null | undefined;
};

export type JobOfferInput = {
  canSponsor?: boolean | null | undefined;
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
  /** Which version of the test it was. Null: not stated, or the test has only one version. */
  version?: LanguageTestVersion | null | undefined;
  writing?: number | null | undefined;
};

export type LanguageTestName =
  | 'CAMBRIDGE'
  | 'CELPIP'
  | 'DUOLINGO'
  | 'GOETHE'
  | 'IELTS'
  | 'JLPT'
  | 'LANGUAGECERT'
  | 'LINGUASKILL'
  | 'MET'
  | 'OET'
  | 'PTE'
  | 'TCF'
  | 'TEF'
  | 'TESTDAF'
  | 'TOEFL';

/** IELTS: ACADEMIC, GENERAL (General Training), UKVI, HOME. PTE: ACADEMIC, CORE, UKVI, HOME. TOEFL, CELPIP, OET, and MET: HOME (taken at home). LanguageCert: ACADEMIC, GENERAL, UKVI (SELT), HOME. Cambridge: B2_FIRST, C1_ADVANCED, C2_PROFICIENCY. Other tests have none. */
export type LanguageTestVersion =
  | 'ACADEMIC'
  | 'B2_FIRST'
  | 'C1_ADVANCED'
  | 'C2_PROFICIENCY'
  | 'CORE'
  | 'GENERAL'
  | 'HOME'
  | 'UKVI';

/** Whether you have what a condition requires. */
export type LineAnswer =
  | 'NO'
  | 'YES';

export type ListOrderInput = {
  /** The ids in the order you last read. Another order is CONFLICT. */
  from: Array<string>;
  /** The same ids in their new order. */
  to: Array<string>;
};

export type LogInInput = {
  email: string;
  password: string;
  role?: string | null | undefined;
  /** A code from the authenticator app, or a recovery code. */
  totp?: string | null | undefined;
};

export type MarketingFigureInput = {
  /** What it counts, such as success stories. */
  label: string;
  /** Such as 15,000+. */
  value: string;
};

export type NewFactValueInput = {
  path: string;
  value: string;
};

/** When emails about a topic are sent. Digests are sent at 8 a.m., weekly ones on Monday. */
export type NotificationMail =
  | 'DAILY'
  | 'NOW'
  | 'OFF'
  | 'WEEKLY';

export type NotificationTopic =
  | 'AFFILIATE'
  | 'APPLICATION'
  | 'ASSESSMENT'
  | 'CHAT'
  | 'COMMISSION'
  | 'DEADLINE'
  | 'DOCUMENT'
  | 'PAYMENT'
  | 'PRIVACY'
  | 'REVIEW'
  | 'STAFF_APPLICATION'
  | 'STAFF_CHAT'
  | 'STAFF_DOCUMENT'
  | 'STAFF_PAYOUT'
  | 'STAFF_PROBLEM'
  | 'STAFF_REFUND'
  | 'STAFF_REVIEW';

export type OverruleInput = {
  /** The id of one of its conditions, such as funds. */
  criterionId: string;
  /** The owner reads it. 20 to 2,000 characters. */
  reason: string;
  /** The id of a route of the result, such as uk-student. */
  routeId: string;
  /** The web address of the page behind it. */
  sourceUrl?: string | null | undefined;
  status: DecidedStatus;
  /** The updatedAt you last read. If it changed since then, the error is CONFLICT. */
  updatedAt?: string | null | undefined;
};

export type PaymentProviderName =
  | 'SANDBOX'
  | 'STRIPE';

export type PaymentStatus =
  | 'COMPLETED'
  | 'FAILED'
  | 'PENDING'
  | 'REFUNDED';

export type PayoutStatus =
  | 'APPROVED'
  | 'CANCELED'
  | 'PAID';

export type PersonalExportStatus =
  | 'FAILED'
  | 'READY'
  | 'REMOVED'
  | 'RUNNING'
  | 'WAITING';

export type PricingTierInput = {
  description?: string | null | undefined;
  displayOrder?: number | null | undefined;
  features?: Array<string> | null | undefined;
  id?: string | null | undefined;
  isActive?: boolean | null | undefined;
  isPopular?: boolean | null | undefined;
  name?: string | null | undefined;
  priceCents?: number | null | undefined;
  /** What this price buys. Each service has one active tier. Null: nothing. */
  serviceType?: ReviewService | null | undefined;
  /** The updatedAt you last read. If the item changed since then, the error is CONFLICT. */
  updatedAt?: string | null | undefined;
};

/** Where a change of a profile came from. */
export type ProfileChangeSource =
  | 'CALCULATOR'
  | 'DOCUMENT'
  | 'MANUAL'
  | 'QUESTIONNAIRE'
  | 'UNDO';

export type ProgramDeadlineFilter =
  /** Within the next 30 days. */
  | 'MONTH'
  /** Without an exact date. */
  | 'NONE'
  /** Not closed, with or without a date. */
  | 'OPEN';

export type ProgramFitLevel =
  /** Below 40: a requirement isn't met; `summary` says which. */
  | 'DOES_NOT_FIT'
  /** From 75 of 100: you meet every requirement in the listing. */
  | 'FITS'
  /** From 40: nothing rules it out, but something isn't known. */
  | 'MAY_FIT';

export type ProgramFunding =
  | 'FULL'
  | 'NONE'
  | 'PAID'
  | 'PARTIAL'
  | 'UNPAID';

export type ProgramInput = {
  /** The oldest age accepted, 16 to 99. */
  ageMax?: number | null | undefined;
  /** Percent of the fees, 0 to 25. */
  commissionRate?: number | null | undefined;
  country: string;
  /** YYYY-MM-DD */
  deadline?: string | null | undefined;
  /** The usual month of the deadline, 1 to 12. */
  deadlineMonth?: number | null | undefined;
  degreesFor?: Array<string> | null | undefined;
  description: string;
  /** true: applicants must prove their English. */
  englishRequired?: boolean | null | undefined;
  excludedNationalities?: Array<string> | null | undefined;
  /** US cents. */
  feesCents?: number | null | undefined;
  /** `any` accepts all. */
  fields?: Array<string> | null | undefined;
  funding?: ProgramFunding | null | undefined;
  minDegree?: string | null | undefined;
  /** Years of work required, 1 to 50. */
  minYearsWork?: number | null | undefined;
  /** Countries or their codes, groups such as `EU`, or `ANY`. */
  nationalities?: Array<string> | null | undefined;
  nationalitiesNote?: string | null | undefined;
  officialUrl?: string | null | undefined;
  opportunities?: Array<string> | null | undefined;
  organisation?: string | null | undefined;
  /** More countries, without the main one. */
  otherCountries?: Array<string> | null | undefined;
  requiredDocuments?: Array<string> | null | undefined;
  tags?: Array<string> | null | undefined;
  title: string;
  type: ProgramType;
};

export type ProgramReportReason =
  | 'CLOSED'
  | 'OTHER'
  | 'WRONG_DEADLINE'
  | 'WRONG_LINK'
  | 'WRONG_TEXT';

export type ProgramSort =
  /** Next deadline first, closed programs last. */
  | 'DEADLINE'
  /** Best fit first. Requires a finished assessment. */
  | 'FIT'
  /** Best match first. The default with a search. */
  | 'MATCH'
  /** The default without a search. */
  | 'NEWEST';

export type ProgramType =
  | 'INTERNSHIP'
  | 'JOB'
  | 'SCHOLARSHIP';

/** Where we read a figure. */
export type Provenance =
  /** On an official page or in the law. */
  | 'OFFICIAL'
  /** On another organization's page, named in the title. */
  | 'SECONDARY'
  /** Not read on any page yet. The link is where to check it. */
  | 'UNREAD';

export type QuestionnaireFieldKind =
  | 'CHECKBOXES'
  | 'COUNTRIES'
  | 'COUNTRY'
  | 'DATE'
  | 'LONG_TEXT'
  | 'RADIO'
  | 'SELECT'
  | 'TEXT';

export type RecordFactCheckInput = {
  /** The date of the next check. Not for CHANGED without new values. */
  checkBy?: string | null | undefined;
  /** For CHANGED: the first day of the new figure. */
  from?: string | null | undefined;
  key: string;
  note?: string | null | undefined;
  outcome: FactCheckOutcome;
  /** The page that was checked. */
  sourceUrl: string;
  /** For CHANGED: what the page says instead. */
  values?: Array<NewFactValueInput> | null | undefined;
};

export type RefundStatus =
  | 'OPEN'
  | 'REFUNDED'
  | 'REFUSED';

/** DATA: all figures and records as CSV in a ZIP archive. REPORT: a PDF. */
export type ReportExportKind =
  | 'DATA'
  | 'REPORT';

export type ReportExportStatus =
  | 'FAILED'
  | 'READY'
  | 'RUNNING'
  | 'WAITING';

export type ReportSectionName =
  | 'AFFILIATES'
  | 'APPLICATIONS'
  | 'ASSESSMENTS'
  | 'CHAT'
  | 'COUNTRIES'
  | 'DOCUMENTS'
  | 'DROPPED_SENTENCES'
  | 'FUNNEL'
  | 'REFUNDS'
  | 'REVENUE'
  | 'SCORES'
  | 'SIGN_UPS';

export type ReportUnit =
  | 'CENTS'
  | 'COUNT'
  | 'SECONDS';

export type RequestEmailChangeInput = {
  newEmail: string;
  password: string;
  /** A code from the authenticator app, or a recovery code, where two-step sign-in is on. */
  totp?: string | null | undefined;
};

export type RequirementStanding =
  /** There are verified documents of this type. */
  | 'COVERED'
  /** There is no verified document of this type. */
  | 'NOT_COVERED'
  /** A person needs to check: we don't recognize the document type, or more documents are required than there are. */
  | 'TO_JUDGE';

export type ReviewAssessmentInput = {
  /** For admins only. */
  adminNotes?: string | null | undefined;
  /** The reply the owner sees. */
  adminReply?: string | null | undefined;
  /** You can change any value to any other. */
  adminStatus: AssessmentAdminStatus;
  /** Default: now. */
  reviewedAt?: string | null | undefined;
  /** The updatedAt you last read. If it changed since then, the error is CONFLICT. */
  updatedAt?: string | null | undefined;
};

export type ReviewEventKind =
  | 'COMPLETED'
  | 'DOCUMENTS_SUBMITTED'
  | 'IN_REVIEW'
  | 'OVERRULED'
  | 'OVERRULE_LAPSED'
  | 'OVERRULE_WITHDRAWN'
  | 'PAID'
  | 'PENDING'
  | 'REFUNDED'
  | 'REPLIED'
  | 'REQUIRES_DOCUMENTS';

/** Who wrote the message. */
export type ReviewMessageAuthor =
  | 'EXPERT'
  | 'OWNER';

export type ReviewService =
  | 'EXPERT_REVIEW'
  | 'FULL_SERVICE';

/** Who takes the next step. */
export type ReviewTurn =
  | 'NOBODY'
  | 'US'
  | 'YOU';

export type RevisionCause =
  | 'COMPLETION'
  | 'CORRECTION'
  | 'DAY'
  | 'PROFILE'
  | 'RULES';

export type RightTopic =
  /** The stay after the course. */
  | 'AFTER'
  /** What else the route gives, such as the length of stay; `short` is its title. */
  | 'NOTE'
  /** Whether the partner can come and work. */
  | 'PARTNER'
  /** Work during the course. */
  | 'WORK';

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

export type SearchKind =
  | 'APPLICATION'
  | 'ASSESSMENT'
  | 'PAYMENT'
  | 'PROGRAM'
  | 'USER';

export type SeenDegreeInput = {
  awardedOn?: string | null | undefined;
  country?: string | null | undefined;
  field?: string | null | undefined;
  /** high_school, vocational, bachelor, master, or phd. */
  level: string;
};

export type SeenFundsInput = {
  /** In the smallest unit of the currency, such as cents. */
  amountMinor: number;
  currency: string;
  /** For how many days in a row the account held at least this much. */
  daysHeld?: number | null | undefined;
  /** The day of the balance. */
  on: string;
};

export type SeenLanguageTestInput = {
  /** A1 to C2, or N1 to N5. */
  level?: string | null | undefined;
  listening?: number | null | undefined;
  overall?: number | null | undefined;
  reading?: number | null | undefined;
  speaking?: number | null | undefined;
  takenOn?: string | null | undefined;
  /** As in the profile: ielts, toefl, pte, goethe, ... */
  test: string;
  writing?: number | null | undefined;
};

export type SeenOfferInput = {
  /** The country of the job. */
  country: string;
  occupation: string;
  salary?: SeenSalaryInput | null | undefined;
};

export type SeenPassportInput = {
  dateOfBirth?: string | null | undefined;
  /** The last day it is valid. */
  expiresOn?: string | null | undefined;
  /** Two letters of ISO 3166. */
  nationality?: string | null | undefined;
};

export type SeenSalaryInput = {
  /** In the smallest unit of the currency, such as cents. */
  amountMinor: number;
  currency: string;
  /** year, month, or hour. */
  per: string;
};

export type ServiceType =
  | 'ASSESSMENT'
  | 'EXPERT_REVIEW'
  | 'FULL_SERVICE';

export type SignDocumentInput = {
  /** A PNG or JPEG as a data URL: data:image/png;base64,... */
  signatureData: string;
  signatureType: SignatureType;
};

export type SignInProvider =
  | 'GOOGLE'
  | 'LINKEDIN';

export type SignUpInput = {
  email: string;
  firstName: string;
  /** Such as en or pt-BR. Left out: the default. */
  language?: string | null | undefined;
  lastName: string;
  password: string;
  role?: string | null | undefined;
  userType?: string | null | undefined;
  /** Left out: one is made from the name. */
  username?: string | null | undefined;
};

export type SignatureType =
  | 'DRAWN'
  | 'TYPED'
  | 'UPLOADED';

export type SiteSettingChangeInput = {
  /** 7 to 3650. */
  days?: number | null | undefined;
  /** Null: until it is changed. */
  endsAt?: string | null | undefined;
  /** 1 to 4 figures. */
  figures?: Array<MarketingFigureInput> | null | undefined;
  isOn?: boolean | null | undefined;
  key: SiteSettingKey;
  linkLabel?: string | null | undefined;
  linkUrl?: string | null | undefined;
  /** true: back to the value of the configuration. */
  reset?: boolean | null | undefined;
  /** Null: at once. */
  startsAt?: string | null | undefined;
  text?: string | null | undefined;
  /** Such as Europe/Berlin. */
  timeZone?: string | null | undefined;
  tone?: BannerTone | null | undefined;
  /** The version you last read. If it changed since then, the error is CONFLICT. */
  version: number;
  /** Such as Mon-Fri 09:00-17:00, Sat 10:00-14:00, or always. */
  weeklyHours?: string | null | undefined;
};

export type SiteSettingKey =
  | 'AFFILIATE_APPLICATIONS'
  | 'BANNER'
  | 'CHAT'
  | 'CHAT_RETENTION'
  | 'CHECKOUT'
  | 'MARKETING_FIGURES'
  | 'PROGRAM_APPLICATIONS'
  | 'SIGN_UPS'
  | 'SUPPORT_HOURS';

export type StayActivity =
  | 'OTHER'
  | 'STUDY'
  | 'WORK';

export type StayInput = {
  activity: StayActivity;
  country: string;
  /** The degree that your studies there ended with. */
  degree?: DegreeLevel | null | undefined;
  from: string;
  permission?: StayPermission | null | undefined;
  /** Whether the work needed training or a degree. Work only. */
  skilled?: boolean | null | undefined;
  to?: string | null | undefined;
};

/** What allowed you to be there. GRADUATE: the permit after a course there. */
export type StayPermission =
  | 'CITIZEN'
  | 'FAMILY'
  | 'GRADUATE'
  | 'OTHER'
  | 'PERMANENT'
  | 'STUDENT'
  | 'WORK'
  | 'WORKING_HOLIDAY';

export type SuccessStoryInput = {
  country?: string | null | undefined;
  displayOrder?: number | null | undefined;
  id?: string | null | undefined;
  /** The url of an uploaded image, or an https link. The homepage shows uploaded images only; for a link it shows initials. */
  imageUrl?: string | null | undefined;
  isActive?: boolean | null | undefined;
  name?: string | null | undefined;
  program?: string | null | undefined;
  quote?: string | null | undefined;
  /** Plain text. Line breaks are kept. */
  story?: string | null | undefined;
  title?: string | null | undefined;
  /** The updatedAt you last read. If the item changed since then, the error is CONFLICT. */
  updatedAt?: string | null | undefined;
};

export type TimelineKind =
  | 'APPLY'
  | 'DECISION'
  | 'PREPARE'
  | 'RULE_CHANGE'
  | 'START'
  | 'TODAY';

/** Where a person stated something. */
export type ToldIn =
  | 'ANSWERS'
  | 'PROFILE';

export type UnearnedReason =
  | 'AFFILIATE_INACTIVE'
  | 'FURTHER_ASSESSMENT'
  | 'NO_RATE'
  | 'PAYER_ADMIN'
  | 'REFUNDED'
  | 'TOO_SMALL';

export type UpdateMeInput = {
  firstName?: string | null | undefined;
  /** Such as en or pt-BR. Null for the default. */
  language?: string | null | undefined;
  lastName?: string | null | undefined;
  userType?: UserType | null | undefined;
  username?: string | null | undefined;
};

/** Fields you leave out stay. Null clears a field. A list replaces the old list. */
export type UpdateProfileInput = {
  /** The ages of the children who come with you, in whole years. */
  childAges?: Array<number> | null | undefined;
  dateOfBirth?: string | null | undefined;
  degrees?: Array<DegreeInput> | null | undefined;
  family?: FamilyInput | null | undefined;
  jobs?: Array<JobInput> | null | undefined;
  keepUpToDate?: boolean | null | undefined;
  languageTests?: Array<LanguageTestInput> | null | undefined;
  languages?: Array<LanguageSkillInput> | null | undefined;
  nationalities?: Array<string> | null | undefined;
  offers?: Array<JobOfferInput> | null | undefined;
  /** The country where you live. */
  residence?: string | null | undefined;
  savings?: SavingsInput | null | undefined;
  /** Where the values come from: manual (default), questionnaire, or document. */
  source?: ProfileChangeSource | null | undefined;
  stays?: Array<StayInput> | null | undefined;
};

/** Fields you leave out stay. Null clears a field. */
export type UpdateProgramInput = {
  /** The oldest age accepted, 16 to 99. */
  ageMax?: number | null | undefined;
  /** true removes it from the catalog. false puts it back. */
  archived?: boolean | null | undefined;
  /** Percent of the fees, 0 to 25. */
  commissionRate?: number | null | undefined;
  country?: string | null | undefined;
  /** YYYY-MM-DD */
  deadline?: string | null | undefined;
  /** The usual month of the deadline, 1 to 12. */
  deadlineMonth?: number | null | undefined;
  degreesFor?: Array<string> | null | undefined;
  description?: string | null | undefined;
  /** true: applicants must prove their English. */
  englishRequired?: boolean | null | undefined;
  excludedNationalities?: Array<string> | null | undefined;
  /** US cents. */
  feesCents?: number | null | undefined;
  /** `any` accepts all. */
  fields?: Array<string> | null | undefined;
  funding?: ProgramFunding | null | undefined;
  minDegree?: string | null | undefined;
  /** Years of work required, 1 to 50. */
  minYearsWork?: number | null | undefined;
  /** Countries or their codes, groups such as `EU`, or `ANY`. */
  nationalities?: Array<string> | null | undefined;
  nationalitiesNote?: string | null | undefined;
  officialUrl?: string | null | undefined;
  opportunities?: Array<string> | null | undefined;
  organisation?: string | null | undefined;
  /** More countries, without the main one. */
  otherCountries?: Array<string> | null | undefined;
  requiredDocuments?: Array<string> | null | undefined;
  tags?: Array<string> | null | undefined;
  title?: string | null | undefined;
  type?: ProgramType | null | undefined;
  /** The updatedAt you last read. If it changed since then, the error is CONFLICT. */
  updatedAt?: string | null | undefined;
};

export type UpdateUserInput = {
  disabled?: boolean | null | undefined;
  role?: Role | null | undefined;
  /** The updatedAt you last read. If the account changed since then, the error is CONFLICT. */
  updatedAt?: string | null | undefined;
};

export type UserSort =
  | 'EMAIL'
  | 'NAME'
  | 'NEWEST'
  | 'OLDEST';

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
  /** What you saw on the document, only with verified. Left out: what was recorded before stays. Null: nothing. */
  claims?: ClaimsInput | null | undefined;
  /** The updatedAt you last read. If it changed since then, the response is 409. */
  updatedAt?: string | null | undefined;
  /** Shown to the owner. */
  verificationNotes?: string | null | undefined;
  verificationStatus: VerificationStatus;
};

export type WaitingQueueName =
  | 'APPLICATIONS'
  | 'CHAT'
  | 'DOCUMENTS'
  | 'REFUNDS'
  | 'REVIEWS';

export type WithdrawOverruleInput = {
  /** The owner reads it. At most 500 characters. */
  reason?: string | null | undefined;
  /** The updatedAt you last read. If it changed since then, the error is CONFLICT. */
  updatedAt?: string | null | undefined;
};
