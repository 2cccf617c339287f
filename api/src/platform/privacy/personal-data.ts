/** What a column can say about a person, with the words of the data map. */
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

/** A column with a personal kind and what is special about it. */
export interface MarkedColumn {
  readonly kind: PersonalKind;
  /** In a row that stays, the erasure empties it. */
  readonly emptied?: true;
  /** The column with the account that it is about, where that is not the row's owner, such as who looked at a file. */
  readonly whose?: string;
  /** Of staff: the export says their name, as the product does. */
  readonly shownByName?: true;
  /** Why an export leaves it out. */
  readonly withheld?: string;
  /** Why the value stays with the erasure although it names the person. */
  readonly names?: string;
}

/** `none`: says nothing about a person. */
export type ColumnMark = 'none' | PersonalKind | MarkedColumn;

/** The person in the mark's row is emptied out of it by the erasure. */
export function emptied(kind: PersonalKind, more: Omit<MarkedColumn, 'kind' | 'emptied'> = {}): MarkedColumn {
  return { kind, emptied: true, ...more };
}

/** An export leaves the column out, for this reason. */
export function withheld(kind: PersonalKind, why: string): MarkedColumn {
  return { kind, withheld: why };
}

/** The column is about the account in another column. */
export function about(whose: string, kind: PersonalKind): MarkedColumn {
  return { kind, whose };
}

/** Whose a row is: a property with the id of the account, or one that leads to a row of another table. */
export type Owner<T> =
  (keyof T & string) | { readonly by: keyof T & string; readonly of: string; readonly key?: string };

/** What an erasure does with a row: deletes it, or takes the person out of it and says why the rest stays, and how long. */
export type RowErasure = 'deleted' | { readonly kept: string; readonly until: string };

export interface PersonalDataMap<T = Record<string, unknown>> {
  /** What the rows are, for people: `Chat messages`. */
  readonly title: string;
  /** Null: no row can be told to be one person's. */
  readonly owner: Owner<T> | null;
  readonly purpose: string;
  readonly ground: LegalGround;
  /** How long, in words. */
  readonly retention: string;
  /** After how many days a job deletes the rows, and from which moment they count. */
  readonly limit?: { readonly days: number; readonly since: keyof T & string };
  readonly erasure: RowErasure;
  readonly columns: { readonly [K in keyof T]-?: ColumnMark };
}

const maps = new Map<unknown, PersonalDataMap>();
const impersonal = new Map<unknown, ReadonlySet<string>>();

/**
 * Says of each column of an entity what it tells about a person, why we have it, and what an erasure does with it.
 * The data map, the export of a person's data, and the receipt of an erasure are made of it.
 */
export function PersonalData<T extends object>({
  columns,
  ...map
}: PersonalDataMap<T>): (target: new () => T) => void {
  return (target) => {
    maps.set(target, { ...map, columns: Object.fromEntries(Object.entries<ColumnMark>(columns)) });
  };
}

/** Says of an entity that none of these columns, and it has no others, says anything about a person. */
export function NoPersonalData<T extends object>(
  ...columns: readonly (keyof T & string)[]
): (target: new () => T) => void {
  return (target) => {
    impersonal.set(target, new Set(columns));
  };
}

/** @returns undefined for an entity without personal data, and for one that was not marked */
export function getPersonalData(entity: unknown): PersonalDataMap | undefined {
  return maps.get(entity);
}

/** The columns that an entity says are about no person; undefined when it says nothing. */
export function getImpersonalColumns(entity: unknown): ReadonlySet<string> | undefined {
  return impersonal.get(entity);
}

/** @returns null for a column that is about no person */
export function readMark(mark: ColumnMark): MarkedColumn | null {
  if (mark === 'none') return null;
  return typeof mark === 'string' ? { kind: mark } : mark;
}
