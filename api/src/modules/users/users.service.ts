import { Injectable } from '@nestjs/common';
import { IsNull } from 'typeorm';
import type { RequestContext, Role } from '../../platform/context/request-context.js';
import { Database, violatesUnique } from '../../platform/database/database.js';
import { newId } from '../../platform/database/ids.js';
import { DomainError, type FieldError } from '../../platform/errors/index.js';
import { User } from './user.entity.js';
import type { UserType } from './user.words.js';

export interface NewUser {
  readonly email: string;
  readonly username: string;
  readonly firstName: string;
  readonly lastName: string;
  readonly passwordHash: string | null;
  readonly role?: Role;
  readonly userType?: UserType;
  /** The address was proven by someone we trust. */
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

/** People and their profiles. What proves who someone is belongs to the module auth. */
@Injectable()
export class UsersService {
  constructor(private readonly database: Database) {}

  async find(ctx: RequestContext, id: string): Promise<User | null> {
    return this.database.repository(ctx, User).findOneBy({ id });
  }

  /** @throws DomainError NOT_FOUND */
  async get(ctx: RequestContext, id: string): Promise<User> {
    const user = await this.find(ctx, id);
    if (!user) throw DomainError.notFound();
    return user;
  }

  /** The same row, locked until the end of the open transaction. @throws DomainError NOT_FOUND */
  async getLocked(ctx: RequestContext, id: string): Promise<User> {
    const user = await this.database
      .repository(ctx, User)
      .findOne({ where: { id }, lock: { mode: 'pessimistic_write' } });
    if (!user) throw DomainError.notFound();
    return user;
  }

  /** Every admin who can sign in, in the order of their accounts. */
  async admins(ctx: RequestContext): Promise<PersonName[]> {
    return this.database.select<PersonName>(
      ctx,
      `SELECT id, first_name AS "firstName", last_name AS "lastName" FROM users
       WHERE role = 'admin' AND disabled_at IS NULL ORDER BY id`,
    );
  }

  /** Finds by email address, whatever its case. */
  async findByEmail(ctx: RequestContext, email: string): Promise<User | null> {
    return this.database
      .repository(ctx, User)
      .createQueryBuilder('user')
      .where('lower(user.email) = lower(:email)', { email })
      .getOne();
  }

  /**
   * Makes an account. Which of two racing ones wins is decided by the unique indexes.
   * @throws DomainError CONFLICT naming the email address or the username, or both, that is taken
   */
  async create(ctx: RequestContext, values: NewUser): Promise<User> {
    const id = newId();
    const { affected } = await this.database.write(
      ctx,
      `INSERT INTO users (id, email, username, first_name, last_name, password_hash, role, user_type, email_verified_at)
       VALUES ($1, $2, $3, $4, $5, $6, $7, $8, CASE WHEN $9::boolean THEN now() END) ON CONFLICT DO NOTHING`,
      [
        id,
        values.email,
        values.username,
        values.firstName,
        values.lastName,
        values.passwordHash,
        values.role ?? 'user',
        values.userType ?? 'student',
        values.emailVerified ?? false,
      ],
    );
    if (affected === 0) throw await this.takenError(ctx, values);
    return this.get(ctx, id);
  }

  /** @throws DomainError CONFLICT when the username is taken, NOT_FOUND when the account is gone */
  async updateProfile(ctx: RequestContext, id: string, change: ProfileChange): Promise<User> {
    try {
      await this.database.repository(ctx, User).update({ id }, { ...change, updatedAt: new Date() });
    } catch (error) {
      if (violatesUnique(error, 'users_username_unique')) throw taken([USERNAME_TAKEN]);
      throw error;
    }
    return this.get(ctx, id);
  }

  /** The address was proven; from then on that stays. */
  async markEmailVerified(ctx: RequestContext, id: string): Promise<void> {
    await this.database
      .repository(ctx, User)
      .update({ id, emailVerifiedAt: IsNull() }, { emailVerifiedAt: new Date() });
  }

  private async takenError(
    ctx: RequestContext,
    names: Pick<NewUser, 'email' | 'username'>,
  ): Promise<DomainError> {
    const rows = await this.database.select<{ email: boolean; username: boolean }>(
      ctx,
      `SELECT EXISTS (SELECT 1 FROM users WHERE lower(email) = lower($1)) AS email,
              EXISTS (SELECT 1 FROM users WHERE lower(username) = lower($2)) AS username`,
      [names.email, names.username],
    );
    return taken([...(rows[0]?.email ? [EMAIL_TAKEN] : []), ...(rows[0]?.username ? [USERNAME_TAKEN] : [])]);
  }
}

function taken(fields: readonly FieldError[]): DomainError {
  return new DomainError('CONFLICT', fields.map((field) => field.message).join(' ') || EMAIL_TAKEN.message, {
    fields,
  });
}
