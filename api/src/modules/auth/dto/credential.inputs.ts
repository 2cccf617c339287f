import { ArgsType, InputType } from '@nestjs/graphql';
import { Transform } from 'class-transformer';
import { IsDate, Matches } from 'class-validator';
import { DateTimeScalar } from '../../../platform/graphql/scalars.js';
import { MayBeNull, ShortText } from '../../../platform/validation/rules.js';
import { ApiField } from '../../../platform/validation/api-field.js';
import { Password, PersonName } from './fields.js';

const TIME = /^\d{4}-\d{2}-\d{2}T\d{2}:\d{2}(:\d{2}(\.\d{1,9})?)?(Z|[+-]\d{2}:\d{2})$/;

@InputType()
export class CreateApiTokenInput {
  @ApiField(() => String, { rest: { maxLength: 100 } })
  @PersonName('name for the token')
  readonly name: string;

  @ApiField(() => DateTimeScalar, {
    nullable: true,
    optional: true,
    description: 'Null: until you revoke it. Left out: 90 days.',
  })
  // GraphQL has already parsed it; in REST it is a string.
  @Transform(({ value }: { value: unknown }) => (typeof value === 'string' ? timeIn(value) : value))
  @MayBeNull()
  @IsDate({ message: 'Enter a time like 2026-01-31T09:00:00.000Z.' })
  readonly expiresAt?: Date | null;

  @ApiField(() => String, {
    nullable: true,
    optional: true,
    rest: { format: 'password' },
    description: 'Not needed within 10 minutes of a sign-in.',
  })
  @MayBeNull()
  @Password()
  readonly password?: string | null;

  @ApiField(() => String, {
    nullable: true,
    optional: true,
    description: 'With the password, where two-step sign-in is on: a code of the app, or a recovery code.',
  })
  @MayBeNull()
  @ShortText('Enter the code from your authenticator app.', 40)
  readonly totp?: string | null;
}

@ArgsType()
export class TotpCodeInput {
  @ApiField(() => String, { description: 'The 6 digits shown in the authenticator app.' })
  @ShortText('Enter the 6 digits shown in your app.', 20)
  @Matches(/^[\d\s]+$/, { message: 'Enter the 6 digits shown in your app.' })
  readonly code: string;
}

/** Returns an invalid Date for text that isn't a time; the next validator reports it. */
function timeIn(text: string): Date {
  return new Date(TIME.test(text) ? text : Number.NaN);
}
