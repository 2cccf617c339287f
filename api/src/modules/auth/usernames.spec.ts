import { describe, expect, it } from 'vitest';
import { makeUsername } from './usernames.js';

describe('a generated username', () => {
  it.each([
    ['Amina', 'Diallo', 'amina.diallo'],
    ['Ana María', "O'Neil-Núñez", 'ana.maría.oneil-núñez'],
    ['李', '小龙', '李.小龙'],
    ['A'.repeat(60), 'B', 'a'.repeat(50)],
  ])('is derived from the name %s %s', (firstName, lastName, expected) => {
    expect(makeUsername({ firstName, lastName })).toBe(expected);
  });

  it('exists even for a name without a permitted letter', () => {
    expect(makeUsername({ firstName: '!', lastName: '?' })).toMatch(/^user-[0-9a-f]{8}$/);
  });
});
