import type { FieldError } from '../../platform/errors/index.js';
import { ANY_FIELD } from './fit/fields-of-study.js';
import { parseNationality } from './nationality-groups.js';
import {
  PROGRAM_DEGREES,
  PROGRAM_OPPORTUNITIES,
  type ProgramDegree,
  type ProgramNeeds,
  type ProgramOpportunity,
} from './program.words.js';

/** What admins write of who a program is for; an empty list or null: the listing doesn't say. */
export interface ProgramConditions {
  /** Levels of study that it supports. */
  readonly degreesFor: readonly ProgramDegree[];
  readonly minDegree: ProgramDegree | null;
  /** Subjects; `any` takes all. */
  readonly fields: readonly string[];
  readonly opportunities: readonly ProgramOpportunity[];
  /** ISO 3166-1 alpha-2 codes, words of groups such as `EU`, or `ANY`. */
  readonly nationalities: readonly string[];
  readonly excludedNationalities: readonly string[];
  readonly nationalitiesNote: string | null;
}

/** The same as the table keeps it, with what admins don't write. */
export interface StoredConditions {
  readonly degreesFor: readonly ProgramDegree[];
  readonly needs: ProgramNeeds;
}

export const CONDITION_FIELDS = [
  'degreesFor',
  'minDegree',
  'fields',
  'opportunities',
  'nationalities',
  'excludedNationalities',
  'nationalitiesNote',
] as const satisfies readonly (keyof ProgramConditions)[];

const NATIONALITIES_MAX = 250;
const FIELDS_MAX = 30;
const FIELD_LENGTH = 100;
const NOTE_LENGTH = 300;

type Given = { readonly [Field in keyof ProgramConditions]?: unknown };

/** What admins write, out of what the table keeps. */
export function conditionsFrom({ degreesFor, needs }: StoredConditions): ProgramConditions {
  return {
    degreesFor,
    minDegree: needs.minDegree ?? null,
    fields: needs.fields ?? [],
    opportunities: needs.opportunities ?? [],
    nationalities: needs.nationalities ?? [],
    excludedNationalities: needs.excludedNationalities ?? [],
    nationalitiesNote: needs.nationalitiesNote ?? null,
  };
}

/** The needs with these conditions; what admins don't write, such as an age limit, stays. */
export function needsWith(before: ProgramNeeds, conditions: ProgramConditions): ProgramNeeds {
  const { minYearsWork, englishRequired, ageMax } = before;
  const { minDegree, fields, opportunities, nationalities, excludedNationalities, nationalitiesNote } =
    conditions;
  return {
    ...(minYearsWork !== undefined && { minYearsWork }),
    ...(englishRequired !== undefined && { englishRequired }),
    ...(ageMax !== undefined && { ageMax }),
    ...(minDegree !== null && { minDegree }),
    ...(fields.length > 0 && { fields }),
    ...(opportunities.length > 0 && { opportunities }),
    ...(nationalities.length > 0 && { nationalities }),
    ...(excludedNationalities.length > 0 && { excludedNationalities }),
    ...(nationalitiesNote !== null && { nationalitiesNote }),
  };
}

/**
 * The conditions of a program as they are to be kept: an absent field stays, null clears.
 * @param errors what is wrong is added here
 */
export function readConditions(
  given: Given,
  before: ProgramConditions | null,
  errors: FieldError[],
): ProgramConditions {
  const value = (field: keyof ProgramConditions): unknown =>
    given[field] === undefined ? before?.[field] : given[field];
  const wrong = (field: string, message: string) => errors.push({ field, message });
  const texts = (field: keyof ProgramConditions): string[] => {
    const list = value(field) ?? [];
    const entries = Array.isArray(list) ? list.filter((entry) => typeof entry === 'string') : [];
    if (!Array.isArray(list) || entries.length !== list.length) wrong(field, 'Enter a list of texts.');
    return [
      ...new Set(entries.map((entry) => entry.normalize('NFC').trim()).filter((entry) => entry !== '')),
    ];
  };
  const words = <Word extends string>(field: keyof ProgramConditions, known: readonly Word[]): Word[] => {
    const list = [...new Set(texts(field).map((text) => text.toLowerCase()))];
    const found = list.flatMap((text) => known.find((word) => word === text) ?? []);
    if (found.length < list.length) wrong(field, `Choose from ${known.join(', ')}.`);
    return found;
  };
  const nationalities = (field: 'nationalities' | 'excludedNationalities'): string[] => {
    const list = texts(field);
    const bad = list.find((text) => parseNationality(text) === null);
    if (bad !== undefined) {
      wrong(
        field,
        `We don't recognize "${bad.slice(0, 60)}". Enter a country, its code (NG), or a group (EU, AFRICA, ANY).`,
      );
    }
    if (list.length > NATIONALITIES_MAX) wrong(field, `Enter at most ${NATIONALITIES_MAX} countries.`);
    return [...new Set(list.flatMap((text) => parseNationality(text) ?? []))].sort();
  };
  const fields = (): string[] => {
    const given = texts('fields').map((text) => (text.toLowerCase() === ANY_FIELD ? ANY_FIELD : text));
    const list = [...new Set(given)];
    if (list.length > FIELDS_MAX || list.some((text) => text.length > FIELD_LENGTH)) {
      wrong('fields', `Enter at most ${FIELDS_MAX} fields of up to ${FIELD_LENGTH} characters each.`);
    }
    return list;
  };
  const minDegree = (): ProgramDegree | null => {
    const degree = value('minDegree') ?? '';
    if (degree === '') return null;
    const known = PROGRAM_DEGREES.find((word) => word === degree);
    if (known === undefined) wrong('minDegree', `Choose ${PROGRAM_DEGREES.join(', ')} or none.`);
    return known ?? null;
  };
  const note = (): string | null => {
    const text = value('nationalitiesNote') ?? '';
    const plain = typeof text === 'string' ? text.normalize('NFC').trim() : '';
    if (typeof text !== 'string' || plain.length > NOTE_LENGTH) {
      wrong('nationalitiesNote', `Use at most ${NOTE_LENGTH} characters.`);
    }
    return plain === '' ? null : plain;
  };
  return {
    degreesFor: words('degreesFor', PROGRAM_DEGREES),
    minDegree: minDegree(),
    fields: fields(),
    opportunities: words('opportunities', PROGRAM_OPPORTUNITIES),
    nationalities: nationalities('nationalities'),
    excludedNationalities: nationalities('excludedNationalities'),
    nationalitiesNote: note(),
  };
}
