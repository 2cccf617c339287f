/** An error in a row of an import. */
export interface BadRow {
  /** The line in the file where the row begins, starting at 1. */
  readonly line: number;
  /** The column name; `row` if the error concerns the whole row. */
  readonly field: string;
  readonly message: string;
}

export interface ImportReport {
  /** The number of rows below the header. */
  readonly rows: number;
  /** The number of new programs; 0 if there are errors. */
  readonly created: number;
  /** The number of changed programs; 0 if there are errors. */
  readonly updated: number;
  /** The first thousand errors, ordered by line. */
  readonly errors: readonly BadRow[];
  /** The number of errors that aren't listed. */
  readonly moreErrors: number;
}

const LISTED = 1_000;

/** Counts changes and collects errors while the rows are read. */
export class ImportTally {
  rows = 0;
  created = 0;
  updated = 0;
  private readonly errors: BadRow[] = [];
  private more = 0;

  get sound(): boolean {
    return this.errors.length === 0;
  }

  wrong(line: number, field: string, message: string): void {
    if (this.errors.length < LISTED) this.errors.push({ line, field, message });
    else this.more += 1;
  }

  /** An import is all or nothing, so the counts are 0 if any row is invalid. */
  report(): ImportReport {
    const { rows, errors, more: moreErrors } = this;
    return this.sound
      ? { rows, created: this.created, updated: this.updated, errors, moreErrors }
      : { rows, created: 0, updated: 0, errors, moreErrors };
  }
}
