import { ArgsType, Field, InputType } from '@nestjs/graphql';
import { ApiProperty, ApiPropertyOptional } from '@nestjs/swagger';
import { IsBoolean, IsIn, Matches } from 'class-validator';
import { USER_TYPES, type UserType } from '../../users/index.js';
import { SIGN_IN_ROLES } from '../sign-in.service.js';
import {
  EmailAddress,
  KnownEmailAddress,
  MayBeAbsent,
  MayBeNull,
  NewPassword,
  Password,
  PersonName,
  ShortText,
  Username,
} from './fields.js';

const USER_TYPE_WORDS = Object.values(USER_TYPES);
const USER_TYPE_MESSAGE = 'Choose student or opportunity_seeker.';

@InputType()
export class SignUpInput {
  @Field(() => String)
  @ApiProperty({ format: 'email' })
  @EmailAddress()
  readonly email: string;

  @Field(() => String)
  @ApiProperty()
  @Username()
  readonly username: string;

  @Field(() => String)
  @ApiProperty()
  @PersonName('first name')
  readonly firstName: string;

  @Field(() => String)
  @ApiProperty()
  @PersonName('last name')
  readonly lastName: string;

  @Field(() => String)
  @ApiProperty({ format: 'password', minLength: 8, maxLength: 128 })
  @NewPassword()
  readonly password: string;

  @Field(() => String, { nullable: true })
  @ApiPropertyOptional({ enum: ['user', 'student'] })
  @MayBeNull()
  @IsIn(['user', 'student'], { message: 'You can only create an account with the role user or student.' })
  readonly role?: string | null;

  @Field(() => String, { nullable: true })
  @ApiPropertyOptional({ enum: USER_TYPE_WORDS, default: USER_TYPES.STUDENT })
  @MayBeNull()
  @IsIn(USER_TYPE_WORDS, { message: USER_TYPE_MESSAGE })
  readonly userType?: UserType | null;
}

@InputType()
export class LogInInput {
  @Field(() => String)
  @ApiProperty({ format: 'email' })
  @KnownEmailAddress()
  readonly email: string;

  @Field(() => String)
  @ApiProperty({ format: 'password' })
  @Password()
  readonly password: string;

  @Field(() => String, { nullable: true })
  @ApiPropertyOptional({ enum: SIGN_IN_ROLES })
  @MayBeNull()
  @IsIn(SIGN_IN_ROLES, { message: 'Sign in with the role user, student, affiliate or admin.' })
  readonly role?: (typeof SIGN_IN_ROLES)[number] | null;

  @Field(() => String, { nullable: true })
  @ApiPropertyOptional({ description: 'A code from the authenticator app, or a recovery code.' })
  @MayBeNull()
  @ShortText('Enter the code from your authenticator app.', 40)
  readonly totp?: string | null;
}

@InputType()
export class UpdateMeInput {
  @Field(() => String, { nullable: true })
  @ApiPropertyOptional()
  @MayBeAbsent()
  @PersonName('first name')
  readonly firstName?: string;

  @Field(() => String, { nullable: true })
  @ApiPropertyOptional()
  @MayBeAbsent()
  @PersonName('last name')
  readonly lastName?: string;

  @Field(() => String, { nullable: true })
  @ApiPropertyOptional()
  @MayBeAbsent()
  @Username()
  readonly username?: string;

  @Field(() => USER_TYPES, { nullable: true })
  @ApiPropertyOptional({ enum: USER_TYPE_WORDS })
  @MayBeAbsent()
  @IsIn(USER_TYPE_WORDS, { message: USER_TYPE_MESSAGE })
  readonly userType?: UserType;

  @Field(() => String, { nullable: true })
  @ApiPropertyOptional({ nullable: true, description: 'Such as en or pt-BR. Null for the default.' })
  @MayBeNull()
  @Matches(/^[a-z]{2,3}(-[A-Z][A-Za-z]{1,3})?$/, { message: 'Enter a language such as en or pt-BR.' })
  readonly language?: string | null;
}

@ArgsType()
export class PasswordInput {
  @Field(() => String)
  @ApiProperty({ format: 'password' })
  @Password()
  readonly password: string;
}

@ArgsType()
export class ChangePasswordInput {
  @Field(() => String)
  @ApiProperty({ format: 'password' })
  @Password()
  readonly currentPassword: string;

  @Field(() => String)
  @ApiProperty({ format: 'password', minLength: 8, maxLength: 128 })
  @NewPassword()
  readonly newPassword: string;

  @Field(() => Boolean, {
    nullable: true,
    description: 'Whether your API tokens end, too. Default: true.',
  })
  @ApiPropertyOptional({ default: true, description: 'Whether your API tokens end, too.' })
  @MayBeNull()
  @IsBoolean({ message: 'Send true or false.' })
  readonly endApiTokens?: boolean | null;
}

@ArgsType()
export class ForgotPasswordInput {
  @Field(() => String)
  @ApiProperty({ format: 'email' })
  @KnownEmailAddress()
  readonly email: string;
}

@InputType()
export class RequestEmailChangeInput {
  @Field(() => String)
  @ApiProperty({ format: 'email' })
  @EmailAddress()
  readonly newEmail: string;

  @Field(() => String)
  @ApiProperty({ format: 'password' })
  @Password()
  readonly password: string;

  @Field(() => String, { nullable: true })
  @ApiPropertyOptional({
    description: 'A code from the authenticator app, or a recovery code, where two-step sign-in is on.',
  })
  @MayBeNull()
  @ShortText('Enter the code from your authenticator app.', 40)
  readonly totp?: string | null;
}

@ArgsType()
export class MailedTokenInput {
  @Field(() => String)
  @ApiProperty()
  @ShortText('This link seems to be cut off. Open the link in the email again.', 200)
  readonly token: string;
}

@ArgsType()
export class ResetPasswordInput extends MailedTokenInput {
  @Field(() => String)
  @ApiProperty({ format: 'password', minLength: 8, maxLength: 128 })
  @NewPassword()
  readonly password: string;
}
