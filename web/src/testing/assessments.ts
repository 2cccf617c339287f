/** Assessments as the api's GraphQL has them, for `answerFromSchema`. */

export interface OverruleFixture {
  id: string;
  status: 'MET' | 'UNMET';
  by: string | null;
  at: string;
  reason: string;
  sourceUrl: string | null;
}

export interface CriterionFixture {
  /** Left out: the rules decide it. */
  overruled?: OverruleFixture;
  id: string;
  label: string;
  status: 'MET' | 'UNMET' | 'UNKNOWN' | 'OFFICER';
  detail: string;
  source: SourceFixture;
}

interface SourceFixture {
  title: string;
  url: string;
  asOf: string;
  provenance: 'OFFICIAL' | 'SECONDARY' | 'UNREAD';
  readOn: string | null;
  officialUrl: string;
  copy: string | null;
}

export interface RightFixture {
  topic: 'WORK' | 'AFTER' | 'PARTNER';
  short: string;
  text: string;
  stale: boolean;
  source: SourceFixture;
}

export interface FeeFixture {
  label: string;
  amount: number;
  currency: string;
  usd: number;
  paidBy: 'APPLICANT' | 'EMPLOYER';
  per: 'ONCE' | 'YEAR' | 'MONTH';
  optional: boolean;
  perPartner: number | null;
  perChild: number | null;
  familyMax: number | null;
  family: { amount: number | null; usd: number | null } | null;
  stale: boolean;
  source: SourceFixture;
}

export interface MarkFixture {
  id: string;
  date: string;
  until: string | null;
  label: string;
  kind: 'APPLY' | 'DECISION' | 'PREPARE' | 'RULE_CHANGE' | 'START' | 'TODAY';
  country: string | null;
  routeId: string | null;
  source: SourceFixture | null;
}

export interface LivingFixture {
  label: string;
  months: number;
  currency: string;
  amounts: { when: string | null; amount: number; usd: number }[];
  stale: boolean;
  source: SourceFixture;
}

export interface RouteFixture {
  id: string;
  country: string;
  title: string;
  officialUrl: string;
  score: number;
  floor: number;
  ceiling: number;
  verdict: 'ELIGIBLE' | 'LIKELY' | 'POSSIBLE' | 'NOT_YET' | 'CLOSED';
  criteria: CriterionFixture[];
  conditions: { met: number; unmet: number; unknown: number; officer: number; total: number };
  fees: FeeFixture[];
  costNotes: { text: string; source: SourceFixture | null }[];
  living: LivingFixture | null;
  overruled?: { score: number; ceiling: number; verdict: string };
  rights: readonly RightFixture[];
}

export interface ResultFixture {
  assessmentId: string;
  eligibilityScore: number;
  covered: boolean;
  proven: number;
  overruled?: {
    eligibilityScore: number;
    suitableCountries: string[];
    decisions: number;
    by: string[];
    at: string;
  };
  contradictions: {
    documentId: string;
    topic: 'NATIONALITY' | 'BIRTH' | 'LANGUAGE' | 'FUNDS' | 'SALARY';
    shown: string;
    told: string;
    toldIn: 'ANSWERS' | 'PROFILE';
    field: string;
    assessmentId: string | null;
  }[];
  suitableCountries: string[];
  recommendedCountries: string[];
  recommendations: string[];
  nextSteps: string[];
  suggestedPrograms: {
    id: string;
    title: string;
    description: string;
    country: string;
    fitScore: number;
    fitLevel: 'FITS' | 'MAY_FIT' | 'DOES_NOT_FIT';
  }[];
  explanation: {
    method: 'RULES' | 'RULES_LLM';
    rulesVersion: string;
    disclaimer: string;
    enoughKnown: boolean;
    scoredRoute: string | null;
    missing: { field: string; why: string }[];
    readings: { field: string; answer: string; understood: string }[];
    warnings: string[];
    routes: RouteFixture[];
    timeline: MarkFixture[];
    wordedBy: { model: string; at: string } | null;
  };
}

export interface AssessmentFixture {
  id: string;
  type: 'STUDENT' | 'OPPORTUNITY_SEEKER';
  status: 'IN_PROGRESS' | 'AI_COMPLETE' | 'EXPERT_REVIEWING' | 'COMPLETED' | 'FAILED';
  adminStatus: string | null;
  adminReply: string | null;
  aiResult: ResultFixture | null;
  questionnaire: Record<string, unknown>;
  profileUsed: boolean;
  isPaid: boolean;
  paymentAmountCents: number | null;
  reviewedAt: string | null;
  createdAt: string;
  updatedAt: string;
}

export const govUk: SourceFixture = {
  title: 'GOV.UK: Student visa',
  url: 'https://www.gov.uk/student-visa',
  asOf: '2026-06-30',
  provenance: 'OFFICIAL',
  readOn: '2026-06-30',
  officialUrl: 'https://www.gov.uk/student-visa',
  copy: null,
};

export function aFee(changes: Partial<FeeFixture> = {}): FeeFixture {
  return {
    label: 'Visa application',
    amount: 558,
    currency: 'GBP',
    usd: 742,
    paidBy: 'APPLICANT',
    per: 'ONCE',
    optional: false,
    perPartner: null,
    perChild: null,
    familyMax: null,
    family: null,
    stale: false,
    source: govUk,
    ...changes,
  };
}

export function aRight(changes: Partial<RightFixture> = {}): RightFixture {
  return {
    topic: 'WORK',
    short: '20 hours a week',
    text: 'Up to 20 hours a week during terms.',
    stale: false,
    source: govUk,
    ...changes,
  };
}

export function aMark(changes: Partial<MarkFixture> = {}): MarkFixture {
  return {
    id: 'start',
    date: '2027-09-01',
    until: null,
    label: 'The day that you wish to start.',
    kind: 'START',
    country: null,
    routeId: null,
    source: null,
    ...changes,
  };
}

export function aCriterion(changes: Partial<CriterionFixture> = {}): CriterionFixture {
  return {
    id: 'funds',
    label: 'Money for living costs',
    status: 'MET',
    detail: 'You can show 25,000 USD for one year; 13,761 GBP are asked.',
    source: govUk,
    ...changes,
  };
}

/** What the api counts: an officer's conditions are no part of the total. */
function getCount(criteria: readonly CriterionFixture[]): RouteFixture['conditions'] {
  const count = (status: CriterionFixture['status']): number =>
    criteria.filter((criterion) => criterion.status === status).length;
  const [met, unmet, unknown] = [count('MET'), count('UNMET'), count('UNKNOWN')];
  return { met, unmet, unknown, officer: count('OFFICER'), total: met + unmet + unknown };
}

export function aRoute(changes: Partial<RouteFixture> = {}): RouteFixture {
  const criteria = changes.criteria ?? [
    aCriterion(),
    aCriterion({ id: 'english', label: 'English level', status: 'UNKNOWN', detail: 'No test was named.' }),
    aCriterion({
      id: 'intent',
      label: 'Genuine student',
      status: 'OFFICER',
      detail: 'An officer looks at it.',
    }),
  ];
  return {
    id: 'uk-student',
    country: 'United Kingdom',
    title: 'Student visa',
    officialUrl: 'https://www.gov.uk/student-visa',
    score: 72,
    floor: 60,
    ceiling: 88,
    verdict: 'LIKELY',
    criteria,
    conditions: getCount(criteria),
    fees: [],
    costNotes: [],
    living: null,
    rights: [],
    ...changes,
  };
}

export function aResult(changes: Partial<ResultFixture> = {}): ResultFixture {
  return {
    assessmentId: 'a1',
    eligibilityScore: 72,
    covered: true,
    proven: 24,
    contradictions: [],
    suitableCountries: ['United Kingdom', 'Germany'],
    recommendedCountries: ['United Kingdom', 'Germany'],
    recommendations: ['Take an English test that the route accepts.'],
    nextSteps: ['Book an English test.', 'Ask your bank for a statement.'],
    suggestedPrograms: [],
    explanation: {
      method: 'RULES',
      rulesVersion: '2026-06-30.1',
      enoughKnown: true,
      scoredRoute: 'uk-student',
      disclaimer: 'This is guidance by published rules, not a decision. An officer decides.',
      missing: [{ field: 'english_tests', why: 'It decides the English level of 2 routes.' }],
      readings: [{ field: 'gpa', answer: '3.4/4.0', understood: '85 of 100' }],
      routes: [
        aRoute(),
        aRoute({
          id: 'de-student',
          country: 'Germany',
          title: 'Residence permit for study',
          score: 55,
          floor: 55,
          ceiling: 55,
          verdict: 'NOT_YET',
        }),
      ],
      warnings: [],
      timeline: [],
      wordedBy: null,
    },
    ...changes,
  };
}

export function anAssessment(changes: Partial<AssessmentFixture> = {}): AssessmentFixture {
  const id = changes.id ?? 'a1';
  return {
    id,
    type: 'STUDENT',
    status: 'AI_COMPLETE',
    adminStatus: null,
    adminReply: null,
    aiResult: aResult({ assessmentId: id }),
    questionnaire: {},
    profileUsed: false,
    isPaid: false,
    paymentAmountCents: null,
    reviewedAt: null,
    createdAt: '2026-11-21T09:30:00.000Z',
    updatedAt: '2026-11-21T09:30:02.000Z',
    ...changes,
  };
}

/** A consultant's decision on a condition. */
export function anOverrule(changes: Partial<OverruleFixture> = {}): OverruleFixture {
  return {
    id: 'o1',
    status: 'MET',
    by: 'Rosa Lindt',
    at: '2026-11-22T09:00:00.000Z',
    reason: 'The university confirmed in writing that the course is taught in English.',
    sourceUrl: 'https://www.gov.uk/student-visa',
    ...changes,
  };
}

/** A result in which a consultant decided that the English level is met. */
export function anOverruledResult(): ResultFixture {
  const route = aRoute({
    criteria: [
      aCriterion(),
      aCriterion({
        id: 'english',
        label: 'English level',
        status: 'UNKNOWN',
        detail: 'No test was named.',
        overruled: anOverrule(),
      }),
    ],
    overruled: { score: 81, ceiling: 88, verdict: 'LIKELY' },
  });
  const result = aResult();
  return {
    ...result,
    overruled: {
      eligibilityScore: 81,
      suitableCountries: ['United Kingdom'],
      decisions: 1,
      by: ['Rosa Lindt'],
      at: '2026-11-22T09:00:00.000Z',
    },
    explanation: { ...result.explanation, routes: [route] },
  };
}
