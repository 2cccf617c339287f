import { describe, expect, it } from 'vitest';
import { ruleSet } from '../../rules/facts-store.js';
import { listCalculators } from '../index.js';

const ON = '2026-11-22';
const { 'ca-crs': crs, 'ca-fsw': fsw } = Object.fromEntries(listCalculators(ruleSet()));
const PERSON = { age: 29, education: 'masters', foreignWorkYears: 3 };

function calculate(input: object) {
  const answer = crs?.calculate({ ...PERSON, ...input }, ON);
  if (answer?.ok !== true) throw new Error(JSON.stringify(answer));
  return answer.calculation;
}

describe('the scores of a test in the CRS', () => {
  // Levels from IRCC's language test equivalency charts: listening, reading, writing and speaking.
  it.each<[string, number[], number[]]>([
    ['ielts', [8, 7, 7, 7], [9, 9, 9, 9]],
    ['ielts', [7.5, 6.5, 6.5, 6.5], [8, 8, 8, 8]],
    ['ielts', [6, 6, 6, 6], [7, 7, 7, 7]],
    ['ielts', [8.5, 8, 7.5, 7.5], [10, 10, 10, 10]],
    ['celpip', [9, 8, 7, 10], [9, 8, 7, 10]],
    ['pte_core', [60, 60, 69, 68], [7, 7, 7, 7]],
    ['pte_core', [82, 78, 88, 84], [9, 9, 9, 9]],
    ['pte_core', [27, 32, 40, 41], [0, 0, 0, 0]],
    ['tef', [434, 434, 428, 456], [7, 7, 7, 7]],
    ['tcf', [458, 453, 10, 10], [7, 7, 7, 7]],
  ])('%s %j are the levels %j', (firstTest, firstScores, levels) => {
    const isFrench = firstTest === 'tef' || firstTest === 'tcf';
    const byScores = calculate({ firstTest, firstScores });
    const byLevels = calculate({ firstLang: levels, firstLangIs: isFrench ? 'fr' : 'en' });
    expect(byScores.value).toBe(byLevels.value);
    expect(byScores.breakdown).toEqual(byLevels.breakdown);
    const [line] = byScores.gates;
    expect(line).toMatchObject({
      id: 'first-language-levels',
      source: { url: expect.stringMatching(/^https/) },
    });
    expect(line?.detail).toContain(`listening ${String(firstScores[0])} is ${String(levels[0])}`);
  });

  it('in both languages give the points for French as well', () => {
    const both = calculate({
      firstTest: 'ielts',
      firstScores: [8, 7, 7, 7],
      secondTest: 'tef',
      secondScores: [434, 434, 428, 456],
    });
    expect(both.breakdown.find(({ item }) => item === 'french')?.value).toBe(50);
    expect(both.gates.map(({ id }) => id)).toEqual(['first-language-levels', 'second-language-levels']);
  });

  it.each<[string, object, string]>([
    ['no language at all', {}, 'firstLang'],
    ['a test without scores', { firstTest: 'ielts' }, 'firstScores'],
    ['scores without their test', { firstScores: [8, 7, 7, 7] }, 'firstTest'],
    [
      'levels and scores',
      { firstLang: [9, 9, 9, 9], firstTest: 'ielts', firstScores: [8, 7, 7, 7] },
      'firstLang',
    ],
  ])('are asked for by name: %s', (_what, input, field) => {
    const answer = crs?.calculate({ ...PERSON, ...input }, ON);
    expect(answer).toMatchObject({ ok: false, errors: [{ field }] });
  });

  it('count in the grid of the Federal Skilled Worker Program too', () => {
    const person = { age: 29, education: 'masters', workYears: 3 };
    const worked = (input: object) => {
      const answer = fsw?.calculate({ ...person, ...input }, ON);
      return answer?.ok === true ? answer.calculation : null;
    };
    const byScores = worked({ firstTest: 'celpip', firstScores: [9, 9, 9, 9] });
    expect(byScores?.value).toBe(worked({ firstLang: [9, 9, 9, 9] })?.value);
    expect(byScores?.gates.map(({ id }) => id)).toContain('first-language-levels');
  });
});
