import { describe, expect, it } from 'vitest';
import { newVerificationCode, readVerificationCode } from './verification-code.js';

describe('a verification code', () => {
  it('has 20 unambiguous letters in groups, and never repeats', () => {
    const codes = Array.from({ length: 1_000 }, newVerificationCode);
    for (const code of codes) expect(code).toMatch(/^([0-9A-HJKMNP-TV-Z]{5}-){3}[0-9A-HJKMNP-TV-Z]{5}$/);
    expect(new Set(codes).size).toBe(codes.length);
  });

  it.each([
    ['7KQ2M-X9D4T-0VB8R-3HZ61'],
    ['7kq2m-x9d4t-0vb8r-3hz61'],
    ['7KQ2MX9D4T0VB8R3HZ61'],
    ['7kq2m x9d4t ovb8r 3hz6l'],
    ['7kq2m–x9d4t–Ovb8r–3hz6i'],
  ])('is accepted as people type it: %s', (text) => {
    expect(readVerificationCode(text)).toBe('7KQ2M-X9D4T-0VB8R-3HZ61');
  });

  it.each([
    '',
    '7KQ2M-X9D4T-0VB8R-3HZ6',
    '7KQ2M-X9D4T-0VB8R-3HZ6NN',
    '7KQ2M-X9D4T-0VB8R-3HZ6U',
    '-'.repeat(300),
  ])('is refused: %j', (text) => {
    expect(readVerificationCode(text)).toBeNull();
  });
});
