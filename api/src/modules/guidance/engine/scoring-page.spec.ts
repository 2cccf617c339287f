import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { ruleSet } from '../rules/facts-store.js';
import { judgeAll } from './judge-all.js';
import type { JudgedLine } from './model/judgement.js';
import { findTopic, PURPOSES, TOPIC_POINTS, TOPICS } from './model/topics.js';
import { FEW_WEIGHT, FUNDS_WEIGHTS, GATE_WEIGHTS, OPEN_WEIGHTS, WEIGHTS } from './model/scoring.js';

/** Checks that docs/scoring.md matches the code: its tables and its example are recomputed here. */
const page = readFileSync(new URL('../../../../../docs/scoring.md', import.meta.url), 'utf8');

/** The cells of the first table after a text, without the header row. */
function tableAfter(text: string): string[][] {
  const lines = page.slice(page.indexOf(text)).split('\n');
  const first = lines.findIndex((line) => line.startsWith('|')) + 2;
  const rows = lines.slice(first);
  return rows
    .slice(
      0,
      rows.findIndex((line) => !line.startsWith('|')),
    )
    .map((line) =>
      line
        .split('|')
        .slice(1, -1)
        .map((cell) => cell.trim()),
    );
}

function example(): { readonly judged: readonly JudgedLine[]; readonly score: string } {
  const answers: unknown = JSON.parse(/```json\n([^`]+)```/.exec(page)?.[1] ?? '');
  const on = /On (\d{4}-\d\d-\d\d) a student submits/.exec(page)?.[1] ?? '';
  const { ranked } = judgeAll({ type: 'student', answers: { ...Object(answers) }, on }, ruleSet());
  const found = ranked.flatMap(({ routes }) => routes).find(({ fact }) => fact.id === 'nl-study');
  if (!found) throw new Error('nl-study is not judged');
  const { score, ceiling, verdict } = found.route;
  return {
    judged: found.judged,
    score: `Score: ${score}. Ceiling: ${ceiling}. Verdict: ${verdict}.`,
  };
}

/** The points that a met line earns within its topic. */
function shownPoints(judged: readonly JudgedLine[], line: JudgedLine): string {
  const topic = findTopic(line);
  if (topic === null || line.criterion.status !== 'met') return '0';
  const all = judged.filter((each) => findTopic(each) === topic).reduce((sum, { weight }) => sum + weight, 0);
  return String(Number(((TOPIC_POINTS.degree[topic] * line.weight) / all).toFixed(2)));
}

describe('the page about the score', () => {
  it('names the weights in use', () => {
    expect(tableAfter('## Weights').map(([, weight]) => Number(weight))).toEqual([
      WEIGHTS.status,
      WEIGHTS.fit,
      FUNDS_WEIGHTS.living,
      FUNDS_WEIGHTS.settlement,
      FUNDS_WEIGHTS.investment,
      WEIGHTS.tuition,
      WEIGHTS.language,
      WEIGHTS.education,
      WEIGHTS.experience,
      WEIGHTS.timing,
      WEIGHTS.officer,
      FEW_WEIGHT,
    ]);
  });

  it('names the points of each topic in use', () => {
    expect(tableAfter('## Topics')).toEqual(
      TOPICS.map((name) => [name, ...PURPOSES.map((purpose) => String(TOPIC_POINTS[purpose][name]))]),
    );
  });

  it('names the weights by topic in use', () => {
    const weights = Object.entries(GATE_WEIGHTS).map(([topic, gate]) => [
      topic,
      String(gate),
      String(Object.entries(OPEN_WEIGHTS).find(([name]) => name === topic)?.[1]),
    ]);
    expect(tableAfter('by its topic')).toEqual(weights);
  });

  it('works its example out as the rules do, line by line', () => {
    const { judged, score } = example();
    const lines = judged.map((line) => [
      line.criterion.label,
      findTopic(line) ?? 'none',
      line.criterion.status,
      shownPoints(judged, line),
    ]);
    expect(tableAfter('## Worked example')).toEqual(lines);
    expect(page).toContain(score);
  });

  it('shows the arithmetic of the money with the figures in force', () => {
    const { judged } = example();
    const money = judged.find(({ kind }) => kind === 'funds');
    const required = 1_130.77 * 12;
    const usd = required / 0.8684;
    expect(money?.criterion.detail).toContain('EUR 13,569.24 for 12 months');
    expect(money?.share).toBeCloseTo((25_000 - usd * 1.05) / 15_000, 6);
    for (const amount of [required, usd, usd * 1.05]) {
      expect(page).toContain(
        amount.toLocaleString('en', { minimumFractionDigits: 2, maximumFractionDigits: 2 }),
      );
    }
  });
});
