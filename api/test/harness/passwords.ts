import type { PasswordHasher } from '../../src/modules/auth/password-hasher.js';

const hashes = new Map<string, Promise<string>>();

/**
 * Lets an app hash and verify one password once per test process, at the product's full cost: nearly everyone
 * in the tests has it, and a hash takes 30 ms of processor time. Any other password or hash goes through
 * argon2 each time.
 */
export function hashOnce(hasher: PasswordHasher, password: string): void {
  const hash = hasher.hash.bind(hasher);
  const verify = hasher.verify.bind(hasher);
  hasher.hash = (plain) => {
    if (plain !== password) return hash(plain);
    const cached = hashes.get(password) ?? hash(password);
    hashes.set(password, cached);
    return cached;
  };
  hasher.verify = async (stored, plain) =>
    (plain === password && stored !== null && stored === (await hashes.get(password))) ||
    (await verify(stored, plain));
}
