import { msg } from '@lingui/core/macro';
import type { MessageDescriptor } from '@lingui/core';
import {
  activityLabels,
  degreeLabels,
  periodLabels,
  permissionLabels,
  testVersions,
  testLabels,
  versionLabels,
} from '../../../product/profile/labels';
import { cefrLevels, isTest, jlptLevels } from './labels';

/** The form key of a small amount that the person has confirmed. */
export const confirmedName = (name: string): string => `${name}:confirmed`;

/** The form's values by field name, as in the server's errors (`salary.amount`). */
export type Texts = Readonly<Record<string, string>>;

export interface FieldSpec {
  name: string;
  label: MessageDescriptor;
  kind: 'text' | 'date' | 'number' | 'select' | 'money' | 'currency' | 'ages';
  options?: readonly { value: string; label: MessageDescriptor | string }[];
  /** The message when it's empty. A field without one is optional. */
  required?: MessageDescriptor;
  help?: MessageDescriptor;
  /** Suggests country names while typing. */
  country?: true;
  /** For amounts: the field with the currency. */
  currency?: string;
  /** For amounts: whether "18.000" can mean eighteen, as in an hourly rate. */
  isSmall?: (texts: Texts) => boolean;
  /** For amounts: the field asks about smaller ones. */
  least?: number;
  /** Whether the field is relevant given the other answers in its row. */
  when?: (texts: Texts) => boolean;
}

const worded = (words: Readonly<Record<string, MessageDescriptor>>): FieldSpec['options'] =>
  Object.entries(words).map(([value, label]) => ({ value, label }));
const plain = (values: readonly string[]): FieldSpec['options'] =>
  values.map((value) => ({ value, label: value }));

const yesNo: FieldSpec['options'] = [
  { value: 'yes', label: msg`Yes` },
  { value: 'no', label: msg`No` },
];

export const birthFields: readonly FieldSpec[] = [
  { name: 'dateOfBirth', label: msg`Date of birth`, kind: 'date' },
];

export const residenceFields: readonly FieldSpec[] = [
  { name: 'residence', label: msg`Country where you live`, kind: 'text', country: true },
];

export const nationalityFields: readonly FieldSpec[] = [
  { name: 'name', label: msg`Country`, kind: 'text', country: true },
];

export const degreeFields: readonly FieldSpec[] = [
  {
    name: 'level',
    label: msg`Level`,
    kind: 'select',
    options: worded(degreeLabels),
    required: msg`Choose the degree level.`,
  },
  { name: 'field', label: msg`Subject`, kind: 'text' },
  { name: 'country', label: msg`Country where you studied`, kind: 'text', country: true },
  { name: 'awardedOn', label: msg`Date awarded`, kind: 'date' },
];

const LEVEL_TESTS: readonly string[] = ['GOETHE', 'JLPT'];
const scored = ({ test }: Texts): boolean => isTest(test) && !LEVEL_TESTS.includes(test);

/** The OET has a score for each part, but none overall. */
const isOet = ({ test }: Texts): boolean => test === 'OET';
const hasOverall = (texts: Texts): boolean => scored(texts) && !isOet(texts);

const part = (
  name: string,
  label: MessageDescriptor,
  rules: Pick<FieldSpec, 'required' | 'when'>,
): FieldSpec => ({ name, label, kind: 'number', ...rules });

const parts = [
  ['listening', msg`Listening`],
  ['reading', msg`Reading`],
  ['writing', msg`Writing`],
  ['speaking', msg`Speaking`],
] as const;

/** A TOEFL score of 1 to 6 is on the new scale: whether that is possible depends on the test date. */
function isToeflBand({ test, overall = '' }: Texts): boolean {
  return test === 'TOEFL' && /^(?:[1-5](?:[.,][05])?|6(?:[.,]0)?)$/.test(overall.trim());
}

/** For tests with several versions: one field per test, because their options differ. */
const versionFields: readonly FieldSpec[] = Object.entries(testVersions).map(([name, versions]) => ({
  name: 'version',
  label: msg`Version of the test`,
  kind: 'select',
  options: versions.map((value) => ({ value, label: versionLabels[value] })),
  help: msg`Some countries accept only one version. Leave this empty if you don't know.`,
  when: ({ test }) => test === name,
}));

export const testFields: readonly FieldSpec[] = [
  {
    name: 'test',
    label: msg`Test`,
    kind: 'select',
    options: worded(testLabels),
    required: msg`Choose the test.`,
  },
  ...versionFields,
  {
    name: 'takenOn',
    label: msg`Date taken`,
    kind: 'date',
    help: msg`Results are accepted for a limited time.`,
    when: (texts) => !isToeflBand(texts),
  },
  {
    name: 'takenOn',
    label: msg`Date taken`,
    kind: 'date',
    required: msg`Enter the date. It tells us which scale your score is on.`,
    help: msg`TOEFL iBT has reported 1 to 6 since January 21, 2026, and 0 to 120 before.`,
    when: isToeflBand,
  },
  part('overall', msg`Overall score`, {
    required: msg`Enter the overall score, such as 6.5.`,
    when: hasOverall,
  }),
  ...parts.map(([name, label]) => part(name, label, { when: hasOverall })),
  ...parts.map(([name, label]) =>
    part(name, label, { required: msg`Enter the score of each part, such as 350.`, when: isOet }),
  ),
  {
    name: 'level',
    label: msg`Level`,
    kind: 'select',
    options: plain(cefrLevels),
    required: msg`Choose the level on your certificate.`,
    when: ({ test }) => test === 'GOETHE',
  },
  {
    name: 'level',
    label: msg`Level`,
    kind: 'select',
    options: plain(jlptLevels),
    required: msg`Choose the level on your certificate.`,
    when: ({ test }) => test === 'JLPT',
  },
];

export const languageFields: readonly FieldSpec[] = [
  { name: 'language', label: msg`Language`, kind: 'text', required: msg`Enter the language.` },
  {
    name: 'level',
    label: msg`Level`,
    kind: 'select',
    options: plain(cefrLevels),
    required: msg`Choose the level.`,
    help: msg`From A1 (beginner) to C2 (fluent).`,
  },
];

export const jobFields: readonly FieldSpec[] = [
  { name: 'title', label: msg`Job title`, kind: 'text', required: msg`Enter the job title.` },
  { name: 'country', label: msg`Country`, kind: 'text', country: true },
  { name: 'from', label: msg`Start date`, kind: 'date', required: msg`Enter the start date of the job.` },
  { name: 'to', label: msg`End date`, kind: 'date', help: msg`Leave this empty if you still work there.` },
];

const isFinished = ({ activity, to = '' }: Texts): boolean => activity === 'STUDY' && to.trim() !== '';

export const stayFields: readonly FieldSpec[] = [
  {
    name: 'country',
    label: msg`Country`,
    kind: 'text',
    country: true,
    required: msg`Choose a country from the list, such as Nigeria.`,
  },
  {
    name: 'activity',
    label: msg`What you did there`,
    kind: 'select',
    options: worded(activityLabels),
    required: msg`Choose what you did there.`,
  },
  {
    name: 'from',
    label: msg`Start date`,
    kind: 'date',
    required: msg`Enter the start date.`,
    help: msg`If you don't know the day, enter the first.`,
  },
  { name: 'to', label: msg`End date`, kind: 'date', help: msg`Leave this empty if you're still there.` },
  {
    name: 'degree',
    label: msg`Finished with`,
    kind: 'select',
    options: worded(degreeLabels),
    help: msg`Leave this empty if you didn't finish.`,
    when: isFinished,
  },
  {
    name: 'skilled',
    label: msg`Did the job require training or a degree?`,
    kind: 'select',
    options: yesNo,
    when: ({ activity }) => activity === 'WORK',
  },
  {
    name: 'permission',
    label: msg`Visa or permit`,
    kind: 'select',
    options: worded(permissionLabels),
    help: msg`Work on a student visa often doesn't count.`,
  },
];

const salaried = (texts: Texts): boolean => (texts['salary.amount'] ?? '').trim() !== '';

export const offerFields: readonly FieldSpec[] = [
  {
    name: 'country',
    label: msg`Country`,
    kind: 'text',
    country: true,
    required: msg`Enter the country of the job offer.`,
  },
  { name: 'title', label: msg`Job title`, kind: 'text', required: msg`Enter the job title.` },
  {
    name: 'salary.amount',
    label: msg`Salary before tax`,
    kind: 'money',
    currency: 'salary.currency',
    isSmall: (texts) => texts['salary.per'] === 'HOUR',
  },
  {
    name: 'salary.currency',
    label: msg`Currency`,
    kind: 'currency',
    required: msg`Choose the currency of the salary.`,
    when: salaried,
  },
  {
    name: 'salary.per',
    label: msg`Pay period`,
    kind: 'select',
    options: worded(periodLabels),
    required: msg`Choose whether the salary is for a year, a month, or an hour.`,
    when: salaried,
  },
  {
    name: 'canSponsor',
    label: msg`Can the employer sponsor your visa?`,
    kind: 'select',
    options: yesNo,
    help: msg`For example, as a licensed or recognized sponsor. Leave this empty if you don't know.`,
  },
];

export const savingsFields: readonly FieldSpec[] = [
  {
    name: 'savings.amount',
    label: msg`Amount`,
    kind: 'money',
    currency: 'savings.currency',
    least: 100,
  },
  {
    name: 'savings.currency',
    label: msg`Currency`,
    kind: 'currency',
    required: msg`Choose the currency of your savings.`,
    when: (texts) => (texts['savings.amount'] ?? '').trim() !== '',
  },
  {
    name: 'savings.availableOn',
    label: msg`Available from`,
    kind: 'date',
    help: msg`Leave this empty if you can use the money today.`,
    when: (texts) => (texts['savings.amount'] ?? '').trim() !== '',
  },
];

export const familyFields: readonly FieldSpec[] = [
  {
    name: 'family.partner',
    label: msg`My partner is coming with me`,
    kind: 'select',
    options: yesNo,
  },
  { name: 'family.children', label: msg`Children coming with me`, kind: 'number' },
  {
    name: 'childAges',
    label: msg`Ages of these children`,
    kind: 'ages',
    help: msg`In whole years, such as 4, 9. Write 0 for a baby.`,
  },
];
