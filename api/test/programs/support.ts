import { newId } from '../../src/platform/database/ids.js';
import type { TestApp } from '../harness/index.js';

/** A program as REST returns it. */
export interface ProgramView {
  readonly id: string;
  readonly title: string;
  readonly description: string;
  readonly type: string;
  readonly country: string;
  readonly fees: number | null;
  readonly commissionRate: number;
  readonly deadline: string | null;
  readonly checkedOn: string | null;
  readonly requiredDocuments: string[];
  readonly tags: string[];
  readonly archived: boolean;
  readonly closed: boolean;
  readonly sample: boolean;
  readonly updatedAt: string;
}

export interface ProgramsAnswer {
  readonly programs: ProgramView[];
  readonly pageInfo: { readonly nextCursor: string | null; readonly total?: number };
  readonly corrected?: string;
  readonly errors?: { readonly field: string; readonly message: string }[];
  readonly message?: string;
}

/** The fields of a program that a test sets; it doesn't depend on the others. */
export interface ProgramRow {
  readonly title?: string;
  readonly description?: string;
  readonly type?: 'scholarship' | 'internship' | 'job';
  readonly country?: string;
  readonly otherCountries?: readonly string[];
  readonly organisation?: string | null;
  readonly tags?: readonly string[];
  readonly funding?: string | null;
  readonly deadline?: string | null;
  readonly deadlineMonth?: number | null;
  readonly commissionRate?: number;
  readonly fitKey?: string;
  readonly guidanceRoutes?: readonly string[];
  readonly needs?: object;
}

/**
 * Writes a program into the catalog.
 * @returns its id
 */
export async function addProgram(app: TestApp, row: ProgramRow = {}): Promise<string> {
  const id = newId();
  await app.sql(
    `INSERT INTO program (id, title, description, type, country, organisation, tags, funding, deadline,
       deadline_month, commission_rate, fit_key, guidance_routes, needs, other_countries)
     VALUES ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11, $12, $13, $14, $15)`,
    [
      id,
      row.title ?? 'A program',
      row.description ?? 'It pays for something worth having.',
      row.type ?? 'scholarship',
      row.country ?? 'Canada',
      row.organisation ?? null,
      row.tags ?? [],
      row.funding ?? null,
      row.deadline ?? null,
      row.deadlineMonth ?? null,
      row.commissionRate ?? 0,
      row.fitKey ?? row.country ?? 'Canada',
      row.guidanceRoutes ?? [],
      JSON.stringify(row.needs ?? {}),
      row.otherCountries ?? [],
    ],
  );
  return id;
}

/** The date this many days from today in UTC, YYYY-MM-DD. */
export function dayFromNow(days: number): string {
  return new Date(Date.now() + days * 86_400_000).toISOString().slice(0, 10);
}

/** Empties the catalog, so that a test knows its whole content. */
export async function emptyCatalogue(app: TestApp): Promise<void> {
  await app.sql('DELETE FROM program');
  await app.sql('DELETE FROM program_word');
}

/** Every page of a list, one after another. */
export async function allPages(app: TestApp, query: string, limit: number): Promise<string[]> {
  const titles: string[] = [];
  let more = '';
  for (;;) {
    const { body } = await app.client().get<ProgramsAnswer>(`/api/programs?${query}&limit=${limit}${more}`);
    titles.push(...body.programs.map(({ title }) => title));
    const { nextCursor } = body.pageInfo;
    if (nextCursor === null) return titles;
    more = `&cursor=${encodeURIComponent(nextCursor)}`;
  }
}
