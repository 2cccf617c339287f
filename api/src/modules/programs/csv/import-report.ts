/** What is wrong in a row of an import. */
export interface BadRow {
  /** Of the file, counted from 1: where the row begins. */
  readonly line: number;
  /** Name of the column; `row` when it is about all of it. */
  readonly field: string;
  readonly message: string;
}

export interface ImportReport {
  /** Rows below the header. */
  readonly rows: number;
  /** New programs; none when anything is wrong. */
  readonly created: number;
  /** Programs that differ from what is there; none when anything is wrong. */
  readonly updated: number;
  /** The first thousand, by lines. */
  readonly errors: readonly BadRow[];
  /** How many more there are. */
  readonly moreErrors: number;
}

const LISTED = 1_000;

/** Counts and lists while the rows go by. */
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

  /** An import does all or nothing, so that nothing is what it does when a row is bad. */
  report(): ImportReport {
    const { rows, errors, more: moreErrors } = this;
    return this.sound
      ? { rows, created: this.created, updated: this.updated, errors, moreErrors }
      : { rows, created: 0, updated: 0, errors, moreErrors };
  }
}
