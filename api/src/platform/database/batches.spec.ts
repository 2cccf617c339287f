import { describe, expect, it } from 'vitest';
import { handleBatches } from './batches.js';

describe('handleBatches', () => {
  it.each([
    { batches: [0], total: 0 },
    { batches: [2], total: 2 },
    { batches: [3, 0], total: 3 },
    { batches: [3, 3, 1], total: 7 },
  ])('handles batches of $batches, at most 3 each, and stops', async ({ batches, total }) => {
    const open = [...batches];
    const handled = await handleBatches(3, () => Promise.resolve(open.shift() ?? Number.NaN));
    expect(handled).toBe(total);
    expect(open).toEqual([]);
  });
});
