import { Injectable } from '@nestjs/common';
import { z } from 'zod';
import type { RequestContext } from '../../../platform/context/request-context.js';
import { Database } from '../../../platform/database/database.js';
import { newId } from '../../../platform/database/ids.js';
import { KeysetCursors } from '../../../platform/database/keyset.js';
import { anyOf } from '../../../platform/database/tables.js';
import { Secrets } from '../../../platform/config/secrets.js';
import { DomainError } from '../../../platform/errors/index.js';
import { ENGINE_VERSION } from '../facts-store.js';
import { listFacts, staleFacts, type FactEntry } from '../facts-list.js';
import { RuleSets } from '../rule-sets.service.js';
import type { FactCheckOutcome } from './fact-check.entity.js';

export interface RecordedCheck {
  readonly id: string;
  readonly key: string;
  readonly at: Date;
  /** The e-mail address of who looked. */
  readonly by: string;
  readonly outcome: FactCheckOutcome;
  readonly sourceUrl: string;
  readonly note: string | null;
  readonly checkBy: string | null;
}

export interface CheckedFact extends FactEntry {
  readonly stale: boolean;
  /** Newest first. */
  readonly checks: readonly RecordedCheck[];
}

export interface FactFilter {
  readonly stale?: boolean | undefined;
  readonly country?: string | undefined;
  /** Part of the title, the figure, the source or the key, whatever its case. */
  readonly search?: string | undefined;
}

export interface FactPage {
  readonly facts: readonly CheckedFact[];
  readonly nextCursor: string | null;
  readonly total: number;
}

export interface NewCheck {
  readonly key: string;
  readonly outcome: FactCheckOutcome;
  readonly sourceUrl: string;
  readonly note?: string | null | undefined;
  readonly checkBy?: string | null | undefined;
}

const webAddress = z.url({ protocol: /^https?$/ }).max(2_000);
const day = z.iso.date();

/** The figures of the rules, what is due for a look, and who looked. For admins. */
@Injectable()
export class FactChecks {
  constructor(
    private readonly database: Database,
    private readonly ruleSets: RuleSets,
    private readonly secrets: Secrets,
  ) {}

  /** The rule set in force, and how many of its figures are past their day. */
  async ruleSet(ctx: RequestContext): Promise<{
    readonly version: string;
    readonly date: string;
    readonly engineVersion: string;
    readonly staleCount: number;
  }> {
    const { rules } = await this.ruleSets.current(ctx);
    return {
      version: rules.version,
      date: rules.version.slice(0, 10),
      engineVersion: ENGINE_VERSION,
      staleCount: staleFacts(rules, today()).length,
    };
  }

  /**
   * A page of figures: those past their day first, then in the order of the files.
   * @throws DomainError VALIDATION_FAILED on a limit or a cursor that is none
   */
  async list(
    ctx: RequestContext,
    { stale, country, search }: FactFilter,
    page: { readonly limit?: number | undefined; readonly cursor?: string | undefined },
  ): Promise<FactPage> {
    const wanted = search?.trim().toLowerCase() ?? '';
    const cursors = new KeysetCursors(
      this.secrets.session,
      `guidance facts ${JSON.stringify([stale ?? null, country ?? null, wanted])}`,
    );
    const { limit, after } = cursors.request(page.limit, page.cursor);
    const { rules } = await this.ruleSets.current(ctx);
    const due = new Set(staleFacts(rules, today()).map(({ key }) => key));
    const facts = listFacts(rules)
      .filter((fact) => country === undefined || fact.country === country)
      .filter((fact) => stale === undefined || due.has(fact.key) === stale)
      .filter((fact) => wanted === '' || searched(fact).includes(wanted));
    const ordered = [...facts.filter(({ key }) => due.has(key)), ...facts.filter(({ key }) => !due.has(key))];
    // The list is data of the build: where a figure was before a check is where its successor begins.
    const begin = after === null ? 0 : Math.max(0, Number(after[1] ?? 0));
    const found = after === null ? -1 : ordered.findIndex(({ key }) => key === after[0]);
    const from = found === -1 ? begin : found + 1;
    const rows = ordered.slice(from, from + limit + 1);
    const { rows: shown, nextCursor } = cursors.page(rows, limit, ({ key }) => [key, from + limit]);
    const checks = await this.listChecks(
      ctx,
      shown.map(({ key }) => key),
    );
    return {
      facts: shown.map((fact) => ({
        ...fact,
        stale: due.has(fact.key),
        checks: checks.filter(({ key }) => key === fact.key),
      })),
      nextCursor,
      total: ordered.length,
    };
  }

  /**
   * Records that the caller looked at a figure. `confirmed` moves the day of its next check; `changed` leaves it stale
   * until the facts are corrected in a new build.
   * @throws DomainError VALIDATION_FAILED naming each wrong field; NOT_FOUND for an unknown figure
   */
  async record(ctx: RequestContext, input: NewCheck): Promise<CheckedFact> {
    if (!ctx.actor) throw DomainError.unauthenticated();
    assertCheck(input);
    const { rules } = await this.ruleSets.current(ctx);
    if (!listFacts(rules).some(({ key }) => key === input.key)) throw DomainError.notFound();
    const { userId } = ctx.actor;
    const checkBy = input.outcome === 'confirmed' ? (input.checkBy ?? null) : null;
    await this.database
      .query(ctx)
      .insertInto('factCheck')
      .columns(['id', 'factKey', 'outcome', 'sourceUrl', 'note', 'checkBy', 'checkedBy', 'checkedByEmail'])
      .expression((eb) =>
        eb
          .selectFrom('users')
          .select((user) => [
            user.val(newId()).as('id'),
            user.val(input.key).as('factKey'),
            user.val(input.outcome).as('outcome'),
            user.val(input.sourceUrl.trim()).as('sourceUrl'),
            user.val(input.note?.trim() || null).as('note'),
            user.val(checkBy).as('checkBy'),
            'users.id as checkedBy',
            'users.email as checkedByEmail',
          ])
          .where('users.id', '=', userId),
      )
      .execute();
    return this.fact(ctx, input.key);
  }

  private async fact(ctx: RequestContext, key: string): Promise<CheckedFact> {
    const { rules } = await this.ruleSets.current(ctx);
    const fact = listFacts(rules).find((each) => each.key === key);
    if (!fact) throw DomainError.notFound();
    const stale = staleFacts(rules, today()).some((each) => each.key === key);
    return { ...fact, stale, checks: await this.listChecks(ctx, [key]) };
  }

  private listChecks(ctx: RequestContext, keys: readonly string[]): Promise<RecordedCheck[]> {
    return this.database
      .query(ctx)
      .selectFrom('factCheck')
      .select([
        'id',
        'factKey as key',
        'at',
        'checkedByEmail as by',
        'outcome',
        'sourceUrl',
        'note',
        'checkBy',
      ])
      .where('factKey', '=', anyOf(keys))
      .orderBy('id', 'desc')
      .execute();
  }
}

function assertCheck({ outcome, sourceUrl, note, checkBy }: NewCheck): void {
  const errors = [];
  if (!webAddress.safeParse(sourceUrl.trim()).success) {
    errors.push({
      field: 'sourceUrl',
      message: 'Enter the address of the page that you looked at, like https://www.gov.uk/student-visa.',
    });
  }
  if ((note ?? '').length > 2_000) {
    errors.push({ field: 'note', message: 'Write at most 2,000 characters.' });
  }
  if (outcome === 'confirmed') {
    const isDay = day.safeParse(checkBy).success;
    if (!isDay || (checkBy ?? '') <= today() || (checkBy ?? '') > inYears(3)) {
      errors.push({
        field: 'checkBy',
        message: 'Choose the day of the next check: after today, and within 3 years.',
      });
    }
  }
  if (errors.length > 0) throw DomainError.invalid(errors);
}

function searched({ key, title, figure, evidence }: FactEntry): string {
  return `${key} ${title} ${figure} ${evidence.source.title} ${evidence.source.url}`.toLowerCase();
}

function today(): string {
  return new Date().toISOString().slice(0, 10);
}

function inYears(years: number): string {
  const date = new Date();
  date.setUTCFullYear(date.getUTCFullYear() + years);
  return date.toISOString().slice(0, 10);
}
