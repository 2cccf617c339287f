import { Injectable } from '@nestjs/common';
import { Secrets } from '../../platform/config/secrets.js';
import type { RequestContext, Role } from '../../platform/context/request-context.js';
import { Database } from '../../platform/database/database.js';
import { isId } from '../../platform/database/ids.js';
import { KeysetCursors, type Page } from '../../platform/database/keyset.js';
import { DomainError } from '../../platform/errors/index.js';
import { toPlainText } from '../../platform/validation/rules.js';
import type { User } from '../users/index.js';
import type { UserCountsType, UserSort } from './dto/user-admin.types.js';
import { countUsers, getPosition, LISTED_COLUMNS, selectUsers, type UserSearch } from './user-search.js';

/** A user without credentials. */
export type ListedUser = Pick<User, (typeof LISTED_COLUMNS)[number]>;

export interface UserFilter {
  /** Part of a name, an email address, a username, or an id. */
  readonly search?: string | null | undefined;
  /** Missing here and below: no filter. */
  readonly role?: Role | null | undefined;
  readonly disabled?: boolean | null | undefined;
  readonly emailVerified?: boolean | null | undefined;
}

interface UserPage {
  readonly sort?: UserSort | null | undefined;
  readonly limit?: number | undefined;
  readonly cursor?: string | undefined;
}

const MAX_SEARCH = 200;

/** The admins' list of users. */
@Injectable()
export class UserDirectoryService {
  constructor(
    private readonly database: Database,
    private readonly secrets: Secrets,
  ) {}

  /**
   * A page of users, newest first unless sorted otherwise.
   * @throws DomainError VALIDATION_FAILED for a limit outside 1 to 200, a cursor of another list,
   * or a search that is too long
   */
  async list(ctx: RequestContext, filter: UserFilter, page: UserPage = {}): Promise<Page<ListedUser>> {
    const searched = checkFilter(filter);
    const sort = page.sort ?? 'newest';
    const cursors = new KeysetCursors(this.secrets.session, `users:${JSON.stringify([sort, searched])}`);
    const { limit, after } = cursors.request(page.limit, page.cursor);
    const rows = await selectUsers(this.database.query(ctx), searched, sort, after)
      .limit(limit + 1)
      .execute();
    return cursors.page(rows, limit, (user) => getPosition(sort, user));
  }

  /**
   * The number of users that match a filter. @throws DomainError VALIDATION_FAILED for a search that is too
   * long
   */
  async count(ctx: RequestContext, filter: UserFilter): Promise<number> {
    const { count } = await countUsers(
      this.database.query(ctx),
      checkFilter(filter),
    ).executeTakeFirstOrThrow();
    return count;
  }

  /** The number of users of each role, without filters. */
  async countAll(ctx: RequestContext): Promise<UserCountsType> {
    const rows = await this.database
      .query(ctx)
      .selectFrom('users')
      .select((eb) => ['role', 'userType', eb.cast<number>(eb.fn.countAll(), 'integer').as('count')])
      .groupBy(['role', 'userType'])
      .execute();
    const sum = (matches: (row: (typeof rows)[number]) => boolean): number =>
      rows.filter(matches).reduce((total, { count }) => total + count, 0);
    return {
      total: sum(() => true),
      students: sum(({ role, userType }) => role === 'user' && userType === 'student'),
      opportunitySeekers: sum(({ role, userType }) => role === 'user' && userType === 'opportunity_seeker'),
      affiliates: sum(({ role }) => role === 'affiliate'),
      admins: sum(({ role }) => role === 'admin'),
    };
  }

  /** @throws DomainError NOT_FOUND */
  async get(ctx: RequestContext, id: string): Promise<ListedUser> {
    const user = isId(id)
      ? await this.database
          .query(ctx)
          .selectFrom('users')
          .select(LISTED_COLUMNS)
          .where('id', '=', id)
          .executeTakeFirst()
      : undefined;
    if (!user) throw DomainError.notFound();
    return user;
  }
}

/**
 * @throws DomainError VALIDATION_FAILED for a search that is too long or contains invalid
 * characters
 */
function checkFilter({ search, role, disabled, emailVerified }: UserFilter): UserSearch {
  const text = toPlainText(search ?? '');
  const wrong = (message: string): DomainError => DomainError.invalid([{ field: 'search', message }]);
  if (text.length > MAX_SEARCH) throw wrong(`Use at most ${MAX_SEARCH} characters.`);
  if (text.includes('\0')) throw wrong('Search for plain text.');
  return {
    pattern: text === '' ? null : `%${text.replace(/[\\%_]/g, '\\$&')}%`,
    role: role ?? null,
    disabled: disabled ?? null,
    emailVerified: emailVerified ?? null,
  };
}
