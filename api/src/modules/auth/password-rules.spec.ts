import { describe, expect, it } from 'vitest';
import { PasswordHasher } from './password-hasher.js';
import { passwordProblem } from './password-rules.js';

const EMAIL = 'ada@example.com';

describe('a new password', () => {
  it.each(['sextant over the harbour', 'grüße 12', 'x'.repeat(3) + 'y7Q'.repeat(41), '🧭⚓🗺️🐚🌊🪸🐟🦀'])(
    'of 8 to 128 characters is accepted: %#',
    (password) => {
      expect(passwordProblem(password, EMAIL)).toBeNull();
    },
  );

  it.each(['', 'seven c', '🧭⚓🌊', 'x7Q'.repeat(43)])('of another length is refused: %#', (password) => {
    expect(passwordProblem(password, EMAIL)).toContain('8 to 128 characters');
  });

  it('must not be the email address, in any case', () => {
    expect(passwordProblem('Ada@Example.com', EMAIL)).toContain('email address');
  });

  it('must not be a common one', () => {
    expect(passwordProblem('Sunshine1', EMAIL)).toContain('easy to guess');
  });
});

describe('a hashed password', () => {
  const hasher = new PasswordHasher();

  it('is salted argon2id with 19 MiB and two passes', async () => {
    const [one, two] = await Promise.all([hasher.hash('compass rose'), hasher.hash('compass rose')]);
    expect(one).toMatch(/^\$argon2id\$v=19\$m=19456,t=2,p=1\$/);
    expect(two).not.toBe(one);
  });

  it('is verified to its last character', async () => {
    const password = `${'long and winding '.repeat(7)}road`;
    const stored = await hasher.hash(password);
    expect(await hasher.verify(stored, password)).toBe(true);
    expect(await hasher.verify(stored, `${password.slice(0, -1)}x`)).toBe(false);
  });

  it('is the same however its characters are composed', async () => {
    expect(await hasher.verify(await hasher.hash('caf\u00e9 au lait'), 'cafe\u0301 au lait')).toBe(true);
  });

  it('for an unknown account never matches, not even the text behind the dummy', async () => {
    for (const password of ['', 'nobody has this password', 'x'.repeat(2_000)]) {
      expect(await hasher.verify(null, password)).toBe(false);
    }
  });
});
