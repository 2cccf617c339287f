import { randomBytes } from 'node:crypto';
import type { RequestContext } from '../../platform/context/request-context.js';
import { DomainError } from '../../platform/errors/index.js';
import type { NewUser, User, UsersService } from '../users/index.js';

const MAX_MADE = 50;

/** Builds a username from a person's name, such as amina.diallo. It may already be taken. */
export function makeUsername({ firstName, lastName }: Pick<NewUser, 'firstName' | 'lastName'>): string {
  const words = `${firstName} ${lastName}`
    .normalize('NFC')
    .toLowerCase()
    .split(/\s+/)
    .map((word) => word.replaceAll(/[^\p{L}\p{N}_+-]/gu, ''))
    .filter((word) => word !== '');
  const name = [...words.join('.')].slice(0, MAX_MADE).join('');
  return name.length >= 2 ? name : `user-${randomBytes(4).toString('hex')}`;
}

/**
 * Creates an account with a username built from the name; random letters are appended if it is
 * taken.
 * @throws DomainError CONFLICT if the email address is taken
 */
export async function createWithGeneratedUsername(
  users: UsersService,
  ctx: RequestContext,
  values: Omit<NewUser, 'username'>,
): Promise<User> {
  const username = makeUsername(values);
  try {
    return await users.create(ctx, { ...values, username });
  } catch (error) {
    if (!isUsernameTaken(error)) throw error;
    const more = randomBytes(4).toString('hex');
    return users.create(ctx, { ...values, username: `${username}-${more}` });
  }
}

function isUsernameTaken(error: unknown): boolean {
  if (!(error instanceof DomainError) || error.code !== 'CONFLICT') return false;
  return (error.fields ?? []).every(({ field }) => field === 'username');
}
