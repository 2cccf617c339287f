import { aDocument } from './documents';
import { aUser } from './factories';
import { answerFromSchema, apiError } from './msw/schema-api';
import type { SchemaApi } from './msw/schema-api';
import { requirements } from './programs';
import type { RequirementFixture } from './programs';
import { amina, bao } from './reviews';

/** Programs and applications as the api's GraphQL gives them to admins, for `answerFromSchema`. */

export type ProgramFixture = ReturnType<typeof aProgram>;

export function aProgram(changes: Record<string, unknown> = {}) {
  return {
    id: 'pr1',
    title: 'Chevening Scholarships',
    description: "One year of study for a master's degree in the United Kingdom.",
    type: 'SCHOLARSHIP',
    country: 'United Kingdom',
    otherCountries: [] as string[],
    organisation: 'Foreign, Commonwealth and Development Office',
    officialUrl: 'https://www.chevening.org/',
    feesCents: null as number | null,
    commissionRate: 0,
    deadline: null as string | null,
    deadlineMonth: 11 as number | null,
    requiredDocuments: ['Passport', 'Transcript'],
    tags: ['master', 'leadership'],
    funding: 'FULL',
    degreesFor: ['master'],
    minDegree: 'bachelor' as string | null,
    fields: ['any'],
    opportunities: [] as string[],
    minYearsWork: 2 as number | null,
    ageMax: null as number | null,
    englishRequired: true,
    nationalities: [] as string[],
    excludedNationalities: ['GB'],
    nationalitiesNote: null as string | null,
    nationalityRule: 'Citizens of countries other than United Kingdom' as string | null,
    checkedOn: '2026-11-20',
    sample: true,
    closed: false,
    archived: false,
    createdAt: '2026-11-20T09:00:00.000Z',
    updatedAt: '2026-11-20T09:00:00.000Z',
    saved: false,
    fit: null,
    ...changes,
  };
}

/** Chevening, and an internship whose deadline is known. */
export function twoPrograms(): ProgramFixture[] {
  return [
    aProgram(),
    aProgram({
      id: 'pr2',
      title: 'CERN Summer Student Program',
      description: 'Eight to thirteen weeks of research with lectures at CERN.',
      type: 'INTERNSHIP',
      country: 'Switzerland',
      deadline: '2027-01-31',
      sample: false,
    }),
  ];
}

type Resolvers = Parameters<typeof answerFromSchema>[0];

const onePage = { endCursor: null, hasNextPage: false };
const LATER = '2026-11-21T12:00:00.000Z';

/** Answers as the api does: archived programs are listed separately, and a change must be based on the version that was read. */
export function servePrograms(programs: ProgramFixture[] = twoPrograms(), more: Resolvers = {}): SchemaApi {
  const find = (id: unknown): ProgramFixture => {
    const found = programs.find((program) => program.id === id);
    if (found === undefined) throw apiError('NOT_FOUND', "We couldn't find that.");
    return found;
  };
  return answerFromSchema({
    me: () => aUser({ role: 'ADMIN' }),
    adminPrograms: ({ search, type, archived }) => {
      const nodes = programs.filter(
        (program) =>
          program.archived === (archived === true) &&
          (type === undefined || program.type === type) &&
          (typeof search !== 'string' || program.title.toLowerCase().includes(search.toLowerCase())),
      );
      return { nodes, pageInfo: onePage, totalCount: nodes.length, corrected: null };
    },
    adminProgramReports: () => [],
    programFacets: () => ({
      type: [],
      country: [{ value: 'Switzerland', count: 1 }],
      tag: [{ value: 'research', count: 1 }],
      deadline: [],
      funding: [],
    }),
    program: ({ id }) => find(id),
    createProgram: ({ input }) => {
      const made = aProgram({ id: 'pr9', ...(input as object), sample: false });
      programs.unshift(made);
      return made;
    },
    updateProgram: ({ id, input }) => {
      const found = find(id);
      const { updatedAt, ...changes } = input as { updatedAt?: string };
      if (updatedAt !== undefined && Date.parse(updatedAt) !== Date.parse(found.updatedAt)) {
        throw apiError('CONFLICT', 'Somebody else changed this program.');
      }
      return Object.assign(found, changes, { updatedAt: LATER });
    },
    deleteProgram: ({ id }) => Object.assign(find(id), { archived: true }).archived,
    ...more,
  });
}

type ApplicationFixture = ReturnType<typeof anApplication>;

function anApplication(changes: Record<string, unknown> = {}) {
  return {
    id: 'ap1',
    userId: amina.id,
    type: 'SCHOLARSHIP',
    status: 'SUBMITTED',
    createdAt: '2026-11-19T09:00:00.000Z',
    updatedAt: '2026-11-19T09:00:00.000Z',
    programId: 'pr1',
    program: aProgram(),
    note: null as string | null,
    documents: [] as ReturnType<typeof aDocument>[],
    requirements: [] as RequirementFixture[],
    timeline: [
      { id: 'ev1', at: '2026-11-19T09:00:00.000Z', status: 'SUBMITTED', note: null as string | null },
    ],
    ...changes,
  };
}

export interface AdminApplicationFixture {
  application: ApplicationFixture;
  user: typeof amina;
}

/** Amina's to Chevening, with her passport; and Bao's to CERN, which is in review. */
export function twoApplications(): AdminApplicationFixture[] {
  const [, cern] = twoPrograms();
  return [
    {
      application: anApplication({
        documents: [aDocument({ id: 'd1', verificationStatus: 'VERIFIED' })],
        requirements: requirements(),
      }),
      user: amina,
    },
    {
      application: anApplication({
        id: 'ap2',
        userId: bao.id,
        type: 'INTERNSHIP',
        status: 'IN_REVIEW',
        programId: 'pr2',
        program: cern,
      }),
      user: bao,
    },
  ];
}

/** Answers as the api does: a decision must be based on the version that was read, and becomes a step of the timeline. */
export function serveApplications(
  applications: AdminApplicationFixture[] = twoApplications(),
  more: Resolvers = {},
): SchemaApi {
  const find = (id: unknown): ApplicationFixture => {
    const found = applications.find(({ application }) => application.id === id);
    if (found === undefined) throw apiError('NOT_FOUND', "We couldn't find that.");
    return found.application;
  };
  return answerFromSchema({
    me: () => aUser({ role: 'ADMIN' }),
    adminApplications: ({ status, search }) => {
      const nodes = applications.filter(
        ({ application, user }) =>
          (status === undefined || application.status === status) &&
          (typeof search !== 'string' || user.email.includes(search) || application.id === search),
      );
      return { nodes, pageInfo: onePage, totalCount: nodes.length };
    },
    application: ({ id }) => find(id),
    updateApplicationStatus: ({ id, status, note, updatedAt }) => {
      const found = find(id);
      if (new Date(String(updatedAt)).getTime() !== Date.parse(found.updatedAt)) {
        const word = found.status.toLowerCase().replace('_', ' ');
        throw apiError('CONFLICT', `Somebody else changed this application. It is ${word} now.`);
      }
      const storedNote = typeof note === 'string' ? note : null;
      found.timeline.push({
        id: `ev${String(found.timeline.length + 1)}`,
        at: LATER,
        status: String(status),
        note: storedNote,
      });
      return Object.assign(found, { status: String(status), note: storedNote, updatedAt: LATER });
    },
    ...more,
  });
}
