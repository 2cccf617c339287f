import { describe, expect, it } from 'vitest';
import type { Evidence } from '../rules/facts-schema.js';
import { ruleSet } from '../rules/facts-store.js';
import { translateCalculators } from '../rule-text/rule-text.js';
import { listCalculators } from './index.js';
import { TableReader } from './table-reader.js';

const TODAY = '2026-11-30';

const figure = (title: string, checkBy: string): Evidence => ({
  asOf: '2025-01-01',
  from: null,
  to: null,
  checkBy,
  provenance: 'official',
  confidence: 'high',
  source: { title, url: 'https://www.gov.uk/skilled-worker-visa' },
});

function readAll(...figures: readonly Evidence[]): TableReader {
  const reader = new TableReader(TODAY);
  for (const each of figures) reader.at([each]);
  return reader;
}

describe('Figures that are due for a check', () => {
  it('are not mentioned before their day', () => {
    const reader = readAll(figure('Fees', TODAY));
    expect(reader.stale).toBe(false);
    expect(reader.notes).toEqual([]);
  });

  it('are named with their day if there is one', () => {
    expect(readAll(figure('Fees', '2026-03-31')).notes).toEqual([
      'A figure was due for a check by March 31, 2026 (Fees). Check the official page before you rely on it.',
    ]);
  });

  it('are one note for several, each page once, the oldest first with its day', () => {
    const fees = figure('Fees', '2026-03-31');
    const rates = figure('Appendix Skilled Occupations', '2026-11-25');
    const reader = readAll(fees, rates, figure('Appendix Skilled Occupations', '2025-12-31'), fees);
    expect(reader.stale).toBe(true);
    expect(reader.notes).toEqual([
      'Some figures were due for a check, the first by December 31, 2025: Appendix Skilled Occupations; Fees. Check the official pages before you rely on them.',
    ]);
  });

  it('are one note of the UK Skilled Worker calculator, in each language', () => {
    const answer = listCalculators(ruleSet())
      .get('uk-skilled-worker')
      ?.calculate({ occupation: '2134', option: 'E', age: 24, salary: 40_000, onISL: true }, TODAY);
    if (answer?.ok !== true) throw new Error('The input is complete.');
    const due = answer.calculation.notes.filter((note) => note.includes('due for a check'));
    expect(due).toHaveLength(1);
    expect(due[0]).toMatch(/^Some figures were due .+Appendix Skilled Occupations; /);
    expect(
      (['ar', 'es', 'fr', 'hi', 'zh'] as const).filter(
        (language) => translateCalculators(language)(due[0] ?? '') === null,
      ),
    ).toEqual([]);
  });
});
