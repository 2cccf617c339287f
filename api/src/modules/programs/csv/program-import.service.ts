import { Injectable } from '@nestjs/common';
import type { RequestContext } from '../../../platform/context/request-context.js';
import { readCsv, type CsvRow } from '../../../platform/csv/read-csv.js';
import { Database } from '../../../platform/database/database.js';
import { isId, newId } from '../../../platform/database/ids.js';
import { DomainError } from '../../../platform/errors/index.js';
import { AuditService } from '../../audit/index.js';
import { fitKeyOf } from '../fit/fit-key.js';
import { programColumns, type ProgramRecord } from '../program-record.js';
import { checkedProgram, programChanges, type GivenProgram, type ProgramValues } from '../program-values.js';
import { ImportTally, type ImportReport } from './import-report.js';
import { rowReader, type GivenRow } from './program-columns.js';
import { CHANGED_SINCE, CREATE_STAGE, LIMITS, LOCK, STAGE, stagedRow, WRITE } from './staging.js';

const MAX_ROWS = 100_000;
const BATCH = 500;

/** A row that is in order and says something new. */
interface CheckedRow {
  readonly id: string;
  readonly before: ProgramRecord | null;
  readonly values: ProgramValues;
  readonly changes: ReturnType<typeof programChanges>;
}

/** Ends a transaction of which nothing is to stay. */
class BadRowsFound extends Error {}

/** Programmes from a CSV file, all or none of them. */
@Injectable()
export class ProgramImport {
  constructor(
    private readonly database: Database,
    private readonly audit: AuditService,
  ) {}

  /**
   * Checks every row, and writes them all when each is in order. A row with an id changes that programme, one without
   * adds a new one; a column that the file does not have stays as it is; an archived programme stays archived. Every
   * programme that changes has its audit entry. The rows are never in memory as a whole.
   * @param file bytes in UTF-8, read no faster than the rows are checked
   * @param dryRun nothing is written; the report is the same
   * @throws DomainError VALIDATION_FAILED when the file cannot be read, its columns are not right or it has more than
   * 100,000 rows; CONFLICT when a programme was changed while the file was read; whatever `file` throws
   */
  async run(ctx: RequestContext, file: AsyncIterable<Buffer>, dryRun: boolean): Promise<ImportReport> {
    const rows = readCsv(file);
    const header = await rows.next();
    if (header.done) throw new DomainError('VALIDATION_FAILED', 'The file is empty.');
    const { cells } = header.value;
    const tally = new ImportTally();
    const check = (open: RequestContext, found: (rows: readonly CheckedRow[]) => Promise<void>) =>
      this.check(open, cells, rows, tally, found);
    if (dryRun) await check(ctx, () => Promise.resolve());
    else await this.write(ctx, tally, check);
    return tally.report();
  }

  private async write(
    ctx: RequestContext,
    tally: ImportTally,
    check: (open: RequestContext, found: (rows: readonly CheckedRow[]) => Promise<void>) => Promise<void>,
  ): Promise<void> {
    try {
      await this.database.transaction(ctx, async (open) => {
        await this.database.select(open, LIMITS);
        await this.database.write(open, CREATE_STAGE);
        await check(open, (rows) => this.stage(open, rows));
        if (!tally.sound) throw new BadRowsFound();
        if (tally.created + tally.updated > 0) await this.apply(open);
      });
    } catch (error) {
      if (!(error instanceof BadRowsFound)) throw error;
    }
  }

  /** Goes through the rows and hands on, batch by batch, what is in order and new, as long as nothing was wrong. */
  private async check(
    ctx: RequestContext,
    header: readonly string[],
    rows: AsyncIterable<CsvRow>,
    tally: ImportTally,
    found: (rows: readonly CheckedRow[]) => Promise<void>,
  ): Promise<void> {
    const read = rowReader(header);
    const lineOfId = new Map<string, number>();
    for await (const batch of batchesOf(rows)) {
      tally.rows += batch.length;
      if (tally.rows > MAX_ROWS) {
        throw new DomainError('VALIDATION_FAILED', 'A file has at most 100,000 rows. Send it in parts.');
      }
      const given = batch.map((row) => ({ ...row, ...read(row.cells) }));
      const known = await this.known(ctx, given);
      const checked = given.flatMap((row) => {
        if (row.cells.length !== header.length) {
          const message = `This row has ${row.cells.length} cells; the first line has ${header.length}.`;
          tally.wrong(row.line, 'row', message);
          return [];
        }
        return checkedRow(row, known, lineOfId, tally);
      });
      if (tally.sound && checked.length > 0) await found(checked);
    }
  }

  private async known(
    ctx: RequestContext,
    given: readonly GivenRow[],
  ): Promise<ReadonlyMap<string, ProgramRecord>> {
    const ids = given.map(({ id }) => id).filter(isId);
    if (ids.length === 0) return new Map();
    const programs = await this.database.select<ProgramRecord>(
      ctx,
      `SELECT ${programColumns('p')} FROM program p WHERE p.id = ANY ($1::uuid[])`,
      [ids],
    );
    return new Map(programs.map((program) => [program.id, program]));
  }

  private async stage(open: RequestContext, rows: readonly CheckedRow[]): Promise<void> {
    const staged = rows.map(({ id, before, values }) => {
      const asks = before ?? { otherCountries: [], guidanceRoutes: [], needs: {}, degreesFor: [] };
      return stagedRow(id, values, fitKeyOf({ ...asks, country: values.country }), before?.updatedAt ?? null);
    });
    await this.database.write(open, STAGE, [JSON.stringify(staged)]);
    await this.audit.recordAll(
      open,
      rows.map(({ id, before, changes }) => ({
        action: before ? 'program.update' : 'program.create',
        subjectType: 'program',
        subjectId: id,
        changes,
      })),
    );
  }

  private async apply(open: RequestContext): Promise<void> {
    await this.database.write(open, LOCK);
    const [changed] = await this.database.select<{ title: string }>(open, CHANGED_SINCE);
    if (changed) {
      const message = `"${changed.title}" was changed while the file was read. Nothing was imported; try again.`;
      throw new DomainError('CONFLICT', message);
    }
    await this.database.write(open, WRITE);
  }
}

/** The row when it is in order and changes anything; the rest is told to the tally. */
function checkedRow(
  { line, ...given }: GivenRow & Pick<CsvRow, 'line'>,
  known: ReadonlyMap<string, ProgramRecord>,
  lineOfId: Map<string, number>,
  tally: ImportTally,
): CheckedRow[] {
  const before = known.get(given.id) ?? null;
  const wrongId = given.id === '' ? null : whyNot(given.id, before, lineOfId);
  if (wrongId !== null) tally.wrong(line, 'id', wrongId);
  else if (given.id !== '') lineOfId.set(given.id, line);
  const values = valuesOf(given.values, before, line, tally);
  if (values === null || wrongId !== null) return [];
  const changes = programChanges(before, values);
  if (Object.keys(changes).length === 0) return [];
  if (before) tally.updated += 1;
  else tally.created += 1;
  return [{ id: before?.id ?? newId(), before, values, changes }];
}

function whyNot(
  id: string,
  before: ProgramRecord | null,
  lineOfId: ReadonlyMap<string, number>,
): string | null {
  const earlier = lineOfId.get(id);
  if (earlier !== undefined) return `Line ${earlier} has this id too.`;
  if (before !== null) return null;
  return 'There is no programme with this id. Leave the cell empty to add one.';
}

function valuesOf(
  given: GivenProgram,
  before: ProgramRecord | null,
  line: number,
  tally: ImportTally,
): ProgramValues | null {
  try {
    return checkedProgram(given, before);
  } catch (error) {
    if (!(error instanceof DomainError) || !error.fields) throw error;
    for (const { field, message } of error.fields) tally.wrong(line, field, message);
    return null;
  }
}

async function* batchesOf(rows: AsyncIterable<CsvRow>): AsyncGenerator<CsvRow[]> {
  let batch: CsvRow[] = [];
  for await (const row of rows) {
    batch.push(row);
    if (batch.length < BATCH) continue;
    yield batch;
    batch = [];
  }
  if (batch.length > 0) yield batch;
}
