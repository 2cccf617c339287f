import { Injectable } from '@nestjs/common';
import { requireActor } from '../../../platform/access/index.js';
import type { RequestContext, TransactionContext } from '../../../platform/context/request-context.js';
import { Database } from '../../../platform/database/database.js';
import { isId, newId } from '../../../platform/database/ids.js';
import { KeysetCursors } from '../../../platform/database/keyset.js';
import { matchAny, json, now } from '../../../platform/database/tables.js';
import { Secrets } from '../../../platform/config/secrets.js';
import { DomainError } from '../../../platform/errors/index.js';
import { AuditService } from '../../audit/index.js';
import { ENGINE_VERSION } from '../rules/facts-store.js';
import { factValues, hashFigure, type FactValue, type NewValue } from '../rules/fact-values.js';
import { isOfFigure } from '../rules/facts-checked.js';
import { lastCheckDayFrom } from '../rules/check-days.js';
import { listFacts, staleFacts, getTable, type FactEntry } from '../rules/facts-list.js';
import type { RuleSet } from '../rules/facts-store.js';
import { isGateFact } from '../rules/gate-facts.js';
import { countReadings, researchList, type ReadingCounts } from './research.js';
import { RuleSetsService } from '../rule-sets.service.js';
import type { Provenance } from '../types.js';
import { assertCheck, type NewCheck } from './check-input.js';
import { byPeople, countPeople, type CountPeople } from './check-order.js';
import { RouteReachService } from './route-reach.service.js';
import type { FactCheckOutcome } from './fact-check.entity.js';

export interface RecordedCheck {
  readonly id: string;
  readonly key: string;
  readonly at: Date;
  /** The email address of the admin who checked it. */
  readonly by: string;
  readonly outcome: FactCheckOutcome;
  readonly sourceUrl: string;
  readonly note: string | null;
  readonly checkBy: string | null;
  /** For a changed figure: the first day of the new one, and its values; null if they weren't entered. */
  readonly from: string | null;
  readonly values: readonly NewValue[] | null;
  /** Whether it still needs another admin's confirmation to take effect. */
  readonly isPending: boolean;
  /** Whether a release has changed the figure since, so that the check has no effect. */
  readonly isOutdated: boolean;
  /** The admin who confirmed it, and when. */
  readonly confirmedBy: string | null;
  readonly confirmedAt: Date | null;
}

export interface CheckedFact extends FactEntry {
  readonly stale: boolean;
  /** Whether it decides if a route is available at all, so that a second admin must confirm. */
  readonly isGate: boolean;
  /** The priority of reading it on an official page; null if that was done, or if the figure is for another day. */
  readonly weight: number | null;
  /** How many people's newest results hang on it. */
  readonly people: number;
  /** The last day that a check made today can set for the next one, YYYY-MM-DD. */
  readonly nextCheckBy: string;
  /** The values that a check can replace; empty if there is a newer version, or all countries share the table. */
  readonly values: readonly FactValue[];
  /** Newest first. */
  readonly checks: readonly RecordedCheck[];
}

export interface FactFilter {
  readonly stale?: boolean | undefined;
  readonly provenance?: Provenance | undefined;
  /** Only figures in force that nobody has read on an official page yet, most decisive first. */
  readonly next?: boolean | undefined;
  /** Only figures with a check that awaits a second admin. */
  readonly pending?: boolean | undefined;
  readonly country?: string | undefined;
  /** A part of the title, the figure, the source or the key; case-insensitive. */
  readonly search?: string | undefined;
}

export interface FactPage {
  readonly facts: readonly CheckedFact[];
  readonly nextCursor: string | null;
  readonly total: number;
}

/** The figures of the rules with their checks, and which are due. For admins. */
@Injectable()
export class FactChecksService {
  constructor(
    private readonly database: Database,
    private readonly ruleSets: RuleSetsService,
    private readonly secrets: Secrets,
    private readonly audit: AuditService,
    private readonly reach: RouteReachService,
  ) {}

  /** The rule set in force, with the number of figures that are overdue. */
  async ruleSet(ctx: RequestContext): Promise<{
    readonly version: string;
    readonly date: string;
    readonly engineVersion: string;
    readonly staleCount: number;
    /** The number of figures in force by provenance. */
    readonly readings: ReadingCounts;
    readonly pendingCount: number;
  }> {
    const { rules } = await this.ruleSets.current(ctx);
    return {
      version: rules.version,
      date: rules.version.slice(0, 10),
      engineVersion: ENGINE_VERSION,
      staleCount: staleFacts(rules, today()).length,
      readings: countReadings(rules, today()),
      pendingCount: (await this.listPendingKeys(ctx, rules)).size,
    };
  }

  /**
   * A page of figures: overdue ones first, those that most people's results hang on before the others, then in file
   * order; with `next`, by people and then by priority.
   * @throws DomainError VALIDATION_FAILED for an invalid limit or cursor
   */
  async list(
    ctx: RequestContext,
    { stale, country, search, provenance, next, pending }: FactFilter,
    page: { readonly limit?: number | undefined; readonly cursor?: string | undefined },
  ): Promise<FactPage> {
    const searchText = search?.trim().toLowerCase() ?? '';
    const cursors = new KeysetCursors(
      this.secrets.session,
      `guidance facts ${JSON.stringify([stale, country, provenance, next, pending, searchText].map((each) => each ?? null))}`,
    );
    const { limit, after } = cursors.request(page.limit, page.cursor);
    const { rules } = await this.ruleSets.current(ctx);
    const due = new Set(staleFacts(rules, today()).map(({ key }) => key));
    const waiting = pending === true ? await this.listPendingKeys(ctx, rules) : null;
    const all = next === true ? researchList(rules, today()).map(({ fact }) => fact) : listFacts(rules);
    const facts = all
      .filter(({ evidence }) => provenance === undefined || evidence.provenance === provenance)
      .filter(({ key }) => waiting === null || waiting.has(key))
      .filter((fact) => country === undefined || fact.country === country)
      .filter((fact) => stale === undefined || due.has(fact.key) === stale)
      .filter((fact) => searchText === '' || searched(fact).includes(searchText));
    const people = countPeople(rules, await this.reach.list(ctx));
    const overdue = facts.filter(({ key }) => due.has(key));
    const ordered =
      next === true
        ? byPeople(facts, people)
        : [...byPeople(overdue, people), ...facts.filter(({ key }) => !due.has(key))];
    // The list is fixed for a build, so the position of a figure before a check is where its successor starts.
    const begin = after === null ? 0 : Math.max(0, Number(after[1] ?? 0));
    const found = after === null ? -1 : ordered.findIndex(({ key }) => key === after[0]);
    const from = found === -1 ? begin : found + 1;
    const rows = ordered.slice(from, from + limit + 1);
    const { rows: shown, nextCursor } = cursors.page(rows, limit, ({ key }) => [key, from + limit]);
    const checks = await this.listChecks(ctx, shown);
    return {
      facts: shown.map((fact) => ({
        ...describeStanding(fact, rules, people),
        stale: due.has(fact.key),
        checks: checks.filter(({ key }) => key === fact.key),
      })),
      nextCursor,
      total: ordered.length,
    };
  }

  /**
   * Records that the caller checked a figure today. `confirmed` makes it official as of today. `changed` does the same
   * for the new figure from its first day on; without new values, the old figure stays due until someone enters them. A
   * check of a gate takes effect once another admin confirms it.
   * @throws DomainError VALIDATION_FAILED with each invalid field; NOT_FOUND for an unknown figure
   */
  async record(ctx: RequestContext, input: NewCheck): Promise<CheckedFact> {
    const { userId } = requireActor(ctx);
    const { rules } = await this.ruleSets.current(ctx);
    const fact = listFacts(rules).find(({ key }) => key === input.key);
    if (!fact) throw DomainError.notFound();
    assertCheck(input, fact, rules, today());
    const entered = input.values ?? [];
    const values = input.outcome === 'changed' && entered.length > 0 ? entered : null;
    if (values && !isLast(fact, rules)) throw new DomainError('CONFLICT', NEWER);
    await this.database.transaction(ctx, async (tx) => {
      const id = await this.write(tx, userId, fact, input, values, isGateFact(rules, input.key));
      const changes = { check: [null, id], outcome: [null, input.outcome] } as const;
      await this.recordAudit(tx, 'fact-check.record', input.key, { ...changes, values: [null, values] });
    });
    return this.fact(ctx, input.key);
  }

  /**
   * Confirms another admin's check of a gate, which takes effect from now on.
   * @throws DomainError NOT_FOUND; CONFLICT for the caller's own check, one already in effect, one that isn't the
   * newest, and one of a figure that a release has changed since
   */
  async confirm(ctx: RequestContext, checkId: string): Promise<CheckedFact> {
    const { userId } = requireActor(ctx);
    if (!isId(checkId)) throw DomainError.notFound();
    const query = this.database.query(ctx);
    const check = await query
      .selectFrom('factCheck')
      .select(['factKey', 'figureHash', 'checkedBy'])
      .where('id', '=', checkId)
      .executeTakeFirst();
    if (!check) throw DomainError.notFound();
    if (check.checkedBy === userId) throw new DomainError('CONFLICT', OWN);
    const { rules } = await this.ruleSets.current(ctx);
    const fact = listFacts(rules).find(({ key }) => key === check.factKey);
    if (!fact) throw DomainError.notFound();
    if (isOutdated(check, fact)) throw new DomainError('CONFLICT', OUTDATED);
    await this.database.transaction(ctx, async (tx) => {
      const { numUpdatedRows } = await this.database
        .query(tx)
        .updateTable('factCheck')
        .from('users')
        .set((eb) => ({
          confirmedBy: eb.ref('users.id'),
          confirmedByEmail: eb.ref('users.email'),
          confirmedAt: now,
        }))
        .where('users.id', '=', userId)
        .where('factCheck.id', '=', checkId)
        .where('needsSecond', '=', true)
        .where('confirmedAt', 'is', null)
        .where((eb) =>
          eb.not(
            eb.exists(
              eb
                .selectFrom('factCheck as newer')
                .select('newer.id')
                .whereRef('newer.factKey', '=', 'factCheck.factKey')
                .whereRef('newer.id', '>', 'factCheck.id'),
            ),
          ),
        )
        .executeTakeFirstOrThrow();
      if (numUpdatedRows === 0n) throw new DomainError('CONFLICT', SETTLED);
      await this.recordAudit(tx, 'fact-check.confirm', check.factKey, { check: [null, checkId] });
    });
    return this.fact(ctx, check.factKey);
  }

  private async fact(ctx: RequestContext, key: string): Promise<CheckedFact> {
    const { rules } = await this.ruleSets.current(ctx);
    const fact = listFacts(rules).find((each) => each.key === key);
    if (!fact) throw DomainError.notFound();
    const stale = staleFacts(rules, today()).some((each) => each.key === key);
    const people = countPeople(rules, await this.reach.list(ctx));
    return { ...describeStanding(fact, rules, people), stale, checks: await this.listChecks(ctx, [fact]) };
  }

  private recordAudit(
    tx: TransactionContext,
    action: string,
    subjectId: string,
    changes: Record<string, readonly [unknown, unknown]>,
  ): Promise<void> {
    return this.audit.record(tx, { action, subjectType: 'guidance_fact', subjectId, changes });
  }

  private async write(
    ctx: RequestContext,
    userId: string,
    fact: FactEntry,
    input: NewCheck,
    values: readonly NewValue[] | null,
    isGate: boolean,
  ): Promise<string> {
    const id = newId();
    const claims = input.outcome === 'confirmed' || values !== null;
    const query = this.database.query(ctx);
    await query
      .insertInto('factCheck')
      .values({
        id,
        factKey: fact.key,
        figureHash: hashFigure(fact.evidence),
        outcome: input.outcome,
        sourceUrl: input.sourceUrl.trim(),
        note: input.note?.trim() || null,
        checkBy: claims ? (input.checkBy ?? null) : null,
        readOn: today(),
        validFrom: values && (input.from ?? null),
        newValues: values && json(values.map(({ path, value }) => ({ path, value }))),
        needsSecond: claims && isGate,
        checkedBy: userId,
        checkedByEmail: query
          .selectFrom('users')
          .select('email')
          .where('id', '=', userId)
          .$asScalar()
          .$notNull(),
      })
      .execute();
    return id;
  }

  /** Figures whose newest check awaits a second admin. */
  private async listPendingKeys(ctx: RequestContext, rules: RuleSet): Promise<ReadonlySet<string>> {
    const query = this.database.query(ctx);
    const rows = await query
      .selectFrom(
        query
          .selectFrom('factCheck')
          .distinctOn('factKey')
          .select(['factKey as key', 'figureHash', 'needsSecond', 'confirmedAt'])
          .orderBy('factKey')
          .orderBy('id', 'desc')
          .as('newest'),
      )
      .select(['key', 'figureHash'])
      .where('needsSecond', '=', true)
      .where('confirmedAt', 'is', null)
      .execute();
    const facts = new Map(listFacts(rules).map((fact) => [fact.key, fact]));
    const waiting = rows.filter(({ key, figureHash }) => {
      const fact = facts.get(key);
      return fact && !isOutdated({ figureHash }, fact);
    });
    return new Set(waiting.map(({ key }) => key));
  }

  private async listChecks(ctx: RequestContext, facts: readonly FactEntry[]): Promise<RecordedCheck[]> {
    const byKey = new Map(facts.map((fact) => [fact.key, fact]));
    const rows = await this.database
      .query(ctx)
      .selectFrom('factCheck')
      .select([
        'id',
        'factKey as key',
        'figureHash',
        'at',
        'checkedByEmail as by',
        'outcome',
        'sourceUrl',
        'note',
        'checkBy',
        'validFrom as from',
        'newValues as values',
        'needsSecond',
        'confirmedByEmail as confirmedBy',
        'confirmedAt',
      ])
      .where('factKey', '=', matchAny([...byKey.keys()]))
      .orderBy('id', 'desc')
      .execute();
    return rows.map(({ needsSecond, figureHash, ...check }) => {
      const fact = byKey.get(check.key);
      const outdated = fact !== undefined && isOutdated({ figureHash }, fact);
      const isPending = needsSecond && check.confirmedAt === null && !outdated;
      return { ...check, isPending, isOutdated: outdated };
    });
  }
}

const OWN = 'Another admin has to agree with your check.';
const SETTLED = 'Somebody agreed with this check already, or recorded a newer one.';
const OUTDATED = 'A release has changed this figure since it was checked. Check it again.';
const NEWER = 'We hold a newer version of this figure. Record the change there.';

/** The data that admins see about a figure, besides its checks. */
function describeStanding(
  fact: FactEntry,
  rules: RuleSet,
  people: CountPeople,
): Omit<CheckedFact, 'stale' | 'checks'> {
  const found = researchList(rules, today()).find(({ fact: { key } }) => key === fact.key);
  const canChange = fact.country !== null && isLast(fact, rules);
  return {
    ...fact,
    isGate: isGateFact(rules, fact.key),
    weight: found?.weight ?? null,
    people: people(fact),
    nextCheckBy: lastCheckDayFrom(today(), getTable(fact.key), fact.evidence),
    values: canChange ? factValues(fact.evidence) : [],
  };
}

/** Whether a check is of another figure than the one that is now in its place. */
function isOutdated(
  { figureHash }: { readonly figureHash: string | null },
  { evidence }: FactEntry,
): boolean {
  return !isOfFigure({ figureHash: figureHash ?? undefined }, evidence);
}

function isLast({ key }: FactEntry, rules: RuleSet): boolean {
  return listFacts(rules).findLast((each) => getTable(each.key) === getTable(key))?.key === key;
}

function searched({ key, title, figure, evidence }: FactEntry): string {
  return `${key} ${title} ${figure} ${evidence.source.title} ${evidence.source.url}`.toLowerCase();
}

function today(): string {
  return new Date().toISOString().slice(0, 10);
}
