import { ArgsType, InputType } from '@nestjs/graphql';
import { IsBoolean, IsIn, Matches } from 'class-validator';
import { MayBeAbsent, MayBeNull, ShortText } from '../../../platform/validation/rules.js';
import { ApiField } from '../../../platform/validation/api-field.js';
import { USER_TYPES, type UserType } from '../../users/index.js';
import { SIGN_IN_ROLES } from '../sign-in.service.js';
import { EmailAddress, LookupEmailAddress, NewPassword, Password, PersonName, Username } from './fields.js';

const USER_TYPE_WORDS = Object.values(USER_TYPES);
const USER_TYPE_MESSAGE = 'Choose student or opportunity_seeker.';
const LANGUAGE = /^[a-z]{2,3}(-[A-Z][A-Za-z]{1,3})?$/;
const LANGUAGE_MESSAGE = 'Enter a language such as en or pt-BR.';

@InputType()
export class SignUpInput {
  @ApiField(() => String, { rest: { format: 'email' } })
  @EmailAddress()
  readonly email: string;

  @ApiField(() => String, { optional: true, description: 'Left out: one is made from the name.' })
  @MayBeNull()
  @Username()
  readonly username?: string | null;

  @ApiField(() => String)
  @PersonName('first name')
  readonly firstName: string;

  @ApiField(() => String)
  @PersonName('last name')
  readonly lastName: string;

  @ApiField(() => String, { rest: { format: 'password', minLength: 8, maxLength: 128 } })
  @NewPassword()
  readonly password: string;

  @ApiField(() => String, { optional: true, rest: { enum: ['user', 'student'] } })
  @MayBeNull()
  @IsIn(['user', 'student'], { message: 'You can only create an account with the role user or student.' })
  readonly role?: string | null;

  @ApiField(() => String, { optional: true, rest: { enum: USER_TYPE_WORDS, default: USER_TYPES.STUDENT } })
  @MayBeNull()
  @IsIn(USER_TYPE_WORDS, { message: USER_TYPE_MESSAGE })
  readonly userType?: UserType | null;

  @ApiField(() => String, { optional: true, description: 'Such as en or pt-BR. Left out: the default.' })
  @MayBeNull()
  @Matches(LANGUAGE, { message: LANGUAGE_MESSAGE })
  readonly language?: string | null;
}

@InputType()
export class LogInInput {
  @ApiField(() => String, { rest: { format: 'email' } })
  @LookupEmailAddress()
  readonly email: string;

  @ApiField(() => String, { rest: { format: 'password' } })
  @Password()
  readonly password: string;

  @ApiField(() => String, { optional: true, rest: { enum: SIGN_IN_ROLES } })
  @MayBeNull()
  @IsIn(SIGN_IN_ROLES, { message: 'Sign in with the role user, student, affiliate or admin.' })
  readonly role?: (typeof SIGN_IN_ROLES)[number] | null;

  @ApiField(() => String, {
    optional: true,
    description: 'A code from the authenticator app, or a recovery code.',
  })
  @MayBeNull()
  @ShortText('Enter the code from your authenticator app.', 40)
  readonly totp?: string | null;
}

@InputType()
export class UpdateMeInput {
  @ApiField(() => String, { optional: true })
  @MayBeAbsent()
  @PersonName('first name')
  readonly firstName?: string;

  @ApiField(() => String, { optional: true })
  @MayBeAbsent()
  @PersonName('last name')
  readonly lastName?: string;

  @ApiField(() => String, { optional: true })
  @MayBeAbsent()
  @Username()
  readonly username?: string;

  @ApiField(() => USER_TYPES, { optional: true })
  @MayBeAbsent()
  @IsIn(USER_TYPE_WORDS, { message: USER_TYPE_MESSAGE })
  readonly userType?: UserType;

  @ApiField(() => String, {
    nullable: true,
    optional: true,
    description: 'Such as en or pt-BR. Null for the default.',
  })
  @MayBeNull()
  @Matches(LANGUAGE, { message: LANGUAGE_MESSAGE })
  readonly language?: string | null;
}

@ArgsType()
export class PasswordInput {
  @ApiField(() => String, { rest: { format: 'password' } })
  @Password()
  readonly password: string;
}

@ArgsType()
export class ChangePasswordInput {
  @ApiField(() => String, { rest: { format: 'password' } })
  @Password()
  readonly currentPassword: string;

  @ApiField(() => String, { rest: { format: 'password', minLength: 8, maxLength: 128 } })
  @NewPassword()
  readonly newPassword: string;

  @ApiField(() => Boolean, {
    optional: true,
    description: 'Whether your API tokens end, too. Default: true.',
    rest: { default: true, description: 'Whether your API tokens end, too.' },
  })
  @MayBeNull()
  @IsBoolean({ message: 'Send true or false.' })
  readonly endApiTokens?: boolean | null;
}

@ArgsType()
export class ForgotPasswordInput {
  @ApiField(() => String, { rest: { format: 'email' } })
  @LookupEmailAddress()
  readonly email: string;
}

@InputType()
export class RequestEmailChangeInput {
  @ApiField(() => String, { rest: { format: 'email' } })
  @EmailAddress()
  readonly newEmail: string;

  @ApiField(() => String, { rest: { format: 'password' } })
  @Password()
  readonly password: string;

  @ApiField(() => String, {
    optional: true,
    description: 'A code from the authenticator app, or a recovery code, where two-step sign-in is on.',
  })
  @MayBeNull()
  @ShortText('Enter the code from your authenticator app.', 40)
  readonly totp?: string | null;
}

@ArgsType()
export class MailedTokenInput {
  @ApiField(() => String)
  @ShortText('This link seems to be cut off. Open the link in the email again.', 200)
  readonly token: string;
}

@ArgsType()
export class ResetPasswordInput extends MailedTokenInput {
  @ApiField(() => String, { rest: { format: 'password', minLength: 8, maxLength: 128 } })
  @NewPassword()
  readonly password: string;
}
