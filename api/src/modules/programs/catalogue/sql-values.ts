/** The values of a statement that is put together, in the order of their places. */
export class SqlValues {
  readonly list: unknown[] = [];

  /** @returns the place of the value in the statement, such as `$3` */
  add(value: unknown): string {
    this.list.push(value);
    return `$${this.list.length}`;
  }
}
