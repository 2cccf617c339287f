import type { Language } from '../../../platform/language/languages.js';
import type { Calculation } from '../calculators/calculator.js';
import type { FieldError } from '../calculators/input-errors.js';
import { translateCalculators } from './rule-text.js';

/** The texts of a calculator in the list. */
interface Worded {
  readonly title: string;
  readonly summary: string;
  readonly inputSchema: Readonly<Record<string, unknown>>;
}

type Translate = (text: string) => string;

/** A function that translates calculator texts; a text without a translation stays in English. */
function createTranslate(language: Language): Translate {
  const translate = translateCalculators(language);
  return (text) => translate(text) ?? text;
}

/** Translates a listed calculator: its title, its purpose, and the texts of its form. */
export function translateCalculator<Listed extends Worded>(calculator: Listed, language: Language): Listed {
  if (language === 'en') return calculator;
  const say = createTranslate(language);
  const { title, summary, inputSchema } = calculator;
  return {
    ...calculator,
    title: say(title),
    summary: say(summary),
    inputSchema: translateSchema(inputSchema, say),
  };
}

/**
 * Translates a calculation: the names of its rows and conditions, and its sentences. Figures and sources stay
 * unchanged.
 */
export function translateCalculation(calculation: Calculation, language: Language): Calculation {
  if (language === 'en') return calculation;
  const say = createTranslate(language);
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

/**
 * Translates a calculator's own messages about invalid fields. Other errors are translated when the response is sent.
 */
export function translateFieldErrors(errors: readonly FieldError[], language: Language): FieldError[] {
  const say = createTranslate(language);
  return errors.map(({ field, message }) => ({ field, message: say(message) }));
}

/** Translates the texts of a JSON Schema: titles, descriptions and the names of choices. */
function translateSchema(schema: Readonly<Record<string, unknown>>, say: Translate): Record<string, unknown> {
  return mapValues(schema, (value, key) => {
    if (typeof value === 'string') return key === 'title' || key === 'description' ? say(value) : value;
    if (key === 'labels') return translateEach(value, say);
    if (key === 'properties' && isRecord(value)) {
      return mapValues(value, (field) => (isRecord(field) ? translateSchema(field, say) : field));
    }
    if (Array.isArray(value)) {
      return value.map((each: unknown) => (isRecord(each) ? translateSchema(each, say) : each));
    }
    return isRecord(value) ? translateSchema(value, say) : value;
  });
}

/** Translates the names of choices, given as a list or by value. */
function translateEach(labels: unknown, say: Translate): unknown {
  const translateOne = (label: unknown): unknown => (typeof label === 'string' ? say(label) : label);
  if (Array.isArray(labels)) return labels.map(translateOne);
  return isRecord(labels) ? mapValues(labels, translateOne) : labels;
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
