import { Injectable } from '@nestjs/common';
import { IsNull } from 'typeorm';
import type { RequestContext, Role } from '../../platform/context/request-context.js';
import { Database, violatesUnique } from '../../platform/database/database.js';
import { newId } from '../../platform/database/ids.js';
import { now } from '../../platform/database/tables.js';
import { DomainError, type FieldError } from '../../platform/errors/index.js';
import { User } from './user.entity.js';
import type { UserType } from './user.enums.js';

export interface NewUser {
  readonly email: string;
  readonly username: string;
  readonly firstName: string;
  readonly lastName: string;
  readonly passwordHash: string | null;
  readonly role?: Role;
  readonly userType?: UserType;
  readonly language?: string;
  /** Whether a trusted party verified the address. */
  readonly emailVerified?: boolean;
}

export interface ProfileChange {
  readonly username?: string;
  readonly firstName?: string;
  readonly lastName?: string;
  readonly userType?: UserType;
  readonly language?: string;
}

export type PersonName = Pick<User, 'id' | 'firstName' | 'lastName'>;

const EMAIL_TAKEN: FieldError = {
  field: 'email',
  message: 'This email address already has an account. Sign in instead.',
};
const USERNAME_TAKEN: FieldError = {
  field: 'username',
  message: 'This username is taken. Choose another one.',
};

/** People and their names. Credentials belong to the auth module. */
@Injectable()
export class UsersService {
  constructor(private readonly database: Database) {}

  /** An account; null if there is none. */
  async find(ctx: RequestContext, id: string): Promise<User | null> {
    return this.database.repository(ctx, User).findOneBy({ id });
  }

  /** @throws DomainError NOT_FOUND */
  async get(ctx: RequestContext, id: string): Promise<User> {
    const user = await this.find(ctx, id);
    if (!user) throw DomainError.notFound();
    return user;
  }

  /** The same row, locked until the open transaction ends. @throws DomainError NOT_FOUND */
  async getLocked(ctx: RequestContext, id: string): Promise<User> {
    const user = await this.database
      .repository(ctx, User)
      .findOne({ where: { id }, lock: { mode: 'pessimistic_write' } });
    if (!user) throw DomainError.notFound();
    return user;
  }

  /** Every admin who can sign in, ordered by account. */
  async admins(ctx: RequestContext): Promise<PersonName[]> {
    return this.database
      .query(ctx)
      .selectFrom('users')
      .select(['id', 'firstName', 'lastName'])
      .where('role', '=', 'admin')
      .where('disabledAt', 'is', null)
      .orderBy('id')
      .execute();
  }

  /** Finds a user by email address, ignoring case. */
  async findByEmail(ctx: RequestContext, email: string): Promise<User | null> {
    const user = await this.database
      .query(ctx)
      .selectFrom('users')
      .selectAll()
      .where((eb) => eb(eb.fn('lower', ['email']), '=', eb.fn('lower', [eb.val(email)])))
      .executeTakeFirst();
    return user ?? null;
  }

  /**
   * Creates an account. If requests race, unique indexes decide which one succeeds.
   * @throws DomainError CONFLICT naming the email address, the username, or both if taken
   */
  async create(ctx: RequestContext, values: NewUser): Promise<User> {
    const id = newId();
    const { email, username, firstName, lastName, passwordHash } = values;
    const { emailVerified = false, role = 'user', userType = 'student', language } = values;
    const { numInsertedOrUpdatedRows } = await this.database
      .query(ctx)
      .insertInto('users')
      .values({
        id,
        email,
        username,
        firstName,
        lastName,
        passwordHash,
        role,
        userType,
        ...(language !== undefined && { language }),
        emailVerifiedAt: emailVerified ? now : null,
      })
      .onConflict((conflict) => conflict.doNothing())
      .executeTakeFirstOrThrow();
    if (numInsertedOrUpdatedRows === 0n) throw await this.takenError(ctx, values);
    return this.get(ctx, id);
  }

  /**
   * @throws DomainError CONFLICT if the username is taken, NOT_FOUND if the account no longer
   * exists
   */
  async updateProfile(ctx: RequestContext, id: string, change: ProfileChange): Promise<User> {
    try {
      await this.database.repository(ctx, User).update({ id }, { ...change, updatedAt: new Date() });
    } catch (error) {
      if (violatesUnique(error, 'users_username_unique')) throw taken([USERNAME_TAKEN]);
      throw error;
    }
    return this.get(ctx, id);
  }

  /** Marks the address as verified; the first time is kept. */
  async markEmailVerified(ctx: RequestContext, id: string): Promise<void> {
    await this.database
      .repository(ctx, User)
      .update({ id, emailVerifiedAt: IsNull() }, { emailVerifiedAt: new Date() });
  }

  private async takenError(
    ctx: RequestContext,
    names: Pick<NewUser, 'email' | 'username'>,
  ): Promise<DomainError> {
    const query = this.database.query(ctx);
    const isTaken = (column: 'email' | 'username') =>
      query
        .selectFrom('users')
        .select('id')
        .where((eb) => eb(eb.fn('lower', [column]), '=', eb.fn('lower', [eb.val(names[column])])));
    const { email, username } = await query
      .selectNoFrom((eb) => [
        eb.exists(isTaken('email')).as('email'),
        eb.exists(isTaken('username')).as('username'),
      ])
      .executeTakeFirstOrThrow();
    return taken([...(email ? [EMAIL_TAKEN] : []), ...(username ? [USERNAME_TAKEN] : [])]);
  }
}

function taken(fields: readonly FieldError[]): DomainError {
  return new DomainError('CONFLICT', fields.map((field) => field.message).join(' ') || EMAIL_TAKEN.message, {
    fields,
  });
}
