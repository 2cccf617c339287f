import { t } from '@lingui/core/macro';
import type { Problem } from '../../../lib/errors/problem';
import { missingFields } from '../../../lib/forms/check';

export const emptySignup = {
  userType: 'student',
  email: '',
  username: '',
  firstName: '',
  lastName: '',
  password: '',
  confirmPassword: '',
};

export type SignupValues = typeof emptySignup;

/** What the form itself finds before anything is sent (spec section 5). The server checks all of it again. */
export function checkSignup(values: SignupValues): Problem | null {
  const missing = missingFields(values, {
    firstName: t`Enter your first name.`,
    lastName: t`Enter your last name.`,
    email: t`Enter an email address like name@example.com.`,
    username: t`Choose a username.`,
    password: t`Choose a password of 8 characters or more.`,
    confirmPassword: t`Enter the password again.`,
  });
  if (missing !== null) return missing;
  if (values.password !== values.confirmPassword) {
    const message = t`Passwords do not match`;
    return { code: 'PASSWORD_MISMATCH', message, fields: { confirmPassword: message } };
  }
  return null;
}
