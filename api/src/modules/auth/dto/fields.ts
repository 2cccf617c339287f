import { phrase } from '../../../platform/language/phrase.js';
import { applyDecorators } from '@nestjs/common';
import { IsEmail, IsString, Length, Matches, MaxLength } from 'class-validator';
import { ShortText, Trimmed } from '../../../platform/validation/rules.js';
import { PASSWORD_MAX, PASSWORD_MIN } from '../password-hasher.js';

const EMAIL_MAX = 254;
const NAME_MAX = 100;
/**
 * No control characters, line separators, or direction marks, which could make one name look like
 * another.
 */
const NAME = /^(?=.*\S)[^\p{Cc}\u2028\u2029\u202a-\u202e\u2066-\u2069]+$/u;
/** No quoted local parts: mail programs disagree about the recipient they name. */
const PLAIN_ADDRESS = /^[^\s"(),:;<>[\]\\]+$/;
const USERNAME = /^[\p{L}\p{N}._@+-]{2,64}$/u;

const EMAIL_MESSAGE = 'Enter an email address like name@example.com.';

/** The email address of a new account. */
export const EmailAddress = () =>
  applyDecorators(
    Trimmed(),
    MaxLength(EMAIL_MAX, { message: EMAIL_MESSAGE }),
    Matches(PLAIN_ADDRESS, { message: EMAIL_MESSAGE }),
    IsEmail({}, { message: EMAIL_MESSAGE }),
  );

/**
 * An email address for looking up an account. Less strict, because `admin@localhost` is allowed.
 */
export const LookupEmailAddress = () =>
  applyDecorators(
    Trimmed(),
    MaxLength(EMAIL_MAX, { message: EMAIL_MESSAGE }),
    Matches(/^[^\s@]+@[^\s@]+$/, { message: EMAIL_MESSAGE }),
  );

export const PersonName = (label: string) =>
  applyDecorators(
    Trimmed(),
    MaxLength(NAME_MAX, {
      message: phrase('Enter a {label} of at most {count} characters.', { label, count: NAME_MAX }),
    }),
    Matches(NAME, {
      message: phrase('Enter your {label}, without line breaks or control characters.', { label }),
    }),
  );

export const Username = () =>
  applyDecorators(
    Trimmed(),
    Matches(USERNAME, {
      message:
        'Choose a username of 2 to 64 characters. You can use letters, digits, dots, dashes, underscores, and plus or at signs.',
    }),
  );

export const NewPassword = () =>
  applyDecorators(
    IsString({ message: 'Choose a password.' }),
    Length(PASSWORD_MIN, PASSWORD_MAX, {
      message: phrase('Choose a password of {low} to {high} characters.', {
        low: PASSWORD_MIN,
        high: PASSWORD_MAX,
      }),
    }),
  );

/** A password that is compared, not set. */
export const Password = () => ShortText('Enter your password.', 1_000);
