import type { Compilable } from 'kysely';
import { newId } from '../../src/platform/database/ids.js';
import type { Answer, SignedUp, TestApp } from '../harness/index.js';

export interface ApplicationBody {
  readonly id: string;
  readonly userId: string;
  readonly type: string;
  readonly status: string;
  readonly note: string | null;
  readonly createdAt: string;
  readonly updatedAt: string;
  readonly programId: string;
  readonly program: { readonly title: string; readonly country: string };
  readonly documents?: { readonly id: string }[];
  readonly timeline?: { readonly at: string; readonly status: string; readonly note: string | null }[];
  readonly user?: { readonly id: string; readonly email: string; readonly firstName: string };
}

/** What a REST response about applications can contain. */
export interface Body {
  readonly application?: ApplicationBody;
  readonly applications?: ApplicationBody[];
  readonly pageInfo?: { readonly nextCursor: string | null; readonly total?: number };
  readonly code?: string;
  readonly message?: string;
  readonly errors?: { readonly field: string; readonly message: string }[];
}

export interface ProgramValues {
  readonly title?: string;
  readonly type?: string;
  readonly country?: string;
  readonly deadline?: string | null;
  readonly feesCents?: number | null;
  /** Percent. */
  readonly commissionRate?: number;
}

/**
 * A program in the catalog.
 * @returns its id
 */
export async function getProgram(app: TestApp, values: ProgramValues = {}): Promise<string> {
  const id = newId();
  await app.sql(
    `INSERT INTO program (id, title, description, type, country, deadline, fees_cents, commission_rate, fit_key)
     VALUES ($1, $2, 'A program for a test.', $3, $4, $5, $6, $7, 'key')`,
    [
      id,
      values.title ?? 'Chevening Scholarship',
      values.type ?? 'scholarship',
      values.country ?? 'United Kingdom',
      values.deadline ?? null,
      values.feesCents ?? null,
      values.commissionRate ?? 0,
    ],
  );
  return id;
}

export function apply(
  { client }: SignedUp,
  programId: unknown,
  more: Readonly<Record<string, unknown>> = {},
): Promise<Answer<Body>> {
  return client.post<Body>('/api/applications', { programId, ...more });
}

/**
 * Applies to a program, or to a new one if none is named.
 * @throws if the application is refused
 */
export async function applied(app: TestApp, person: SignedUp, programId?: string): Promise<ApplicationBody> {
  const answer = await apply(person, programId ?? (await getProgram(app)));
  if (!answer.body.application) throw new Error(`Applying answered ${answer.status}: ${answer.text}`);
  return answer.body.application;
}

export function withdraw({ client }: SignedUp, id: string): Promise<Answer<Body>> {
  return client.post<Body>(`/api/applications/${id}/withdraw`);
}

/**
 * Decides as an admin.
 * @returns the response
 */
export function decide(
  { client }: SignedUp,
  id: string,
  status: string,
  more: Readonly<Record<string, unknown>> = {},
): Promise<Answer<Body>> {
  return client.patch<Body>(`/api/admin/applications/${id}`, { status, ...more });
}

/**
 * A document of this person in the state that a review left it in.
 * @returns its id
 */
export async function getDocument(
  app: TestApp,
  { user }: SignedUp,
  status: 'pending' | 'verified' | 'rejected' = 'verified',
): Promise<string> {
  const id = newId();
  await app.sql(
    `INSERT INTO document (id, user_id, document_type, place, original_name, mime_type, bytes, sha256, storage_key,
       scan_status, verification_status)
     VALUES ($1::uuid, $2, 'transcript', 'none', 'transcript.pdf', 'application/pdf', 9, 'x', 'test/' || $1::text, 'clean', $3)`,
    [id, user.id, status],
  );
  return id;
}

/** The date this many days from today in UTC, YYYY-MM-DD. */
export function day(fromToday: number): string {
  return new Date(Date.now() + fromToday * 24 * 60 * 60 * 1_000).toISOString().slice(0, 10);
}

export async function getStatus(app: TestApp, id: string): Promise<string | undefined> {
  const rows = await app.sql<{ status: string }>('SELECT status FROM application WHERE id = $1', [id]);
  return rows[0]?.status;
}

interface PlanNode {
  readonly 'Node Type': string;
  readonly 'Relation Name'?: string;
  readonly 'Index Name'?: string;
  readonly Plans?: readonly PlanNode[];
}

/** PostgreSQL's plan for this statement: its steps with their tables, and its indexes. */
export async function getPlan(
  app: TestApp,
  query: Compilable,
): Promise<{ nodes: string[]; indexes: string[] }> {
  const { sql, parameters } = query.compile();
  const rows = await app.sql<{ 'QUERY PLAN': { Plan: PlanNode }[] }>(
    `EXPLAIN (FORMAT JSON) ${sql}`,
    parameters,
  );
  const flat = (node: PlanNode): PlanNode[] => [node, ...(node.Plans ?? []).flatMap(flat)];
  const plan = rows.flatMap((row) => row['QUERY PLAN'].flatMap(({ Plan }) => flat(Plan)));
  return {
    nodes: plan.map((node) =>
      node['Relation Name'] === undefined
        ? node['Node Type']
        : `${node['Node Type']} on ${node['Relation Name']}`,
    ),
    indexes: plan.flatMap((node) => node['Index Name'] ?? []),
  };
}
