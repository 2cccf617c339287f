import { t } from '@lingui/core/macro';
import type { Problem } from '../../../lib/errors/problem';
import { missingFields } from '../../../lib/forms/check';

/** No kind is chosen: the one of the page that the account is made for. */
export const emptySignup = {
  userType: '',
  email: '',
  firstName: '',
  lastName: '',
  password: '',
};

export type SignupValues = typeof emptySignup;

/** What the form itself finds before anything is sent. The server checks all of it again. */
export function checkSignup({ email, firstName, lastName, password }: SignupValues): Problem | null {
  return missingFields(
    { email, firstName, lastName, password },
    {
      firstName: t`Enter your first name.`,
      lastName: t`Enter your last name.`,
      email: t`Enter an email address like name@example.com.`,
      password: t`Choose a password of 8 characters or more.`,
    },
  );
}
