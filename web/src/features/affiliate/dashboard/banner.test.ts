import { describe, expect, it } from 'vitest';
import { BANNER_SIZES, layOutBanner } from './banner';

describe('a banner', () => {
  it.each(BANNER_SIZES)('of $id keeps its text inside, mirrored for right-to-left languages', (size) => {
    const left = layOutBanner(size, 'ltr');
    const right = layOutBanner(size, 'rtl');
    expect(left.textX).toBeGreaterThan(0);
    expect(left.textX + left.maxWidth).toBeLessThan(size.width);
    expect(right.textX).toBe(size.width - left.textX);
    expect(right.textX - right.maxWidth).toBeGreaterThan(0);
    expect(right.roseX).toBeLessThan(left.roseX);
  });
});
