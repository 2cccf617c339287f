import { describe, expect, it } from 'vitest';
import { estimateDepth, MAX_RANKED, SAMPLE_SIZE } from './match-rows.js';

describe('the search plan of a word', () => {
  it.each([
    ['a word that none of the newest has', 0, 1_000_000, 0],
    ['a rare word', 0.01 * SAMPLE_SIZE, 1_000_000, 0],
    ['a word of every program of a small catalogue', SAMPLE_SIZE, 400, 0],
    ['a word of every program', SAMPLE_SIZE, 100_000, 1_500],
    ['one in five', 0.2 * SAMPLE_SIZE, 1_000_000, 7_500],
  ])('%s', (_what, hits, rows, depth) => {
    expect(estimateDepth(hits, rows)).toBe(depth);
  });

  it('reads at most the square root of the ranked rows times the catalog, whatever the word', () => {
    const rows = 1_000_000;
    const maxRows = Math.sqrt(1.5 * MAX_RANKED * rows);
    for (let hits = 0; hits <= SAMPLE_SIZE; hits += 1) {
      const depth = estimateDepth(hits, rows);
      const read = depth === 0 ? (hits / SAMPLE_SIZE) * rows : depth;
      expect(read).toBeLessThanOrEqual(Math.ceil(maxRows));
    }
  });

  it('uses the index when the size of the catalog is not known yet', () => {
    expect(estimateDepth(SAMPLE_SIZE, -1)).toBe(0);
  });
});
