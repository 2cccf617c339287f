import type { AdminUserType } from './dto/user-admin.types.js';
import type { ListedUser } from './user-directory.service.js';

/** The single view of a user for admins, in every transport. Never includes a hash. */
export function adminUserView(user: ListedUser): AdminUserType {
  const { emailVerifiedAt, totpEnabledAt, disabledAt, ...shown } = user;
  return {
    ...shown,
    emailVerified: emailVerifiedAt !== null,
    totpEnabled: totpEnabledAt !== null,
    disabled: disabledAt !== null,
    needsTotp: false,
    viewOnly: false,
  };
}
