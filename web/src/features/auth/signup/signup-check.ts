import { t } from '@lingui/core/macro';
import type { Problem } from '../../../lib/errors/problem';
import { missingFields } from '../../../lib/forms/check';

/** No type is preselected here; it depends on the page for which the account is created. */
export const emptySignup = {
  userType: '',
  email: '',
  firstName: '',
  lastName: '',
  password: '',
};

export type SignupValues = typeof emptySignup;

/** Validation in the form before sending. The server repeats all of it. */
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
