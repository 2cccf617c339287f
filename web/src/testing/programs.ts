/** Programs and applications as the api's GraphQL has them, for `answerFromSchema`. */

export interface RequirementFixture {
  text: string;
  documentType: string | null;
  standing: 'COVERED' | 'NOT_COVERED' | 'TO_JUDGE';
  documentIds: string[];
}

export interface ApplicationFixture {
  id: string;
  userId: string;
  type: string;
  status: 'SUBMITTED' | 'IN_REVIEW' | 'APPROVED' | 'REJECTED' | 'WITHDRAWN';
  createdAt: string;
  updatedAt: string;
  answerBy: string | null;
  programId: string;
  program: ProgramFixture | null;
  note: string | null;
  documents: unknown[];
  requirements: RequirementFixture[];
  timeline: { id: string; at: string; status: string; note: string | null }[];
}

export interface ProgramFixture {
  id: string;
  title: string;
  description: string;
  type: 'SCHOLARSHIP' | 'INTERNSHIP' | 'JOB';
  country: string;
  countryCode: string | null;
  otherCountries: string[];
  organisation: string | null;
  officialUrl: string | null;
  feesCents: number | null;
  commissionRate: number;
  deadline: string | null;
  deadlineMonth: number | null;
  requiredDocuments: string[];
  tags: string[];
  funding: string | null;
  degreesFor: string[];
  minDegree: string | null;
  fields: string[];
  opportunities: string[];
  nationalities: string[];
  excludedNationalities: string[];
  nationalitiesNote: string | null;
  nationalityRule: string | null;
  checkedOn: string | null;
  sample: boolean;
  closed: boolean;
  archived: boolean;
  createdAt: string;
  updatedAt: string;
  fit: Record<string, unknown> | null;
  saved: boolean;
  requirements: RequirementFixture[] | null;
  application: ApplicationFixture | null;
}

/** A scholarship that takes applications at any time of the year. */
export function aProgram(changes: Partial<ProgramFixture> = {}): ProgramFixture {
  return {
    id: 'p1',
    title: 'Chevening Scholarship',
    description: 'For people who want to lead. It pays a one-year master in the United Kingdom.',
    type: 'SCHOLARSHIP',
    country: 'United Kingdom',
    countryCode: 'GB',
    otherCountries: [],
    organisation: 'Foreign Office',
    officialUrl: 'https://www.chevening.org/scholarships/',
    feesCents: null,
    commissionRate: 0,
    deadline: null,
    deadlineMonth: 11,
    requiredDocuments: ['passport', 'transcript', 'Two references'],
    tags: ['leadership', 'master', 'one-year', 'any-subject', 'government'],
    funding: 'FULL',
    degreesFor: ['master'],
    minDegree: 'bachelor',
    fields: ['any'],
    opportunities: [],
    nationalities: [],
    excludedNationalities: ['GB'],
    nationalitiesNote: null,
    nationalityRule: 'Citizens of countries other than United Kingdom',
    checkedOn: null,
    sample: true,
    closed: false,
    archived: false,
    createdAt: '2026-11-01T08:00:00.000Z',
    updatedAt: '2026-11-01T08:00:00.000Z',
    fit: null,
    saved: false,
    requirements: null,
    application: null,
    ...changes,
  };
}

/** Chevening's requirements and one verified passport, `d1`; no rule recognizes "two references". */
export function requirements(): RequirementFixture[] {
  return [
    { text: 'passport', documentType: 'PASSPORT', standing: 'COVERED', documentIds: ['d1'] },
    { text: 'transcript', documentType: 'TRANSCRIPT', standing: 'NOT_COVERED', documentIds: [] },
    { text: 'Two references', documentType: null, standing: 'TO_JUDGE', documentIds: [] },
  ];
}

export function aFit(changes: Record<string, unknown> = {}): Record<string, unknown> {
  return {
    score: 62,
    level: 'MAY_FIT',
    summary: 'You meet 2 of 4 conditions; one is not known.',
    lines: [
      { label: 'Level of study', status: 'MET', detail: 'You hold a bachelor degree.', source: null },
      { label: 'Work experience', status: 'UNMET', detail: 'It asks for 2 years.', source: null },
      {
        label: 'Proof of English',
        status: 'UNKNOWN',
        detail: 'You named no test.',
        source: {
          title: 'Chevening: eligibility',
          url: 'https://www.chevening.org/',
          asOf: '2026-08-05',
          provenance: 'OFFICIAL',
          readOn: '2026-08-05',
          officialUrl: 'https://www.chevening.org/',
          copy: null,
        },
      },
    ],
    visaRoute: {
      verdict: 'POSSIBLE',
      country: 'United Kingdom',
      title: 'Student visa',
      detail: "You'd come to United Kingdom by this route.",
      lines: [],
    },
    assessmentId: 'a1',
    ...changes,
  };
}

/** An application that was just sent. */
export function anApplication(changes: Partial<ApplicationFixture> = {}): ApplicationFixture {
  const status = changes.status ?? 'SUBMITTED';
  return {
    id: 'ap1',
    userId: '0199c7a0-0000-7000-8000-000000000001',
    type: 'SCHOLARSHIP',
    status,
    createdAt: '2026-11-20T09:00:00.000Z',
    updatedAt: '2026-11-20T09:00:00.000Z',
    answerBy: status === 'SUBMITTED' || status === 'IN_REVIEW' ? '2026-11-25T09:00:00.000Z' : null,
    programId: 'p1',
    program: aProgram(),
    note: null,
    documents: [],
    requirements: [],
    timeline: [{ id: `ap1-${status}`, at: '2026-11-20T09:00:00.000Z', status, note: null }],
    ...changes,
  };
}

/** A page of the list. */
export function aProgramPage(
  nodes: readonly ProgramFixture[],
  changes: Record<string, unknown> = {},
): Record<string, unknown> {
  return {
    nodes,
    pageInfo: { hasNextPage: false, endCursor: null },
    totalCount: nodes.length,
    corrected: null,
    ...changes,
  };
}

export const facets = {
  type: [
    { value: 'scholarship', count: 12 },
    { value: 'job', count: 3 },
  ],
  country: [
    { value: 'United Kingdom', count: 9 },
    { value: 'Germany', count: 6 },
  ],
  tag: [{ value: 'any-subject', count: 4 }],
  deadline: [
    { value: 'open', count: 14 },
    { value: 'none', count: 11 },
  ],
  funding: [{ value: 'full', count: 5 }],
};
