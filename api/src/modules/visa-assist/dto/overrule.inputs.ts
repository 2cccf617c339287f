import { InputType } from '@nestjs/graphql';
import { Transform } from 'class-transformer';
import { IsDate, IsEnum, IsOptional, IsString } from 'class-validator';
import { DateTimeScalar } from '../../../platform/graphql/scalars.js';
import { ApiField } from '../../../platform/validation/api-field.js';
import { Judgement } from '../../guidance/index.js';
import { getTime, TIME_WANTED } from './times.js';

const SEEN = {
  nullable: true,
  optional: true,
  description: 'The updatedAt you last read. If it changed since then, the error is CONFLICT.',
  rest: { description: 'The updatedAt you last read. If it changed since then, the response is 409.' },
} as const;

/** A consultant's decision about one condition of a result. */
@InputType()
export class OverruleInput {
  @ApiField(() => String, { description: 'The id of a route of the result, such as uk-student.' })
  @IsString({ message: 'Choose a route of the result.' })
  routeId: string;

  @ApiField(() => String, { description: 'The id of one of its conditions, such as funds.' })
  @IsString({ message: 'Choose a condition of the route.' })
  criterionId: string;

  @ApiField(() => Judgement.DecidedStatus)
  @IsEnum(Judgement.DecidedStatus, { message: 'Choose met or unmet.' })
  status: `${Judgement.DecidedStatus}`;

  @ApiField(() => String, {
    description: 'The owner reads it. 20 to 2,000 characters.',
    rest: { minLength: 20, maxLength: 2_000, description: 'The owner reads it.' },
  })
  @IsString({ message: 'Give your reason in 20 characters or more.' })
  reason: string;

  @ApiField(() => String, {
    nullable: true,
    optional: true,
    description: 'The web address of the page behind it.',
    rest: { maxLength: 2_000, description: 'The web address of the page behind it.' },
  })
  @IsOptional()
  @IsString({ message: 'Enter a web address like https://www.gov.uk/page.' })
  sourceUrl?: string | null;

  @ApiField(() => DateTimeScalar, SEEN)
  @Transform(getTime)
  @IsOptional()
  @IsDate({ message: TIME_WANTED })
  updatedAt?: Date | null;
}

/** Withdraws a decision. */
@InputType()
export class WithdrawOverruleInput {
  @ApiField(() => String, {
    nullable: true,
    optional: true,
    description: 'The owner reads it. At most 500 characters.',
    rest: { maxLength: 500, description: 'The owner reads it.' },
  })
  @IsOptional()
  @IsString({ message: 'Enter the reason as text.' })
  reason?: string | null;

  @ApiField(() => DateTimeScalar, SEEN)
  @Transform(getTime)
  @IsOptional()
  @IsDate({ message: TIME_WANTED })
  updatedAt?: Date | null;
}
