import { Injectable } from '@nestjs/common';
import type { RequestContext, TransactionContext } from '../../../platform/context/request-context.js';
import { readCsv, type CsvRow } from '../../../platform/csv/read-csv.js';
import { Database } from '../../../platform/database/database.js';
import { isId } from '../../../platform/database/ids.js';
import { matchAny } from '../../../platform/database/tables.js';
import { DomainError } from '../../../platform/errors/index.js';
import { AuditService } from '../../audit/index.js';
import { buildFitKey } from '../fit/fit-key.js';
import { isCondition, toStoredConditions } from '../program-conditions.js';
import { selectPrograms, type ProgramRecord } from '../program-record.js';
import { ImportTally, type ImportReport } from './import-report.js';
import { rowReader, type ImportRow } from './program-columns.js';
import {
  validateRow,
  RowChecks,
  type DuplicateProgram,
  type CheckedRow,
  type ValidatedRow,
} from './row-checks.js';
import {
  ADDED_SINCE,
  CHANGED_SINCE,
  CREATE_STAGE,
  findDuplicates,
  LIMITS,
  LOCK,
  stagedRow,
  stageRows,
  WRITE,
} from './staging.js';

const MAX_ROWS = 100_000;
const BATCH = 500;

/** Thrown to roll back the transaction. */
class BadRowsFound extends Error {}

/** Imports programs from a CSV file, all of them or none. */
@Injectable()
export class ProgramImportService {
  constructor(
    private readonly database: Database,
    private readonly audit: AuditService,
  ) {}

  /**
   * Validates every row, and writes them all if every row is valid. A row with an id changes that
   * program. A row without an id adds a program, unless one with the same title, organization, and
   * country exists. Missing columns stay unchanged, and archived programs stay archived. Every
   * changed program gets an audit entry. The rows are never all in memory.
   * @param file bytes in UTF-8, read no faster than the rows are validated
   * @param dryRun writes nothing; the report is the same
   * @throws DomainError VALIDATION_FAILED if the file can't be read, its columns are wrong, or it
   * has more than 100,000 rows; CONFLICT if one of its programs was changed or added while the file
   * was read; any error of `file`
   */
  async run(ctx: RequestContext, file: AsyncIterable<Buffer>, dryRun: boolean): Promise<ImportReport> {
    const rows = readCsv(file);
    const header = await rows.next();
    if (header.done) throw new DomainError('VALIDATION_FAILED', 'The file is empty.');
    const { cells } = header.value;
    const tally = new ImportTally();
    const check = (context: RequestContext, found: (rows: readonly CheckedRow[]) => Promise<void>) =>
      this.check(context, cells, rows, tally, found);
    if (dryRun) await check(ctx, () => Promise.resolve());
    else await this.write(ctx, tally, check);
    return tally.report();
  }

  private async write(
    ctx: RequestContext,
    tally: ImportTally,
    check: (tx: TransactionContext, found: (rows: readonly CheckedRow[]) => Promise<void>) => Promise<void>,
  ): Promise<void> {
    try {
      await this.database.transaction(ctx, async (tx) => {
        const query = this.database.query(tx);
        await LIMITS.execute(query);
        await CREATE_STAGE.execute(query);
        await check(tx, (rows) => this.stage(tx, rows));
        if (!tally.sound) throw new BadRowsFound();
        if (tally.created + tally.updated > 0) await this.apply(tx);
      });
    } catch (error) {
      if (!(error instanceof BadRowsFound)) throw error;
    }
  }

  /**
   * Validates the rows and passes on the valid, changed ones in batches, as long as there are no
   * errors.
   */
  private async check(
    ctx: RequestContext,
    header: readonly string[],
    rows: AsyncIterable<CsvRow>,
    tally: ImportTally,
    found: (rows: readonly CheckedRow[]) => Promise<void>,
  ): Promise<void> {
    const read = rowReader(header);
    const checks = new RowChecks(header.length, tally);
    for await (const batch of splitIntoBatches(rows)) {
      tally.rows += batch.length;
      if (tally.rows > MAX_ROWS) {
        throw new DomainError('VALIDATION_FAILED', 'A file has at most 100,000 rows. Send it in parts.');
      }
      const importRows = batch.map((row) => ({ ...row, ...read(row.cells) }));
      const existing = await this.findExisting(ctx, importRows);
      const validated = importRows.map((row) =>
        validateRow(row, existing.get(row.id) ?? null, header.length),
      );
      const checked = checks.all(validated, await this.findDuplicates(ctx, validated));
      if (tally.sound && checked.length > 0) await found(checked);
    }
  }

  private async findExisting(
    ctx: RequestContext,
    rows: readonly ImportRow[],
  ): Promise<ReadonlyMap<string, ProgramRecord>> {
    const ids = rows.map(({ id }) => id).filter(isId);
    if (ids.length === 0) return new Map();
    const programs = await selectPrograms(this.database.query(ctx)).where('id', '=', matchAny(ids)).execute();
    return new Map(programs.map((program) => [program.id, program]));
  }

  /** Existing duplicates of the rows that would add a program, by line. */
  private async findDuplicates(
    ctx: RequestContext,
    validated: readonly ValidatedRow[],
  ): Promise<ReadonlyMap<number, DuplicateProgram>> {
    const added = validated.flatMap(({ line, id, programValues }) => {
      if (id !== '' || !programValues) return [];
      const { title, organisation, country } = programValues;
      return [{ line, title, organisation, country }];
    });
    if (added.length === 0) return new Map();
    const { rows } = await findDuplicates(added).execute(this.database.query(ctx));
    return new Map(rows.map(({ line, ...duplicate }) => [line, duplicate]));
  }

  private async stage(tx: TransactionContext, rows: readonly CheckedRow[]): Promise<void> {
    const staged = rows.map(({ id, before, values, changes }) => {
      const needs = toStoredConditions(values);
      const guidanceRoutes = before?.guidanceRoutes ?? [];
      const edited = Object.keys(changes).some(isCondition);
      return stagedRow(id, values, {
        needs,
        fitKey: buildFitKey({ ...values, guidanceRoutes, needs }),
        conditionsEdited: before === null || before.conditionsEdited || edited,
        seen: before?.updatedAt ?? null,
      });
    });
    await stageRows(staged).execute(this.database.query(tx));
    await this.audit.recordAll(
      tx,
      rows.map(({ id, before, changes }) => ({
        action: before ? 'program.update' : 'program.create',
        subjectType: 'program',
        subjectId: id,
        changes,
      })),
    );
  }

  private async apply(tx: TransactionContext): Promise<void> {
    const query = this.database.query(tx);
    await LOCK.execute(query);
    const [changed] = (await CHANGED_SINCE.execute(query)).rows;
    if (changed) {
      const message = `"${changed.title}" was changed during the import. Nothing was imported. Try again.`;
      throw new DomainError('CONFLICT', message);
    }
    const [added] = (await ADDED_SINCE.execute(query)).rows;
    if (added) {
      const message = `"${added.title}" was added during the import. Nothing was imported. Try again.`;
      throw new DomainError('CONFLICT', message);
    }
    await WRITE.execute(query);
  }
}

async function* splitIntoBatches(rows: AsyncIterable<CsvRow>): AsyncGenerator<CsvRow[]> {
  let batch: CsvRow[] = [];
  for await (const row of rows) {
    batch.push(row);
    if (batch.length < BATCH) continue;
    yield batch;
    batch = [];
  }
  if (batch.length > 0) yield batch;
}
