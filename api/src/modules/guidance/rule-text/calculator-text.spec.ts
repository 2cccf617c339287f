import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { LANGUAGES } from '../../../platform/language/languages.js';
import { arbitraryInput } from '../calculators/arbitrary-input.js';
import type { Calculation } from '../calculators/calculator.js';
import { listCalculators } from '../calculators/index.js';
import { ruleSet } from '../rules/facts-store.js';
import { translateCalculation, translateCalculator } from './calculator-text.js';
import { translateCalculators } from './rule-text.js';

const TODAY = '2026-11-21';
/** Past the day by which the figures had to be checked. */
const LATER = '2028-01-01';
const all = [...listCalculators(ruleSet()).values()];
const others = LANGUAGES.filter((language) => language !== 'en');

/** All the texts in a calculation. */
function listTexts({ breakdown, gates, notes }: Calculation): string[] {
  return [
    ...breakdown.flatMap(({ label, note }) => (note === undefined ? [label] : [label, note])),
    ...gates.flatMap(({ label, detail }) => [label, detail]),
    ...notes,
  ];
}

/** Figures as people type them: with at most two decimals. */
function rounded(value: unknown): unknown {
  if (typeof value === 'number') return Math.round(value * 100) / 100;
  if (Array.isArray(value)) return value.map(rounded);
  return typeof value === 'object' && value !== null
    ? Object.fromEntries(Object.entries(value).map(([key, each]) => [key, rounded(each)]))
    : value;
}

describe.each(all.map((each) => [each.id, each] as const))('%s', (_id, calculator) => {
  it('says each text of a calculation in each language', () => {
    const unsaid = new Set<string>();
    for (const input of fc.sample(arbitraryInput(calculator), { numRuns: 40, seed: 7 })) {
      for (const day of [TODAY, LATER]) {
        const answer = calculator.calculate(rounded(input), day);
        if (!answer.ok) continue;
        for (const text of listTexts(answer.calculation)) {
          for (const language of others) {
            if (translateCalculators(language)(text) === null) unsaid.add(`${language}: ${text}`);
          }
        }
      }
    }
    expect([...unsaid]).toEqual([]);
  });

  it('says its form in each language', () => {
    const texts = [calculator.title, calculator.summary];
    JSON.stringify(calculator.inputSchema, (key, value: unknown) => {
      if (typeof value === 'string' && (key === 'title' || key === 'description')) texts.push(value);
      if (key === 'labels') texts.push(...Object.values(Object(value)).map(String));
      return value;
    });
    const unsaid = others.flatMap((language) =>
      texts
        // Short names of tests and levels are the same in all languages.
        .filter((text) => /[a-z]{2}/.test(text) && translateCalculators(language)(text) === null)
        .map((text) => `${language}: ${text}`),
    );
    expect(unsaid).toEqual([]);
  });
});

describe('a calculator in a language', () => {
  const listed = all.find(({ id }) => id === 'ca-fsw');

  it('keeps the names and types of its fields', () => {
    const translated = translateCalculator(
      { title: '', summary: '', inputSchema: listed?.inputSchema ?? {} },
      'ar',
    );
    const plain = (schema: unknown): string =>
      JSON.stringify(schema, (key, value: unknown) =>
        ['title', 'description', 'labels'].includes(key) ? undefined : value,
      );
    expect(plain(translated.inputSchema)).toBe(plain(listed?.inputSchema));
  });

  it('begins with the name of its country where it does in English, as the language has it', () => {
    const wrong = all.flatMap(({ title, country }) => {
      const [, code] = CODES.find(([name]) => name === country) ?? [];
      if (code === undefined || !title.startsWith(`${country}: `)) return [];
      return others.flatMap((language) => {
        const tag = language === 'zh' ? 'zh-Hans' : language;
        const name = new Intl.DisplayNames([tag], { type: 'region' }).of(code) ?? '';
        const translated = translateCalculators(language)(title) ?? '';
        return translated.startsWith(name) && /^\s?[:：]/.test(translated.slice(name.length))
          ? []
          : [translated];
      });
    });
    expect(wrong).toEqual([]);
  });

  it('has the same figures, statuses and sources in a calculation', () => {
    const answer = listed?.calculate(
      { age: 29, education: 'masters', firstLang: [9, 9, 9, 9], workYears: 3 },
      TODAY,
    );
    if (!answer?.ok) throw new Error('The input is complete.');
    const translated = translateCalculation(answer.calculation, 'hi');
    expect(translated.breakdown.map(({ label: _, note: __, ...rest }) => rest)).toEqual(
      answer.calculation.breakdown.map(({ label: _, note: __, ...rest }) => rest),
    );
    expect(translated.gates.map(({ id, status, source }) => ({ id, status, source }))).toEqual(
      answer.calculation.gates.map(({ id, status, source }) => ({ id, status, source })),
    );
    expect(translated.gates[0]?.label).toBe('भाषा का न्यूनतम स्तर');
  });
});

const CODES = [
  ['United States', 'US'],
  ['Canada', 'CA'],
] as const;
