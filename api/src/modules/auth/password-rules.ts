import { phrase } from '../../platform/language/phrase.js';
import { DomainError } from '../../platform/errors/index.js';
import { isCommonPassword } from './common-passwords.js';
import { PASSWORD_MAX, PASSWORD_MIN } from './password-hasher.js';

/**
 * Checks length and guessability; there are no composition rules (NIST SP 800-63B).
 * @param field the input field that holds the password
 * @throws DomainError VALIDATION_FAILED naming the field
 */
export function assertGoodPassword(password: string, email: string, field: string): void {
  const problem = passwordProblem(password, email);
  if (problem) throw DomainError.invalid([{ field, message: problem }]);
}

/** Describes what is wrong with a new password; null if it is acceptable. */
export function passwordProblem(password: string, email: string): string | null {
  const length = [...password].length;
  if (length < PASSWORD_MIN || length > PASSWORD_MAX) {
    return phrase('Choose a password of {low} to {high} characters.', {
      low: PASSWORD_MIN,
      high: PASSWORD_MAX,
    });
  }
  if (password.toLowerCase() === email.toLowerCase()) return "Your password can't be your email address.";
  if (isCommonPassword(password))
    return "Many people use this password, so it's easy to guess. Choose another one.";
  return null;
}
