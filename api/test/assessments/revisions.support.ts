import { vi } from 'vitest';
import { Facts, RuleSetsService } from '../../src/modules/guidance/index.js';
import type { Answer, SignedUp, TestApp, TestClient } from '../harness/index.js';
import { submitByRest, type AssessmentBody, type Body } from './support.js';

export interface ChangeBody {
  readonly scoreBefore: number;
  readonly scoreAfter: number;
  readonly suitableBefore: string[];
  readonly suitableAfter: string[];
  readonly routes: {
    readonly id: string;
    readonly country: string;
    readonly lines: { readonly id: string; readonly before: string; readonly after: string }[];
  }[];
}

interface RevisionBody {
  readonly id: string;
  readonly at: string;
  readonly cause: string;
  readonly rulesVersionBefore: string;
  readonly rulesVersionAfter: string;
  readonly change: ChangeBody;
}

export interface InsightsBody {
  readonly insights: {
    readonly assessmentId: string;
    readonly improvements: { readonly kind: string; readonly change: string; readonly scoreAfter: number }[];
    readonly missing: { readonly field: string; readonly scoreFrom: number; readonly scoreTo: number }[];
    readonly withProfile: ChangeBody | null;
    readonly revisions: RevisionBody[];
    readonly keepUpToDate: boolean;
  };
}

/** Recent enough to count, on whatever day the test runs. */
const HUNDRED_DAYS_AGO = new Date(Date.now() - 100 * 24 * 60 * 60 * 1_000).toISOString().slice(0, 10);

/** A profile with a higher degree than in the answers. */
export const PROFILE = {
  degrees: [{ level: 'master', awardedOn: '2020-06-30' }],
  languageTests: [
    {
      test: 'ielts',
      takenOn: HUNDRED_DAYS_AGO,
      overall: 8,
      listening: 8,
      reading: 8,
      writing: 7.5,
      speaking: 8,
    },
  ],
  savings: { amount: 60_000, currency: 'EUR' },
};

/** Submits answers and waits for the result. */
export async function worked({ client }: SignedUp, answers?: unknown): Promise<string> {
  const { status, body, text } = await submitByRest(client, 'student', answers);
  if (status !== 200) throw new Error(`Nothing was worked out: ${text}`);
  return body.result?.assessmentId ?? '';
}

export async function getAssessment(client: TestClient, id: string): Promise<AssessmentBody> {
  const { body } = await client.get<Body>(`/api/assessments/${id}`);
  if (!body.assessment) throw new Error('There is no such assessment.');
  return body.assessment;
}

export function reassess(client: TestClient, id: string, corrections?: unknown): Promise<Answer<Body>> {
  return client.post<Body>(
    `/api/assessments/${id}/reassess`,
    corrections === undefined ? {} : { corrections },
  );
}

export async function getInsights(client: TestClient, id: string): Promise<InsightsBody['insights']> {
  const { body } = await client.get<InsightsBody>(`/api/assessments/${id}/insights`);
  return body.insights;
}

/** Runs the process with other rules: every amount that Germany requires is multiplied by this factor. */
export function changeRules(version: string, times: number): void {
  useRules(version, (versions) => versions.map((each) => timesAsHigh(each, times)));
}

/** Runs the process with the same rules, except that from a day on Germany's amounts are multiplied. */
export function raiseFrom(day: string, times: number): void {
  const before = new Date(Date.parse(day) - 24 * 60 * 60 * 1_000).toISOString().slice(0, 10);
  useRules(Facts.ruleSet().version, (versions) => {
    const last = versions.at(-1);
    if (!last) return versions;
    return [...versions.slice(0, -1), { ...last, to: before }, { ...timesAsHigh(last, times), from: day }];
  });
}

type Criterion = ReturnType<typeof Facts.ruleSet>['routes'][number]['criteria'][number];
type FundsVersion = Extract<Criterion, { kind: 'funds' }>['versions'][number];

function timesAsHigh(version: FundsVersion, times: number): FundsVersion {
  return {
    ...version,
    amounts: version.amounts.map((part) => ({ ...part, amount: part.amount * times })),
  };
}

function useRules(version: string, change: (versions: FundsVersion[]) => FundsVersion[]): void {
  const facts = Facts.ruleSet();
  const routes = facts.routes.map((route) =>
    route.country !== 'Germany'
      ? route
      : {
          ...route,
          criteria: route.criteria.map((criterion) =>
            criterion.kind !== 'funds' ? criterion : { ...criterion, versions: change(criterion.versions) },
          ),
        },
  );
  vi.spyOn(RuleSetsService.prototype, 'facts').mockReturnValue({ ...facts, version, routes });
}

/** The number of jobs of a topic that aren't settled yet. */
export async function openJobs(app: TestApp, topic: string): Promise<number> {
  const rows = await app.sql('SELECT 1 FROM outbox WHERE topic = $1 AND settled_at IS NULL', [topic]);
  return rows.length;
}
