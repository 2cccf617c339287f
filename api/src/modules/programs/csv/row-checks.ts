import { newId } from '../../../platform/database/ids.js';
import { DomainError, type FieldError } from '../../../platform/errors/index.js';
import { checkInput } from '../../../platform/validation/check-input.js';
import type { ProgramRecord } from '../program-record.js';
import { ProgramInput, UpdateProgramInput } from '../dto/program.inputs.js';
import { changedValues, newValues, programChanges, type ProgramValues } from '../program-values.js';
import type { ImportTally } from './import-report.js';
import type { GivenRow } from './program-columns.js';

/** A row of which the values are known to be right or wrong, and no more. */
export interface JudgedRow extends GivenRow {
  /** Of the file, counted from 1. */
  readonly line: number;
  readonly cells: readonly string[];
  /** The program of its id; null for a new one. */
  readonly before: ProgramRecord | null;
  /** Null when something in it is wrong. */
  readonly programValues: ProgramValues | null;
  readonly errors: readonly FieldError[];
}

/** What is in the catalogue already with the title, the organisation and the country of a row. */
export interface Alike {
  /** The same for all that are alike. */
  readonly key: string;
  /** Null when there is none. */
  readonly id: string | null;
  readonly archived: boolean;
}

/** A row that is in order and says something new. */
export interface CheckedRow {
  readonly id: string;
  readonly before: ProgramRecord | null;
  readonly values: ProgramValues;
  readonly changes: ReturnType<typeof programChanges>;
}

/**
 * Holds the values of a row against what a program can be; not those of a row with too many or too few cells, which
 * says so and nothing else.
 * @param width how many cells the first line has
 */
export function judgedRow(
  row: GivenRow & Pick<JudgedRow, 'line' | 'cells'>,
  before: ProgramRecord | null,
  width: number,
): JudgedRow {
  if (row.cells.length !== width) return { ...row, before, programValues: null, errors: [] };
  return { ...row, before, ...getValues(row.values, before) };
}

function getValues(
  given: GivenRow['values'],
  before: ProgramRecord | null,
): Pick<JudgedRow, 'programValues' | 'errors'> {
  try {
    const programValues = before
      ? changedValues(before, checkInput(UpdateProgramInput, given))
      : newValues(checkInput(ProgramInput, given));
    return { programValues, errors: [] };
  } catch (error) {
    if (!(error instanceof DomainError) || !error.fields) throw error;
    return { programValues: null, errors: error.fields };
  }
}

/** Goes through the rows of a file in their order, and tells the tally what is wrong and what would be done. */
export class RowChecks {
  private readonly lineOfId = new Map<string, number>();
  private readonly lineOfKey = new Map<string, number>();

  /** @param width how many cells the first line has */
  constructor(
    private readonly width: number,
    private readonly tally: ImportTally,
  ) {}

  /**
   * The rows that are in order and change anything.
   * @param alike by the line of each row without an id whose values are right
   */
  all(rows: readonly JudgedRow[], alike: ReadonlyMap<number, Alike>): CheckedRow[] {
    return rows.flatMap((row) => this.one(row, alike.get(row.line) ?? null));
  }

  private one(row: JudgedRow, alike: Alike | null): CheckedRow[] {
    const { line, cells, before, programValues: values } = row;
    if (cells.length !== this.width) {
      const message = `This row has ${cells.length} cells; the first line has ${this.width}.`;
      this.tally.wrong(line, 'row', message);
      return [];
    }
    const errors = [...this.wrongId(row), ...row.errors, ...(alike ? this.repeated(line, alike) : [])];
    for (const { field, message } of errors) this.tally.wrong(line, field, message);
    if (values === null || errors.length > 0) return [];
    const changes = programChanges(before, values);
    if (Object.keys(changes).length === 0) return [];
    if (before) this.tally.updated += 1;
    else this.tally.created += 1;
    return [{ id: before?.id ?? newId(), before, values, changes }];
  }

  private wrongId({ id, before, line }: JudgedRow): FieldError[] {
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

  private repeated(line: number, { key, id, archived }: Alike): FieldError[] {
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
