import { DomainError, type FieldError } from '../../platform/errors/index.js';
import type { Program } from './entities/program.entity.js';
import {
  CONDITION_FIELDS,
  conditionsFrom,
  readConditions,
  type ProgramConditions,
  type StoredConditions,
} from './program-conditions.js';
import {
  PROGRAM_FUNDINGS,
  PROGRAM_TYPES,
  type ProgramFundingWord,
  type ProgramNeeds,
  type ProgramTypeWord,
} from './program.words.js';

/** What an admin writes of a program, checked. */
export interface ProgramValues extends ProgramConditions {
  readonly title: string;
  readonly description: string;
  readonly type: ProgramTypeWord;
  readonly country: string;
  readonly organisation: string | null;
  readonly officialUrl: string | null;
  /** US cents. */
  readonly feesCents: number | null;
  /** Percent of the fees, 0 to 25. */
  readonly commissionRate: number;
  /** YYYY-MM-DD. */
  readonly deadline: string | null;
  readonly requiredDocuments: readonly string[];
  readonly tags: readonly string[];
  readonly funding: ProgramFundingWord | null;
}

/** The same as it was given: what is absent stays, null clears. */
export type GivenProgram = {
  readonly [Field in keyof ProgramValues]?: unknown;
};

/** A program as it is stored, as far as admins write it. */
export type StoredProgram = Omit<ProgramValues, keyof ProgramConditions> & StoredConditions;

/** The fields with a column of their own name, beside those that say who a program is for. */
export const PLAIN_FIELDS = [
  'title',
  'description',
  'type',
  'country',
  'organisation',
  'officialUrl',
  'feesCents',
  'commissionRate',
  'deadline',
  'requiredDocuments',
  'tags',
  'funding',
] as const satisfies readonly (keyof ProgramValues & keyof Program)[];

const PROGRAM_FIELDS = [
  ...PLAIN_FIELDS,
  ...CONDITION_FIELDS,
] as const satisfies readonly (keyof ProgramValues)[];

/** The columns that admins write, by what they wrote. */
type WrittenColumns = Omit<
  Pick<Program, (typeof PLAIN_FIELDS)[number] | 'degreesFor' | 'needs'>,
  'commissionRate'
> & { readonly commissionRate: number };

const MOST = { title: 200, description: 5_000, country: 100, organisation: 200, officialUrl: 500 } as const;
const LISTED_MOST = 30;
const LISTED_LENGTH = 100;
const MAX_FEES_CENTS = 100_000_000;
const MAX_COMMISSION = 25;
/** Of the years 2000 to 2199: what is earlier or later is a slip, and no calendar or database has to know it. */
const A_DAY = /^2[01]\d{2}-\d{2}-\d{2}$/;
const UNSEEN = /[\p{Cc}\p{Cf}\p{Z}\u115f\u1160\u3164\uffa0]/gu;

/**
 * A program as it is to be kept: texts trimmed and normal, lists without repeats.
 * @param before what is there; null for a new one
 * @throws DomainError VALIDATION_FAILED with each invalid field
 */
export function checkedProgram(given: GivenProgram, before: StoredProgram | null): ProgramValues {
  const was = before && storedValues(before);
  const reader = new Reader(given, was);
  const values: ProgramValues = {
    title: reader.text('title', 3, 'Title must be at least 3 characters'),
    description: reader.text('description', 10, 'Description must be at least 10 characters'),
    type: reader.type(),
    country: reader.text('country', 2, 'Country is required'),
    organisation: reader.optionalText('organisation'),
    officialUrl: reader.address(),
    feesCents: reader.fees(),
    commissionRate: reader.commission(),
    deadline: reader.deadline(),
    requiredDocuments: reader.list('requiredDocuments'),
    tags: reader.list('tags'),
    funding: reader.funding(),
    ...readConditions(given, was, reader.errors),
  };
  if (reader.errors.length > 0) throw DomainError.invalid(reader.errors);
  return values;
}

/** Field to `[before, after]`, of the fields that differ: for the audit. */
export function programChanges(
  stored: StoredProgram | null,
  after: ProgramValues,
): Record<string, readonly [unknown, unknown]> {
  const before = stored && storedValues(stored);
  const changed = PROGRAM_FIELDS.map(
    (field) => [field, [before?.[field] ?? null, after[field] ?? null]] as const,
  ).filter(([, [was, is]]) => JSON.stringify(was) !== JSON.stringify(is));
  return Object.fromEntries(changed);
}

/** What admins write, by the columns of the table. */
export function writtenColumns(values: ProgramValues, needs: ProgramNeeds): WrittenColumns {
  const {
    minDegree: _minDegree,
    fields: _fields,
    opportunities: _opportunities,
    nationalities: _nationalities,
    excludedNationalities: _excludedNationalities,
    nationalitiesNote: _nationalitiesNote,
    ...columns
  } = values;
  return {
    ...columns,
    requiredDocuments: [...values.requiredDocuments],
    tags: [...values.tags],
    degreesFor: [...values.degreesFor],
    needs,
  };
}

function storedValues(stored: StoredProgram): ProgramValues {
  return { ...stored, ...conditionsFrom(stored) };
}

/** Trimmed, with accents as one character with their letter (NFC), so that what looks alike is found alike. */
function plain(text: string): string {
  return text.normalize('NFC').trim();
}

/** How many characters of a text are seen: blanks inside count, what takes no room does not. */
function seen(text: string): number {
  return [...text.replace(/ /g, '_').replace(UNSEEN, '')].length;
}

/** Reads one field after another and remembers what is wrong. */
class Reader {
  readonly errors: FieldError[] = [];

  constructor(
    private readonly given: GivenProgram,
    private readonly before: ProgramValues | null,
  ) {}

  text(field: 'title' | 'description' | 'country', least: number, tooShort: string): string {
    const value = this.value(field);
    const text = typeof value === 'string' ? plain(value) : '';
    if (seen(text) < least) this.wrong(field, tooShort);
    else if ([...text].length > MOST[field]) this.wrong(field, `Use at most ${MOST[field]} characters.`);
    return text;
  }

  optionalText(field: 'organisation' | 'officialUrl'): string | null {
    const value = this.value(field) ?? '';
    if (typeof value !== 'string') return this.wrong(field, 'Enter text.');
    const text = plain(value);
    if ([...text].length > MOST[field]) {
      return this.wrong(field, `Use at most ${MOST[field]} characters.`);
    }
    return text === '' ? null : text;
  }

  address(): string | null {
    const text = this.optionalText('officialUrl');
    if (text === null) return null;
    const address = URL.canParse(text) ? new URL(text) : null;
    const isPublic =
      address !== null &&
      ['https:', 'http:'].includes(address.protocol) &&
      address.hostname.includes('.') &&
      address.username === '' &&
      address.password === '';
    if (isPublic && seen(text) === [...text].length) return text;
    return this.wrong('officialUrl', 'Enter a link like https://www.example.org/grants.');
  }

  type(): ProgramTypeWord {
    const known = PROGRAM_TYPES.find((word) => word === this.value('type'));
    if (known === undefined) this.wrong('type', 'Choose scholarship, internship or job.');
    return known ?? 'scholarship';
  }

  funding(): ProgramFundingWord | null {
    const value = this.value('funding') ?? null;
    if (value === null || value === '') return null;
    return (
      PROGRAM_FUNDINGS.find((word) => word === value) ??
      this.wrong('funding', 'Choose full, partial, paid, unpaid or none.')
    );
  }

  fees(): number | null {
    const value = this.value('feesCents') ?? null;
    if (value === null) return null;
    const whole = typeof value === 'number' && Number.isInteger(value) ? value : -1;
    if (whole >= 0 && whole <= MAX_FEES_CENTS) return whole;
    return this.wrong('fees', 'Enter fees from 0 to 1,000,000 US dollars, in whole cents.');
  }

  commission(): number {
    const value = this.value('commissionRate') ?? 0;
    const rate = typeof value === 'number' ? value : Number.NaN;
    const steps = rate * 100;
    if (rate >= 0 && rate <= MAX_COMMISSION && Math.abs(steps - Math.round(steps)) < 1e-6) {
      return Math.round(steps) / 100;
    }
    this.wrong('commissionRate', 'Enter a commission from 0 to 25 percent, in steps of 0.01.');
    return 0;
  }

  deadline(): string | null {
    const value = this.value('deadline') ?? null;
    if (value === null || value === '') return null;
    const day = typeof value === 'string' && A_DAY.test(value) ? value : '';
    const time = Date.parse(`${day}T00:00:00Z`);
    if (!Number.isNaN(time) && new Date(time).toISOString().startsWith(day)) return day;
    return this.wrong('deadline', 'Enter a date like 2027-03-31.');
  }

  list(field: 'requiredDocuments' | 'tags'): string[] {
    const value = this.value(field) ?? [];
    const entries = Array.isArray(value) ? value.filter((entry) => typeof entry === 'string') : [];
    if (!Array.isArray(value) || entries.length !== value.length) {
      this.wrong(field, 'Enter a list of texts.');
      return [];
    }
    const kept = new Map<string, string>();
    for (const entry of entries.map(plain).filter((each) => seen(each) > 0)) {
      if (!kept.has(entry.toLowerCase())) kept.set(entry.toLowerCase(), entry);
    }
    const list = [...kept.values()];
    if (list.length > LISTED_MOST || list.some((entry) => [...entry].length > LISTED_LENGTH)) {
      this.wrong(field, `Enter at most ${LISTED_MOST} items of up to ${LISTED_LENGTH} characters each.`);
    }
    return list;
  }

  private value(field: keyof ProgramValues): unknown {
    const given = this.given[field];
    return given === undefined ? this.before?.[field] : given;
  }

  private wrong(field: string, message: string): null {
    this.errors.push({ field, message });
    return null;
  }
}
