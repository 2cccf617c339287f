/** The kinds of personal data, with their descriptions in the data map. */
export const PERSONAL_KINDS = {
  account: 'the id of the account',
  identity: 'names',
  contact: 'email address',
  secret: 'secrets and hashes of secrets',
  device: 'network address and browser',
  answer: 'what the person told us about themselves',
  result: 'what was calculated or decided about the person',
  file: 'a file and what it is called',
  text: 'what was written by the person or to them',
  money: 'amounts and accounts',
  activity: 'what happened when',
  choice: 'choices and consents',
  staff: 'which member of our staff did it',
} as const;

export type PersonalKind = keyof typeof PERSONAL_KINDS;

/** Articles of the GDPR that allow the processing. */
export const LEGAL_GROUNDS = {
  contract: 'contract, Art. 6(1)(b)',
  duty: 'legal duty, Art. 6(1)(c)',
  interest: 'legitimate interest, Art. 6(1)(f)',
  consent: 'consent, Art. 6(1)(a)',
} as const;

export type LegalGround = keyof typeof LEGAL_GROUNDS;

/** A column with personal data and its special rules. */
export interface MarkedColumn {
  readonly kind: PersonalKind;
  /** Cleared by an erasure if the row is kept. */
  readonly emptied?: true;
  /** The column with the account it is about, if that isn't the row's owner, such as the viewer of a file. */
  readonly whose?: string;
  /** A staff member whose name the export includes, as the product does. */
  readonly shownByName?: true;
  /** Why the export omits it. */
  readonly withheld?: string;
  /** Why an erasure keeps the value although it names the person. */
  readonly names?: string;
}

/** `none`: not personal data. */
export type ColumnMark = 'none' | PersonalKind | MarkedColumn;

/** An erasure clears this column in rows that are kept. */
export function emptied(kind: PersonalKind, more: Omit<MarkedColumn, 'kind' | 'emptied'> = {}): MarkedColumn {
  return { kind, emptied: true, ...more };
}

/** An export omits the column, for this reason. */
export function withheld(kind: PersonalKind, why: string): MarkedColumn {
  return { kind, withheld: why };
}

/** The column is about the account in another column. */
export function about(whose: string, kind: PersonalKind): MarkedColumn {
  return { kind, whose };
}

/** The owner of a row: a property with the account's id, or one that references a row of another table. */
export type Owner<T> =
  (keyof T & string) | { readonly by: keyof T & string; readonly of: string; readonly key?: string };

/**
 * What an erasure does with a row: deletes it, or removes the person from it, with the reason and the period for
 * which the rest is kept.
 */
export type RowErasure = 'deleted' | { readonly kept: string; readonly until: string };

export interface PersonalDataMap<T = Record<string, unknown>> {
  /** What the rows are, for people: `Chat messages`. */
  readonly title: string;
  /** Null if rows can't be attributed to one person. */
  readonly owner: Owner<T> | null;
  readonly purpose: string;
  readonly ground: LegalGround;
  /** The retention period as text. */
  readonly retention: string;
  /** The number of days after which a job deletes rows, and the time from which it counts. */
  readonly limit?: { readonly days: number; readonly since: keyof T & string };
  readonly erasure: RowErasure;
  readonly columns: { readonly [K in keyof T]-?: ColumnMark };
}

const maps = new Map<unknown, PersonalDataMap>();
const impersonal = new Map<unknown, ReadonlySet<string>>();

/**
 * Declares for each column of an entity what personal data it contains, why we have it, and what an erasure does
 * with it. The data map, the personal data export, and erasure receipts are generated from it.
 */
export function PersonalData<T extends object>({
  columns,
  ...map
}: PersonalDataMap<T>): (target: new () => T) => void {
  return (target) => {
    maps.set(target, { ...map, columns: Object.fromEntries(Object.entries<ColumnMark>(columns)) });
  };
}

/** Declares that an entity has exactly these columns and that none contains personal data. */
export function NoPersonalData<T extends object>(
  ...columns: readonly (keyof T & string)[]
): (target: new () => T) => void {
  return (target) => {
    impersonal.set(target, new Set(columns));
  };
}

/** @returns undefined for an entity without personal data or without a declaration */
export function getPersonalData(entity: unknown): PersonalDataMap | undefined {
  return maps.get(entity);
}

/** The columns declared as not personal; undefined without such a declaration. */
export function getImpersonalColumns(entity: unknown): ReadonlySet<string> | undefined {
  return impersonal.get(entity);
}

/** @returns null for a column without personal data */
export function readColumnMark(mark: ColumnMark): MarkedColumn | null {
  if (mark === 'none') return null;
  return typeof mark === 'string' ? { kind: mark } : mark;
}
