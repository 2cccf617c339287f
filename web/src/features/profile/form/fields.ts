import { msg } from '@lingui/core/macro';
import type { MessageDescriptor } from '@lingui/core';
import { cefrLevels, currencies, degreeWords, isTest, jlptLevels, periodWords, testWords } from './words';

/** What was typed or chosen, by the name of the field as the server's errors have it (`salary.amount`). */
export type Texts = Readonly<Record<string, string>>;

export interface FieldSpec {
  name: string;
  label: MessageDescriptor;
  kind: 'text' | 'date' | 'number' | 'select';
  options?: readonly { value: string; label: MessageDescriptor | string }[];
  /** What is said when it is empty; a field without is optional. */
  required?: MessageDescriptor;
  help?: MessageDescriptor;
  /** Names of countries are suggested while one types. */
  country?: true;
  /** Whether the field has a meaning beside the other answers of its row. */
  when?: (texts: Texts) => boolean;
}

const worded = (words: Readonly<Record<string, MessageDescriptor>>): FieldSpec['options'] =>
  Object.entries(words).map(([value, label]) => ({ value, label }));
const plain = (values: readonly string[]): FieldSpec['options'] =>
  values.map((value) => ({ value, label: value }));

export const birthFields: readonly FieldSpec[] = [
  { name: 'dateOfBirth', label: msg`Date of birth`, kind: 'date' },
];

export const nationalityFields: readonly FieldSpec[] = [
  { name: 'name', label: msg`Country`, kind: 'text', country: true },
];

export const degreeFields: readonly FieldSpec[] = [
  {
    name: 'level',
    label: msg`Level`,
    kind: 'select',
    options: worded(degreeWords),
    required: msg`Choose the level of the degree.`,
  },
  { name: 'field', label: msg`Subject`, kind: 'text' },
  { name: 'country', label: msg`Country of the school`, kind: 'text', country: true },
  { name: 'awardedOn', label: msg`Day it was awarded`, kind: 'date' },
];

const LEVEL_TESTS: readonly string[] = ['GOETHE', 'JLPT'];
const scored = ({ test }: Texts): boolean => isTest(test) && !LEVEL_TESTS.includes(test);

const part = (name: string, label: MessageDescriptor): FieldSpec => ({
  name,
  label,
  kind: 'number',
  when: scored,
});

export const testFields: readonly FieldSpec[] = [
  {
    name: 'test',
    label: msg`Test`,
    kind: 'select',
    options: worded(testWords),
    required: msg`Choose the test.`,
  },
  {
    name: 'takenOn',
    label: msg`Day it was taken`,
    kind: 'date',
    help: msg`A result counts for a limited time.`,
  },
  part('overall', msg`Overall score`),
  part('listening', msg`Listening`),
  part('reading', msg`Reading`),
  part('writing', msg`Writing`),
  part('speaking', msg`Speaking`),
  {
    name: 'level',
    label: msg`Level`,
    kind: 'select',
    options: plain(cefrLevels),
    when: ({ test }) => test === 'GOETHE',
  },
  {
    name: 'level',
    label: msg`Level`,
    kind: 'select',
    options: plain(jlptLevels),
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
    help: msg`From A1, the first words, to C2, full command.`,
  },
];

export const jobFields: readonly FieldSpec[] = [
  { name: 'title', label: msg`Job title`, kind: 'text', required: msg`Enter the title of the job.` },
  { name: 'country', label: msg`Country`, kind: 'text', country: true },
  { name: 'from', label: msg`First day`, kind: 'date', required: msg`Enter the first day of the job.` },
  { name: 'to', label: msg`Last day`, kind: 'date', help: msg`Leave it empty if you still work there.` },
];

const salaried = (texts: Texts): boolean => (texts['salary.amount'] ?? '').trim() !== '';

export const offerFields: readonly FieldSpec[] = [
  {
    name: 'country',
    label: msg`Country`,
    kind: 'text',
    country: true,
    required: msg`Enter the country of the offer.`,
  },
  { name: 'title', label: msg`Job title`, kind: 'text', required: msg`Enter the title of the job.` },
  { name: 'salary.amount', label: msg`Salary before tax`, kind: 'number' },
  {
    name: 'salary.currency',
    label: msg`Currency`,
    kind: 'select',
    options: plain(currencies),
    required: msg`Choose the currency of the salary.`,
    when: salaried,
  },
  {
    name: 'salary.per',
    label: msg`For`,
    kind: 'select',
    options: worded(periodWords),
    required: msg`Say whether the salary is for a year, a month or an hour.`,
    when: salaried,
  },
];

export const savingsFields: readonly FieldSpec[] = [
  { name: 'savings.amount', label: msg`Amount`, kind: 'number' },
  {
    name: 'savings.currency',
    label: msg`Currency`,
    kind: 'select',
    options: plain(currencies),
    required: msg`Choose the currency of your savings.`,
    when: (texts) => (texts['savings.amount'] ?? '').trim() !== '',
  },
  {
    name: 'savings.availableOn',
    label: msg`Available from`,
    kind: 'date',
    help: msg`Leave it empty if you can use the money today.`,
    when: (texts) => (texts['savings.amount'] ?? '').trim() !== '',
  },
];

export const familyFields: readonly FieldSpec[] = [
  {
    name: 'family.partner',
    label: msg`A partner comes with me`,
    kind: 'select',
    options: [
      { value: 'yes', label: msg`Yes` },
      { value: 'no', label: msg`No` },
    ],
  },
  { name: 'family.children', label: msg`Children who come with me`, kind: 'number' },
];
