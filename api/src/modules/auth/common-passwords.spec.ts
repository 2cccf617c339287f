import { describe, expect, it } from 'vitest';
import { isCommonPassword } from './common-passwords.js';

describe('the check for common passwords', () => {
  it.each([
    'password',
    'PASSWORD',
    'Password1',
    'password123',
    'Password123!',
    'P@ssw0rd',
    'p@ssw0rd123',
    'Passw0rd!',
    '12345678',
    '123456789',
    '1234567890',
    '87654321',
    '11111111',
    '00000000',
    '12341234',
    '123123123',
    '88888888',
    'qwertyuiop',
    'qwerty123',
    'Qwerty123!',
    'asdfghjkl',
    '1qaz2wsx',
    '1q2w3e4r',
    'zaq12wsx',
    'q1w2e3r4',
    'qwer1234',
    'iloveyou',
    'iloveyou1',
    'sunshine',
    'sunshine1',
    'princess',
    'football',
    'baseball',
    'superman',
    'batman123',
    'trustno1',
    'letmein1',
    'letmein123',
    'welcome1',
    'welcome123',
    'Welcome2024',
    'admin123',
    'administrator',
    'monkey123',
    'dragon12',
    'michael1',
    'jennifer',
    'computer',
    'internet',
    'starwars',
    'whatever',
    'abcd1234',
    'abcdefgh',
    'changeme',
    'summer2023',
    'liverpool1',
    'charlie1',
    'shadow12',
    'master123',
    'passpass',
    '19900101',
    '31121999',
    'aaaaaaaa',
    'abcabcabc',
    'qwertyasdf',
    'abc12345',
    'asdf1234',
    '123qweasd',
  ])('refuses %s', (password) => {
    expect(isCommonPassword(password)).toBe(true);
  });

  it.each([
    'sextant over the harbour',
    'Str0ng-Passw0rd-42',
    'correct horse battery staple',
    'kT9#vLq2mZ',
    'grüne Ameisen 7',
    'Testing-Pa55phrase!',
    'mein hund heißt otto',
    'tr0ub4dor&3xyz',
    'S3cure!Pass-2024',
    'paß wört unique',
  ])('accepts %s', (password) => {
    expect(isCommonPassword(password)).toBe(false);
  });

  it('refuses a repeated piece up to 40 characters, and no longer password', () => {
    expect(isCommonPassword('a'.repeat(40))).toBe(true);
    expect(isCommonPassword('password'.repeat(5))).toBe(true);
    expect(isCommonPassword('a'.repeat(41))).toBe(false);
    expect(isCommonPassword('Aa1!'.repeat(32))).toBe(false);
  });
});
