import { sql, type ExpressionBuilder, type Kysely, type RawBuilder } from 'kysely';
import type { Role } from '../../platform/context/request-context.js';
import type { KeysetPosition } from '../../platform/database/keyset.js';
import type { Tables } from '../../platform/database/tables.js';
import type { UserSort } from './dto/user-admin.types.js';

/** An admin's search among all users. */
export interface UserSearch {
  /** The text as an ILIKE pattern; null: no search. */
  readonly pattern: string | null;
  /** Null here and below: no filter. */
  readonly role: Role | null;
  readonly disabled: boolean | null;
  readonly emailVerified: boolean | null;
}

/** The columns of a user in the list. */
export const LISTED_COLUMNS = [
  'id',
  'email',
  'username',
  'firstName',
  'lastName',
  'role',
  'userType',
  'language',
  'emailVerifiedAt',
  'totpEnabledAt',
  'disabledAt',
  'lastSeenAt',
  'createdAt',
  'updatedAt',
] as const;

const LAST_NAME = sql<string>`lower(last_name)`;
const FIRST_NAME = sql<string>`lower(first_name)`;
const EMAIL = sql<string>`lower(email)`;

/** A page of users, in an order that an index provides. */
export function selectUsers(
  query: Kysely<Tables>,
  searched: UserSearch,
  sort: UserSort,
  after: KeysetPosition | null,
) {
  const users = query
    .selectFrom('users')
    .select(LISTED_COLUMNS)
    .where((eb) => matches(eb, searched));
  const behind = after === null ? users : users.where(isBehind(sort, after));
  if (sort === 'name') return behind.orderBy(LAST_NAME).orderBy(FIRST_NAME).orderBy('id');
  if (sort === 'email') return behind.orderBy(EMAIL);
  return behind.orderBy('id', sort === 'oldest' ? 'asc' : 'desc');
}

/** The number of matching users. */
export function countUsers(query: Kysely<Tables>, searched: UserSearch) {
  return query
    .selectFrom('users')
    .select((eb) => eb.cast<number>(eb.fn.countAll(), 'integer').as('count'))
    .where((eb) => matches(eb, searched));
}

/** The values of the last row that the order compares. Ids increase with the time of sign-up. */
export function getPosition(
  sort: UserSort,
  { id, email, firstName, lastName }: Readonly<Record<'id' | 'email' | 'firstName' | 'lastName', string>>,
): KeysetPosition {
  if (sort === 'name') return [lastName, firstName, id];
  return [sort === 'email' ? email : id];
}

function isBehind(sort: UserSort, after: KeysetPosition): RawBuilder<boolean> {
  const [first, second, third] = after.map(String);
  if (sort === 'name') {
    return sql`(lower(last_name), lower(first_name), id) > (lower(${first}), lower(${second}), ${third}::uuid)`;
  }
  if (sort === 'email') return sql`lower(email) > lower(${first})`;
  return sort === 'oldest' ? sql`id > ${first}::uuid` : sql`id < ${first}::uuid`;
}

function matches(
  eb: ExpressionBuilder<Tables, 'users'>,
  { pattern, role, disabled, emailVerified }: UserSearch,
) {
  return eb.and([
    ...(role === null ? [] : [eb('role', '=', role)]),
    ...(disabled === null ? [] : [eb('disabledAt', disabled ? 'is not' : 'is', null)]),
    ...(emailVerified === null ? [] : [eb('emailVerifiedAt', emailVerified ? 'is not' : 'is', null)]),
    ...(pattern === null ? [] : [contains(eb, pattern)]),
  ]);
}

/** Each of the fields has a trigram index. */
function contains(eb: ExpressionBuilder<Tables, 'users'>, pattern: string) {
  return eb.or([
    eb('email', 'ilike', pattern),
    eb('username', 'ilike', pattern),
    eb(sql<string>`${eb.ref('firstName')} || ' ' || ${eb.ref('lastName')}`, 'ilike', pattern),
    eb(eb.cast<string>('id', 'text'), 'ilike', pattern),
  ]);
}
