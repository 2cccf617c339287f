import { isDeepStrictEqual } from 'node:util';
import { Injectable } from '@nestjs/common';
import { requireActor } from '../../platform/access/index.js';
import type { RequestContext, TransactionContext } from '../../platform/context/request-context.js';
import { listColumns } from '../../platform/database/columns.js';
import { Database } from '../../platform/database/database.js';
import { json, now } from '../../platform/database/tables.js';
import { DomainError } from '../../platform/errors/index.js';
import { withoutAbsent } from '../../platform/validation/objects.js';
import { Calculators, type Facts, ProfileData, RuleSetsService } from '../guidance/index.js';
import type { AssessmentType } from '../questionnaires/index.js';
import type { UpdateProfileInput } from './dto/profile.inputs.js';
import type { ProfileChange } from './entities/profile-change.entity.js';
import { ProfileRow } from './entities/profile.entity.js';
import { joinFurther, splitFurther } from './further-tests.js';
import { joinVersions, splitVersions } from './test-versions.js';
import { compareProfiles, hasValue, restoreField } from './profile-changes.js';
import { ProfileHistoryService, type ChangeOrigin } from './profile-history.service.js';

/** A person's current profile. */
export interface ProfileRecord {
  readonly data: ProfileData.Profile;
  /** Whether results are recalculated when rules change. */
  readonly keepUpToDate: boolean;
  /** Null if nothing was ever saved. */
  readonly updatedAt: Date | null;
}

/** One of the caller's changes, and whether it can be undone now. */
export type UndoableChange = ProfileChange & { readonly undoable: boolean };

/** Answers to a questionnaire that become part of a profile. */
export interface AnswersToSave {
  readonly questionnaire: AssessmentType;
  /** Returns the profile with the answers applied. */
  readonly make: (current: ProfileData.Profile) => ProfileData.Profile;
  readonly also: (tx: TransactionContext) => Promise<void>;
}

const COLUMNS = listColumns(ProfileRow, 'userId').map(({ name }) => name);

type Row = Pick<ProfileRow, (typeof COLUMNS)[number]>;
type Values = Pick<ProfileRecord, 'data' | 'keepUpToDate'>;

const NOTHING_SAVED: ProfileRecord = {
  data: ProfileData.EMPTY_PROFILE,
  keepUpToDate: false,
  updatedAt: null,
};

/** How often a change is retried on a profile that another request changed in between. */
const ATTEMPTS = 20;

/** The caller's own profile, its changes, and saved calculator inputs. */
@Injectable()
export class ProfilesService {
  constructor(
    private readonly database: Database,
    private readonly ruleSets: RuleSetsService,
    private readonly history: ProfileHistoryService,
  ) {}

  /** The caller's profile; an empty one if nothing was saved. */
  async mine(ctx: RequestContext): Promise<ProfileRecord> {
    return this.getOrEmpty(ctx, requireActor(ctx).userId);
  }

  /** A person's profile, for their assessments. */
  async getOrEmpty(ctx: RequestContext, userId: string): Promise<ProfileRecord> {
    const row = await this.find(ctx, userId);
    return row ? getRecord(row) : NOTHING_SAVED;
  }

  /** A person's profile, to store with a result. Null if empty. */
  async snapshot(ctx: RequestContext, userId: string): Promise<ProfileData.Profile | null> {
    const { data } = await this.getOrEmpty(ctx, userId);
    return isDeepStrictEqual(data, ProfileData.EMPTY_PROFILE) ? null : data;
  }

  /**
   * Changes the caller's profile: missing fields stay unchanged, null clears a field, and a list
   * replaces the previous one.
   * @param change validated by its input class
   */
  async update(ctx: RequestContext, change: UpdateProfileInput): Promise<ProfileRecord> {
    const { keepUpToDate, source, ...fields } = withoutAbsent(change);
    const make = (current: ProfileRecord): Values => ({
      data: mergeProfile(current.data, fields),
      keepUpToDate: keepUpToDate === undefined ? current.keepUpToDate : (keepUpToDate ?? false),
    });
    return this.change(ctx, make, { source: source ?? 'manual' });
  }

  /**
   * Saves a questionnaire's answers in the caller's profile.
   * @param answers `make` may run again if another request changes the profile in the meantime; if it throws,
   * the profile doesn't change. `also` runs in the transaction of the change.
   * @throws DomainError CONFLICT if the profile keeps changing, and errors of `make` and `also`
   */
  async saveAnswers(
    ctx: RequestContext,
    { questionnaire, make, also }: AnswersToSave,
  ): Promise<ProfileRecord> {
    const next = ({ data, keepUpToDate }: ProfileRecord): Values => ({
      data: ProfileData.profileShape.parse(make(data)),
      keepUpToDate,
    });
    return this.change(ctx, next, { source: 'questionnaire', questionnaire }, also);
  }

  /** The caller's changes, newest first, and whether each can be undone now. */
  async listChanges(ctx: RequestContext): Promise<UndoableChange[]> {
    const [current, changes] = await Promise.all([this.mine(ctx), this.history.list(ctx)]);
    return changes.map((change) => ({
      ...change,
      undoable: change.undoneAt === null && hasValue(current, change.field, change.after.value),
    }));
  }

  /**
   * Restores one field's value from before a change.
   * @throws DomainError NOT_FOUND for a change that isn't the caller's; CONFLICT if it is already undone, or
   * the field was changed since
   */
  async undo(ctx: RequestContext, id: string): Promise<ProfileRecord> {
    const { field, before, after, undoneAt } = await this.history.get(ctx, id);
    if (undoneAt !== null) throw new DomainError('CONFLICT', 'You already undid this change.');
    const make = (current: ProfileRecord): Values => {
      const restored = hasValue(current, field, after.value)
        ? restoreField(current, field, before.value)
        : null;
      if (restored === null) {
        throw new DomainError('CONFLICT', 'You changed this again later. Undo the later change first.');
      }
      return restored;
    };
    return this.change(ctx, make, { source: 'undo' }, (tx) => this.history.markUndone(tx, id));
  }

  /** Erases the caller's change history; the profile stays. @returns the number of changes */
  eraseHistory(ctx: RequestContext): Promise<number> {
    return this.history.erase(ctx);
  }

  /**
   * Saves a calculator's input in the profile, without the date of the rules, because a profile
   * isn't tied to a day.
   * @throws DomainError NOT_FOUND for an unknown calculator; VALIDATION_FAILED naming each field
   * that it rejects
   */
  async saveCalculatorInput(ctx: RequestContext, id: string, input: unknown): Promise<ProfileRecord> {
    const { calculator } = await this.calculator(ctx, id);
    const { asOf: _, ...answers } = getObject(input);
    const answer = calculator.calculate(answers, today());
    if (!answer.ok) throw DomainError.invalid(answer.errors);
    const answered = Object.fromEntries(Object.entries(answers).filter(([, value]) => value !== null));
    const saved = ProfileData.profileShape.shape.calculatorInputs.parse({ [id]: answered });
    const make = ({ data, keepUpToDate }: ProfileRecord): Values => ({
      data: { ...data, calculatorInputs: { ...data.calculatorInputs, ...saved } },
      keepUpToDate,
    });
    return this.change(ctx, make, { source: 'calculator' });
  }

  /**
   * Deletes a calculator's saved input. @throws DomainError NOT_FOUND if nothing was saved for it
   */
  async removeCalculatorInput(ctx: RequestContext, id: string): Promise<ProfileRecord> {
    const make = ({ data, keepUpToDate }: ProfileRecord): Values => {
      if (!Object.hasOwn(data.calculatorInputs, id)) throw DomainError.notFound();
      const left = Object.entries(data.calculatorInputs).filter(([calculator]) => calculator !== id);
      return { data: { ...data, calculatorInputs: Object.fromEntries(left) }, keepUpToDate };
    };
    return this.change(ctx, make, { source: 'calculator' });
  }

  /**
   * The input of a calculator, prefilled from the caller's profile.
   * @throws DomainError NOT_FOUND for an unknown calculator
   */
  async prefill(ctx: RequestContext, id: string): Promise<Record<string, unknown>> {
    const { calculator, rules } = await this.calculator(ctx, id);
    const { data } = await this.mine(ctx);
    return Calculators.prefill(calculator, data, today(), rules);
  }

  private async calculator(
    ctx: RequestContext,
    id: string,
  ): Promise<{ readonly calculator: Calculators.Calculator; readonly rules: Facts.RulesInForce['rules'] }> {
    const { rules } = await this.ruleSets.current(ctx);
    const calculator = Calculators.listCalculators(rules).get(id);
    if (!calculator) throw DomainError.notFound();
    return { calculator, rules };
  }

  /**
   * Compare-and-set: of two concurrent changes, the later one is applied to the result of the
   * earlier one.
   */
  private async change(
    ctx: RequestContext,
    make: (current: ProfileRecord) => Values,
    origin: ChangeOrigin,
    also?: (tx: TransactionContext) => Promise<void>,
  ): Promise<ProfileRecord> {
    const userId = requireActor(ctx).userId;
    for (let attempt = 0; attempt < ATTEMPTS; attempt += 1) {
      const written = await this.database.transaction(ctx, async (tx) => {
        const row = await this.find(tx, userId);
        const current = row ? getRecord(row) : NOTHING_SAVED;
        const next = make(current);
        const written = await this.write(tx, userId, row?.version ?? null, next);
        if (!written) return undefined;
        await this.history.record(tx, userId, compareProfiles(current, next), origin);
        await also?.(tx);
        return written;
      });
      if (written) return getRecord(written);
    }
    throw new DomainError('CONFLICT', 'Your profile is being changed in another window. Please try again.');
  }

  private write(
    ctx: RequestContext,
    userId: string,
    version: number | null,
    { data: current, keepUpToDate }: Values,
  ): Promise<Row | undefined> {
    const { residence = null, childAges = [], stays = [], languageTests: tests, ...fields } = current;
    const { common, further } = splitFurther(tests);
    const { languageTests, testVersions } = splitVersions(common);
    const data = { ...fields, languageTests };
    const extraColumns = {
      residence,
      childAges: json(childAges),
      stays: json(stays),
      testVersions: json(testVersions),
      furtherTests: json(further),
    };
    const query = this.database.query(ctx);
    if (version === null) {
      return query
        .insertInto('profile')
        .values({ userId, data: json(data), ...extraColumns, keepUpToDate })
        .onConflict((conflict) => conflict.column('userId').doNothing())
        .returning(COLUMNS)
        .executeTakeFirst();
    }
    return query
      .updateTable('profile')
      .set((eb) => ({
        data: json(data),
        ...extraColumns,
        keepUpToDate,
        version: eb('version', '+', 1),
        updatedAt: now,
      }))
      .where('userId', '=', userId)
      .where('version', '=', version)
      .returning(COLUMNS)
      .executeTakeFirst();
  }

  private find(ctx: RequestContext, userId: string): Promise<Row | undefined> {
    return this.database
      .query(ctx)
      .selectFrom('profile')
      .select(COLUMNS)
      .where('userId', '=', userId)
      .executeTakeFirst();
  }
}

function getRecord(row: Row): ProfileRecord {
  const { data: storedData, testVersions, furtherTests, keepUpToDate, updatedAt } = row;
  const { shape } = ProfileData.profileShape;
  const read = ProfileData.profileShape.parse(storedData);
  const commonTests = joinVersions(read.languageTests, testVersions);
  // A profile without these omits them, so it equals older profiles that results were calculated with.
  const added = withoutAbsent({
    residence: row.residence ?? undefined,
    childAges: shape.childAges.parse(unlessEmpty(row.childAges)),
    stays: shape.stays.parse(unlessEmpty(row.stays)),
  });
  return {
    data: { ...read, languageTests: joinFurther(commonTests, furtherTests), ...added },
    keepUpToDate,
    updatedAt,
  };
}

function unlessEmpty(list: unknown): unknown {
  return Array.isArray(list) && list.length === 0 ? undefined : list;
}

/** The profile with the given fields; null clears a field. */
function mergeProfile(
  current: ProfileData.Profile,
  fields: Omit<UpdateProfileInput, 'keepUpToDate' | 'source'>,
): ProfileData.Profile {
  const { languageTests } = fields;
  const changes = languageTests
    ? {
        ...fields,
        languageTests: languageTests.map((test) =>
          withoutAbsent({ ...test, version: test.version ?? undefined }),
        ),
      }
    : fields;
  const cleared = Object.entries(changes).map(
    ([name, value]) =>
      [name, name === 'childAges' ? unlessEmpty(value ?? []) : (value ?? undefined)] as const,
  );
  return ProfileData.profileShape.parse({ ...current, ...Object.fromEntries(cleared) });
}

function getObject(input: unknown): Record<string, unknown> {
  if (typeof input === 'object' && input !== null && !Array.isArray(input)) return { ...input };
  throw DomainError.invalid([{ field: 'input', message: 'Send the input as an object of fields.' }]);
}

/** Today in UTC, YYYY-MM-DD. */
function today(): string {
  return new Date().toISOString().slice(0, 10);
}
