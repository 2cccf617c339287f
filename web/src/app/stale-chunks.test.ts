import { describe, expect, it, vi } from 'vitest';
import { reloadOnce } from './stale-chunks';

describe('a chunk that a new version has replaced', () => {
  it('reloads the page once, and not again within a minute', () => {
    const reload = vi.fn();
    expect(reloadOnce(1_000_000, reload)).toBe(true);
    expect(reloadOnce(1_059_999, reload)).toBe(false);
    expect(reloadOnce(1_060_000, reload)).toBe(true);
    expect(reload).toHaveBeenCalledTimes(2);
  });
});
