import type { Role } from '../../platform/context/request-context.js';

/** A person's goal. Keys are GraphQL's values; values are REST's and the database's. */
export const USER_TYPES = { STUDENT: 'student', OPPORTUNITY_SEEKER: 'opportunity_seeker' } as const;

export type UserType = (typeof USER_TYPES)[keyof typeof USER_TYPES];

/** Keys are GraphQL's words, values REST's and the database's. */
export const ROLES = { USER: 'user', AFFILIATE: 'affiliate', ADMIN: 'admin' } as const satisfies Record<
  string,
  Role
>;

declare module '../../platform/context/request-context.js' {
  interface Roles {
    affiliate: true;
  }
}

/** An account was created, or an admin changed it: for the open pages of admins. */
export const USER_UPDATED = 'user.updated';
