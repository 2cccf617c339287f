import { isDeepStrictEqual } from 'node:util';
import { formatDate, formatNumber } from '../../platform/format/format.js';
import { ProfileData } from '../guidance/index.js';

/** A profile and its consent to recalculation. */
export interface ProfileValues {
  readonly data: ProfileData.Profile;
  readonly keepUpToDate: boolean;
}

/** One field before and after. */
export interface FieldChange {
  readonly field: string;
  readonly before: unknown;
  readonly after: unknown;
}

const AGREEMENT = 'keepUpToDate';

/** The fields that differ, in the order of the profile. */
export function compareProfiles(before: ProfileValues, after: ProfileValues): FieldChange[] {
  const old = flatten(before);
  const next = flatten(after);
  return Object.keys(next)
    .filter((field) => !isDeepStrictEqual(old[field], next[field]))
    .map((field) => ({ field, before: old[field] ?? null, after: next[field] ?? null }));
}

/** Whether a field still has the value set by a change. */
export function hasValue(current: ProfileValues, field: string, value: unknown): boolean {
  const read = readField(field, value);
  return read !== undefined && isDeepStrictEqual(flatten(current)[field], flatten(read)[field]);
}

/**
 * Restores one field's previous value. Null if the current profile model has no such field or
 * doesn't accept the value.
 */
export function restoreField(current: ProfileValues, field: string, value: unknown): ProfileValues | null {
  const read = readField(field, value);
  if (read === undefined) return null;
  if (field === AGREEMENT) return { ...current, keepUpToDate: read.keepUpToDate };
  return {
    ...current,
    data: ProfileData.profileShape.parse({ ...current.data, [field]: readValue(read.data, field) }),
  };
}

function flatten({ data, keepUpToDate }: ProfileValues): Readonly<Record<string, unknown>> {
  const { residence = null, childAges = [], stays = [] } = data;
  return { ...data, residence, childAges, stays, keepUpToDate };
}

/** A field's value; undefined for one that the profile omits. */
function readValue(data: ProfileData.Profile, field: string): unknown {
  return new Map<string, unknown>(Object.entries(data)).get(field);
}

/** A profile with only this field; undefined if it isn't valid in the current model. */
function readField(field: string, value: unknown): ProfileValues | undefined {
  const data = ProfileData.EMPTY_PROFILE;
  if (field === AGREEMENT) return { data, keepUpToDate: value === true };
  // Fields that an empty profile omits are recorded as null or as an empty list.
  const isEmpty = value === null || (Array.isArray(value) && value.length === 0);
  const read = ProfileData.profileShape.safeParse(isEmpty ? { [field]: undefined } : { [field]: value });
  return read.success ? { data: read.data, keepUpToDate: false } : undefined;
}

/**
 * A value as text, one line per entry: "Bachelor, Physics, India, June 30, 2019". Empty values have no line.
 * New facts need no text of their own here: field names are only written next to numbers and yes or no.
 */
export function describeValue(value: unknown): string[] {
  const entries = Array.isArray(value) ? value : [value];
  return entries.map((entry) => describeEntry(entry)).filter((line) => line !== '');
}

function describeEntry(value: unknown): string {
  const words = listWords(value).join(', ');
  return words.charAt(0).toUpperCase() + words.slice(1);
}

const DAY = /^\d{4}-\d{2}-\d{2}$/;
const ACRONYMS = ['ielts', 'toefl', 'pte', 'celpip', 'tef', 'tcf', 'jlpt', 'phd', 'oet', 'met'];

/** The names of test versions. */
const VERSIONS: Readonly<Partial<Record<string, string>>> = {
  ukvi: 'for UKVI',
  academic: 'Academic',
  general: 'General',
  core: 'Core',
  home: 'taken at home',
  b2_first: 'B2 First',
  c1_advanced: 'C1 Advanced',
  c2_proficiency: 'C2 Proficiency',
};

function listWords(value: unknown, name = ''): string[] {
  if (value === null || value === undefined || value === '') return [];
  if (typeof value === 'string') return [describeText(value)];
  if (typeof value === 'boolean')
    return [name === '' ? formatBoolean(value) : `${splitCamelCase(name)}: ${formatBoolean(value)}`];
  if (typeof value === 'number') {
    return [
      name === '' || name === 'amount'
        ? formatNumber(value)
        : `${splitCamelCase(name)} ${formatNumber(value)}`,
    ];
  }
  if (Array.isArray(value)) return value.flatMap((entry: unknown) => listWords(entry, name));
  return Object.entries(value).flatMap(([key, entry]: [string, unknown]) => listWords(entry, key));
}

function describeText(text: string): string {
  if (DAY.test(text)) return formatDate(text);
  if (ACRONYMS.includes(text)) return text === 'phd' ? 'PhD' : text.toUpperCase();
  const version = VERSIONS[text];
  if (version !== undefined) return version;
  return /^[a-z]+(?:_[a-z]+)+$/.test(text) ? text.replaceAll('_', ' ') : text;
}

const formatBoolean = (value: boolean): string => (value ? 'yes' : 'no');

/** "firstLang" as "first lang". */
function splitCamelCase(name: string): string {
  return name.replace(/[A-Z]/g, (letter) => ` ${letter.toLowerCase()}`);
}
