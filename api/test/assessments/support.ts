import { vi } from 'vitest';
import { GuidanceService } from '../../src/modules/guidance/index.js';
import type { Answer, GraphqlAnswer, SignedUp, TestApp, TestClient } from '../harness/index.js';

export type AssessmentTypeValue = 'student' | 'employment' | 'opportunity-seeker' | 'job-seeker';

export interface LineBody {
  readonly id: string;
  readonly status: string;
  readonly tellable?: boolean;
  readonly told?: string | null;
}

export interface ResultBody {
  readonly assessmentId: string;
  readonly eligibilityScore: number;
  readonly suitableCountries: string[];
  readonly recommendedCountries: string[];
  readonly recommendations: string[];
  readonly nextSteps: string[];
  readonly suggestedPrograms: unknown[];
  readonly explanation: {
    readonly method: string;
    readonly routes: { readonly id: string; readonly criteria: LineBody[] }[];
  };
}

export interface AssessmentBody {
  readonly id: string;
  readonly type: string;
  readonly status: string;
  readonly questionnaire: Record<string, unknown>;
  readonly aiResult: ResultBody | null;
  readonly createdAt: string;
}

/** What a REST response about assessments can contain. */
export interface Body {
  readonly result?: ResultBody;
  readonly assessment?: AssessmentBody;
  readonly assessments?: AssessmentBody[];
  readonly code?: string;
  readonly message?: string;
  readonly errors?: { readonly field: string; readonly message: string }[];
}

export const STUDENT_ANSWERS = {
  education_level: 'bachelor',
  gpa: '3.4/4.0',
  field_of_study: 'Computer science',
  english_proficiency: 'advanced',
  english_tests: 'IELTS 7.0',
  budget: '25000-50000',
  preferred_countries: ['Germany', 'Canada'],
  program_type: 'graduate',
};

export const OPPORTUNITY_ANSWERS = {
  opportunityType: 'employment',
  experienceLevel: 'mid',
  industry: 'Software',
  preferredCountries: ['Germany', 'Netherlands'],
  timeline: 'short',
  motivations: ['career advancement'],
};

export function submitByRest(
  client: TestClient,
  type: AssessmentTypeValue = 'student',
  questionnaire: unknown = STUDENT_ANSWERS,
): Promise<Answer<Body>> {
  return client.post<Body>('/api/assessments/ai', { type, questionnaire });
}

const SUBMIT = `mutation Submit($type: AssessmentType!, $answers: JSONObject!) {
  submitAssessment(type: $type, answers: $answers) { id type status questionnaire createdAt aiResult { assessmentId } }
}`;

export function submitByGraphql(
  client: TestClient,
  type: 'STUDENT' | 'OPPORTUNITY_SEEKER' = 'STUDENT',
  answers: unknown = STUDENT_ANSWERS,
): Promise<GraphqlAnswer<{ submitAssessment: AssessmentBody }>> {
  return client.gql<{ submitAssessment: AssessmentBody }>(SUBMIT, { type, answers });
}

/** Submits answers and returns the new assessment, without waiting for the result. */
export async function submitted({ client }: SignedUp): Promise<string> {
  const answer = await submitByGraphql(client);
  const id = answer.data?.submitAssessment.id;
  if (id === undefined) throw new Error(`Nothing was submitted: ${JSON.stringify(answer.errors)}`);
  return id;
}

/** Resolves once the assessment has this status, by polling the database for as long as the test may last. */
export async function untilStatus(app: TestApp, id: string, status: string): Promise<void> {
  await until(async () => {
    const rows = await app.sql<{ status: string }>('SELECT status FROM assessment WHERE id = $1', [id]);
    return rows[0]?.status === status;
  });
}

/** Polls until the condition holds. */
export async function until(isSo: () => Promise<boolean>): Promise<void> {
  while (!(await isSo())) await new Promise((resolve) => setTimeout(resolve, 25));
}

/** Makes the rules throw, as a bug in them would; `mockRestore` repairs them. */
export function breakGuidance() {
  return vi.spyOn(GuidanceService.prototype, 'assess').mockRejectedValue(new Error('the rules are broken'));
}

/** Pauses the worker in the middle of a job: `begun` resolves when it's there, `go` lets it finish. */
export function holdGuidance() {
  let go = () => {};
  let arrived = () => {};
  const gate = new Promise<void>((resolve) => {
    go = resolve;
  });
  const begun = new Promise<void>((resolve) => {
    arrived = resolve;
  });
  const real = GuidanceService.prototype.assess;
  const spy = vi.spyOn(GuidanceService.prototype, 'assess').mockImplementation(async function held(
    this: GuidanceService,
    ...parameters: Parameters<typeof real>
  ) {
    arrived();
    await gate;
    return real.apply(this, parameters);
  });
  return { begun, go, calls: () => spy.mock.calls.length, restore: () => spy.mockRestore() };
}

/** The statuses in the live messages about an assessment, in order. */
export async function getLiveStatuses(app: TestApp, id: string): Promise<string[]> {
  const rows = await app.sql<{ status: string }>(
    `SELECT payload->'data'->>'status' AS status FROM outbox
     WHERE topic = 'live' AND payload->>'event' = 'assessment.updated' AND payload->'data'->>'id' = $1 ORDER BY id`,
    [id],
  );
  return rows.map((row) => row.status);
}
