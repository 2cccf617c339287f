import type { Role } from '../../platform/context/request-context.js';

/** A person's goal. Keys are GraphQL's values; values are REST's and the database's. */
export const USER_TYPES = { STUDENT: 'student', OPPORTUNITY_SEEKER: 'opportunity_seeker' } as const;

export type UserType = (typeof USER_TYPES)[keyof typeof USER_TYPES];

/** Keys are the GraphQL values; values are those of REST and the database. */
export const ROLES = { USER: 'user', AFFILIATE: 'affiliate', ADMIN: 'admin' } as const satisfies Record<
  string,
  Role
>;

declare module '../../platform/context/request-context.js' {
  interface Roles {
    affiliate: true;
  }
}

/** Published when an account is created or changed by an admin, for admins' open pages. */
export const USER_UPDATED = 'user.updated';
