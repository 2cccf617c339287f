import { apiError } from './msw/schema-api';

/** Calculators as the api's GraphQL has them, for `answerFromSchema`. */

const canadaSource = {
  title: 'Canada.ca: CRS criteria',
  url: 'https://www.canada.ca/crs',
  asOf: '2026-06-01',
  provenance: 'OFFICIAL',
  readOn: '2026-06-01',
  officialUrl: 'https://www.canada.ca/crs',
  copy: null,
};

/** A shortened table of points: required and optional fields of every plain kind. */
const pointsSchema = {
  type: 'object',
  properties: {
    age: { type: 'integer', minimum: 16, maximum: 100, title: 'Age' },
    education: {
      type: 'string',
      enum: ['bachelor', 'masters'],
      title: 'Education',
      labels: { bachelor: "Bachelor's degree", masters: "Master's degree" },
    },
    firstLang: {
      type: 'array',
      items: { type: 'integer', minimum: 0, maximum: 12 },
      minItems: 4,
      maxItems: 4,
      labels: ['Listening', 'Reading', 'Writing', 'Speaking'],
      title: 'First language, CLB levels',
    },
    foreignWorkYears: { type: 'number', minimum: 0, maximum: 60, title: 'Years of work abroad' },
    spouseCounted: { type: 'boolean', title: 'Your partner comes with you' },
    siblingInCanada: { type: 'boolean', title: 'A sibling lives in Canada' },
    testDate: { type: 'string', format: 'date', title: 'Day of the test' },
    asOf: { type: 'string', format: 'date', title: 'Rules as of' },
  },
  required: ['age', 'education', 'firstLang'],
  additionalProperties: false,
};

const rowsSchema = {
  type: 'object',
  properties: {
    degrees: {
      type: 'array',
      minItems: 1,
      maxItems: 3,
      title: 'Degrees',
      items: {
        type: 'object',
        properties: {
          level: {
            type: 'string',
            enum: ['bachelor', 'master'],
            title: 'Level',
            labels: { bachelor: "Bachelor's", master: "Master's" },
          },
          stem: { type: 'boolean', title: 'In a STEM field' },
        },
        required: ['level'],
      },
    },
    wageLevels: {
      type: 'array',
      title: 'Wage levels',
      items: { type: 'integer', minimum: 1, maximum: 4, title: 'Wage level' },
    },
    asOf: { type: 'string', format: 'date' },
  },
  required: ['degrees'],
};

export function aCalculator(changes: Record<string, unknown> = {}): Record<string, unknown> {
  return {
    id: 'ca-crs',
    title: 'Comprehensive Ranking System',
    summary: 'The points of Express Entry.',
    country: 'Canada',
    track: 'WORK',
    kind: 'POINTS',
    inputSchema: pointsSchema,
    passMark: null,
    source: canadaSource,
    asOf: '2026-11-21',
    ...changes,
  };
}

export const postStudy = aCalculator({
  id: 'us-post-study',
  title: 'Work after study',
  country: 'United States',
  track: 'STUDENT',
  kind: 'DURATION',
  inputSchema: rowsSchema,
});

export const studentFunds = aCalculator({
  id: 'uk-student-funds',
  title: 'Money for a Student visa',
  country: 'United Kingdom',
  track: 'STUDENT',
  kind: 'FUNDS',
});

export function aCalculation(changes: Record<string, unknown> = {}): Record<string, unknown> {
  return {
    calculator: 'ca-crs',
    asOf: '2026-11-21',
    unit: 'points',
    value: 469,
    threshold: null,
    passes: null,
    breakdown: [
      { item: 'age', label: 'Age', value: 110, max: 110, note: null, source: canadaSource },
      {
        item: 'education_transfer',
        label: 'Education with language',
        value: 50,
        max: 50,
        note: 'The cap of 100 cuts this row.',
        source: canadaSource,
      },
    ],
    gates: [
      {
        id: 'language',
        label: 'Least language level',
        status: 'MET',
        detail: 'CLB 9 is above CLB 7.',
        source: canadaSource,
      },
    ],
    salaryThreshold: null,
    salaryMet: null,
    notes: ['The marks of past draws are history, not rules.'],
    ...changes,
  };
}

/** The range of an age, as the server checks it. */
export function validateAge(input: unknown): void {
  const age = typeof input === 'object' && input !== null && 'age' in input ? input.age : null;
  if (typeof age === 'number' && age >= 16 && age <= 100) return;
  throw apiError('VALIDATION_FAILED', 'Some answers do not fit.', [
    { field: 'age', message: 'Enter a whole number from 16 to 100.' },
  ]);
}
