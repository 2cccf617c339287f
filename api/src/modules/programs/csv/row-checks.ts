import { newId } from '../../../platform/database/ids.js';
import { DomainError, type FieldError } from '../../../platform/errors/index.js';
import { checkInput } from '../../../platform/validation/check-input.js';
import type { ProgramRecord } from '../program-record.js';
import { ProgramInput, UpdateProgramInput } from '../dto/program.inputs.js';
import { changedValues, newValues, programChanges, type ProgramValues } from '../program-values.js';
import type { ImportTally } from './import-report.js';
import type { ImportRow } from './program-columns.js';

/** A row after validation of its values, before duplicates are checked. */
export interface ValidatedRow extends ImportRow {
  /** The line in the file, starting at 1. */
  readonly line: number;
  readonly cells: readonly string[];
  /** The existing program with this id; null for a new one. */
  readonly before: ProgramRecord | null;
  /** Null if a value is invalid. */
  readonly programValues: ProgramValues | null;
  readonly errors: readonly FieldError[];
}

/** An existing program with the same title, organization, and country as a row. */
export interface DuplicateProgram {
  /** Equal for all duplicates. */
  readonly key: string;
  /** Null if there is none. */
  readonly id: string | null;
  readonly archived: boolean;
}

/** A valid row that changes something. */
export interface CheckedRow {
  readonly id: string;
  readonly before: ProgramRecord | null;
  readonly values: ProgramValues;
  readonly changes: ReturnType<typeof programChanges>;
}

/**
 * Validates the values of a row. A row with too many or too few cells is reported as such and not
 * validated further.
 * @param width the number of cells in the header
 */
export function validateRow(
  row: ImportRow & Pick<ValidatedRow, 'line' | 'cells'>,
  before: ProgramRecord | null,
  width: number,
): ValidatedRow {
  if (row.cells.length !== width) return { ...row, before, programValues: null, errors: [] };
  return { ...row, before, ...getValues(row.values, before) };
}

function getValues(
  cellValues: ImportRow['values'],
  before: ProgramRecord | null,
): Pick<ValidatedRow, 'programValues' | 'errors'> {
  try {
    const programValues = before
      ? changedValues(before, checkInput(UpdateProgramInput, cellValues))
      : newValues(checkInput(ProgramInput, cellValues));
    return { programValues, errors: [] };
  } catch (error) {
    if (!(error instanceof DomainError) || !error.fields) throw error;
    return { programValues: null, errors: error.fields };
  }
}

/** Checks the rows of a file in order, and reports errors and pending changes to the tally. */
export class RowChecks {
  private readonly lineOfId = new Map<string, number>();
  private readonly lineOfKey = new Map<string, number>();

  /** @param width the number of cells in the header */
  constructor(
    private readonly width: number,
    private readonly tally: ImportTally,
  ) {}

  /**
   * The valid rows that change something.
   * @param duplicates existing duplicates by line, for each valid row without an id
   */
  all(rows: readonly ValidatedRow[], duplicates: ReadonlyMap<number, DuplicateProgram>): CheckedRow[] {
    return rows.flatMap((row) => this.one(row, duplicates.get(row.line) ?? null));
  }

  private one(row: ValidatedRow, duplicate: DuplicateProgram | null): CheckedRow[] {
    const { line, cells, before, programValues: values } = row;
    if (cells.length !== this.width) {
      const message = `This row has ${cells.length} cells; the first line has ${this.width}.`;
      this.tally.wrong(line, 'row', message);
      return [];
    }
    const errors = [
      ...this.wrongId(row),
      ...row.errors,
      ...(duplicate ? this.repeated(line, duplicate) : []),
    ];
    for (const { field, message } of errors) this.tally.wrong(line, field, message);
    if (values === null || errors.length > 0) return [];
    const changes = programChanges(before, values);
    if (Object.keys(changes).length === 0) return [];
    if (before) this.tally.updated += 1;
    else this.tally.created += 1;
    return [{ id: before?.id ?? newId(), before, values, changes }];
  }

  private wrongId({ id, before, line }: ValidatedRow): FieldError[] {
    if (id === '') return [];
    const earlier = this.lineOfId.get(id);
    if (earlier !== undefined) return [{ field: 'id', message: `Line ${earlier} has the same id.` }];
    if (before === null) {
      const message = 'No program has this id. Leave the cell empty to add a new one.';
      return [{ field: 'id', message }];
    }
    this.lineOfId.set(id, line);
    return [];
  }

  private repeated(line: number, { key, id, archived }: DuplicateProgram): FieldError[] {
    const earlier = this.lineOfKey.get(key);
    if (earlier !== undefined) {
      const message = `Line ${earlier} has the same program: same title, organization, and country.`;
      return [{ field: 'row', message }];
    }
    this.lineOfKey.set(key, line);
    if (id === null) return [];
    const standing = archived ? 'already exists and is archived' : 'already exists';
    const message = `This program ${standing} (id ${id}). To change it, enter its id in the id column.`;
    return [{ field: 'id', message }];
  }
}
