import { Injectable } from '@nestjs/common';
import { hash, verify } from '@node-rs/argon2';

/** argon2id parameters from OWASP's cheat sheet: 19 MiB, two passes, one lane. */
const COST = { memoryCost: 19_456, timeCost: 2, parallelism: 1 } as const;

export const PASSWORD_MIN = 8;
export const PASSWORD_MAX = 128;

/** Hashes passwords off the main thread. */
@Injectable()
export class PasswordHasher {
  /**
   * A hash that belongs to no account: verified if there is no account, so that the response takes
   * as long.
   */
  private dummy: Promise<string> | null = null;

  async hash(password: string): Promise<string> {
    return hash(password.normalize('NFKC'), COST);
  }

  /**
   * @param stored null if there is no account, or one without a password: returns false, in the
   * same time
   */
  async verify(stored: string | null, password: string): Promise<boolean> {
    this.dummy ??= this.hash('nobody has this password');
    const against = stored ?? (await this.dummy);
    const candidate = [...password].length > PASSWORD_MAX ? '' : password.normalize('NFKC');
    const matches = await verify(against, candidate);
    return matches && stored !== null && candidate !== '';
  }
}
