import type { Language } from '../../../platform/language/languages.js';
import type { Calculation } from '../calculators/calculator.js';
import type { FieldError } from '../calculators/input-errors.js';
import { translateCalculators } from './rule-text.js';

/** A calculator as it is listed: what is worded in it. */
interface Worded {
  readonly title: string;
  readonly summary: string;
  readonly inputSchema: Readonly<Record<string, unknown>>;
}

type Say = (text: string) => string;

/** What says a text of the calculators in a language; one that has no translation stays in English. */
function sayIn(language: Language): Say {
  const translate = translateCalculators(language);
  return (text) => translate(text) ?? text;
}

/** A calculator of the list in a language: its title, what it's for, and the words of its form. */
export function sayCalculator<Listed extends Worded>(calculator: Listed, language: Language): Listed {
  if (language === 'en') return calculator;
  const say = sayIn(language);
  const { title, summary, inputSchema } = calculator;
  return {
    ...calculator,
    title: say(title),
    summary: say(summary),
    inputSchema: saySchema(inputSchema, say),
  };
}

/** A calculation in a language: the names of its rows and conditions, and its sentences. Figures and sources stay. */
export function sayCalculation(calculation: Calculation, language: Language): Calculation {
  if (language === 'en') return calculation;
  const say = sayIn(language);
  const { breakdown, gates, notes } = calculation;
  return {
    ...calculation,
    breakdown: breakdown.map((row) => ({
      ...row,
      label: say(row.label),
      ...(row.note !== undefined && { note: say(row.note) }),
    })),
    gates: gates.map((gate) => ({ ...gate, label: say(gate.label), detail: say(gate.detail) })),
    notes: notes.map(say),
  };
}

/** What a calculator itself says of a wrong field, in a language. Other errors are said where the response is sent. */
export function sayFieldErrors(errors: readonly FieldError[], language: Language): FieldError[] {
  const say = sayIn(language);
  return errors.map(({ field, message }) => ({ field, message: say(message) }));
}

/** The words of a JSON Schema: titles, descriptions and the names of choices. */
function saySchema(schema: Readonly<Record<string, unknown>>, say: Say): Record<string, unknown> {
  return mapValues(schema, (value, key) => {
    if (typeof value === 'string') return key === 'title' || key === 'description' ? say(value) : value;
    if (key === 'labels') return sayEach(value, say);
    if (key === 'properties' && isRecord(value)) {
      return mapValues(value, (field) => (isRecord(field) ? saySchema(field, say) : field));
    }
    if (Array.isArray(value)) {
      return value.map((each: unknown) => (isRecord(each) ? saySchema(each, say) : each));
    }
    return isRecord(value) ? saySchema(value, say) : value;
  });
}

/** Names of choices, in a list or by their words. */
function sayEach(labels: unknown, say: Say): unknown {
  const sayOne = (label: unknown): unknown => (typeof label === 'string' ? say(label) : label);
  if (Array.isArray(labels)) return labels.map(sayOne);
  return isRecord(labels) ? mapValues(labels, sayOne) : labels;
}

function mapValues(
  of: Readonly<Record<string, unknown>>,
  change: (value: unknown, key: string) => unknown,
): Record<string, unknown> {
  return Object.fromEntries(Object.entries(of).map(([key, value]) => [key, change(value, key)]));
}

function isRecord(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}
