import type { AdminUserType } from './dto/user-admin.types.js';
import type { ListedUser } from './user-directory.service.js';

/** The one view of a user for admins, on every transport: never a hash. */
export function adminUserView(user: ListedUser): AdminUserType {
  const { emailVerifiedAt, totpEnabledAt, disabledAt, ...shown } = user;
  return {
    ...shown,
    emailVerified: emailVerifiedAt !== null,
    totpEnabled: totpEnabledAt !== null,
    disabled: disabledAt !== null,
    viewOnly: false,
  };
}
