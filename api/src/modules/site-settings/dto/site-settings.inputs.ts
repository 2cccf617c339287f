import { InputType, Int } from '@nestjs/graphql';
import { Type } from 'class-transformer';
import {
  ArrayMaxSize,
  IsArray,
  IsBoolean,
  IsIn,
  IsInt,
  IsNumber,
  IsString,
  ValidateNested,
} from 'class-validator';
import { DateTimeScalar } from '../../../platform/graphql/scalars.js';
import { ApiField } from '../../../platform/validation/api-field.js';
import { isBetween, MayBeNull, OptionalTime, Satisfies } from '../../../platform/validation/rules.js';
import { BANNER_TONES, SITE_SETTINGS, type BannerTone, type SiteSettingKey } from '../site-settings.enums.js';

const TEXT = 'Enter a text.';
const TIME = 'Use a time like 2026-01-31T09:00:00.000Z.';
const optional = { optional: true, nullable: true } as const;
const MAX_VERSION = 2_147_483_646;

/** A figure that the operator publishes about the service. */
@InputType()
export class MarketingFigureInput {
  @ApiField(() => String, { description: 'Such as 15,000+.', rest: { maxLength: 20 } })
  @IsString({ message: TEXT })
  value: string;

  @ApiField(() => String, {
    description: 'What it counts, such as success stories.',
    rest: { maxLength: 60 },
  })
  @IsString({ message: TEXT })
  label: string;
}

/** An admin's change of a setting: the fields of that setting, or `reset`. */
@InputType()
export class ChangeSiteSettingInput {
  @ApiField(() => Int, {
    description: 'The version you last read. If it changed since then, the error is CONFLICT.',
  })
  @IsInt({ message: 'Send the version you last read.' })
  @Satisfies((value) => isBetween(value, 0, MAX_VERSION), 'Send the version you last read.')
  version: number;

  @ApiField(() => Boolean, { ...optional, description: 'true: back to the value of the configuration.' })
  @MayBeNull()
  @IsBoolean({ message: 'Enter true or false.' })
  reset?: boolean | null;

  @ApiField(() => Boolean, optional)
  @MayBeNull()
  @IsBoolean({ message: 'Choose on or off.' })
  isOn?: boolean | null;

  @ApiField(() => Int, { ...optional, description: '7 to 3650.' })
  @MayBeNull()
  @IsNumber({}, { message: 'Enter a whole number of days.' })
  days?: number | null;

  @ApiField(() => String, {
    ...optional,
    description: 'Such as Mon-Fri 09:00-17:00, Sat 10:00-14:00, or always.',
  })
  @MayBeNull()
  @IsString({ message: TEXT })
  weeklyHours?: string | null;

  @ApiField(() => String, { ...optional, description: 'Such as Europe/Berlin.' })
  @MayBeNull()
  @IsString({ message: TEXT })
  timeZone?: string | null;

  @ApiField(() => String, { ...optional, rest: { maxLength: 300 } })
  @MayBeNull()
  @IsString({ message: TEXT })
  text?: string | null;

  @ApiField(() => BANNER_TONES, optional)
  @MayBeNull()
  @IsIn(Object.values(BANNER_TONES), { message: 'Choose info, warning, or problem.' })
  tone?: BannerTone | null;

  @ApiField(() => DateTimeScalar, { ...optional, description: 'Null: at once.' })
  @OptionalTime(TIME)
  startsAt?: Date | null;

  @ApiField(() => DateTimeScalar, { ...optional, description: 'Null: until it is changed.' })
  @OptionalTime(TIME)
  endsAt?: Date | null;

  @ApiField(() => String, { ...optional, rest: { maxLength: 500 } })
  @MayBeNull()
  @IsString({ message: TEXT })
  linkUrl?: string | null;

  @ApiField(() => String, { ...optional, rest: { maxLength: 60 } })
  @MayBeNull()
  @IsString({ message: TEXT })
  linkLabel?: string | null;

  @ApiField(() => [MarketingFigureInput], { ...optional, description: '1 to 4 figures.' })
  @MayBeNull()
  @IsArray({ message: 'Send a list of figures.' })
  @ArrayMaxSize(4, { message: 'Enter 1 to 4 figures.' })
  @ValidateNested({ each: true })
  @Type(() => MarketingFigureInput)
  figures?: MarketingFigureInput[] | null;
}

/** The same in GraphQL, where the input includes the setting's key. */
@InputType()
export class SiteSettingChangeInput extends ChangeSiteSettingInput {
  @ApiField(() => SITE_SETTINGS)
  @IsIn(Object.values(SITE_SETTINGS), { message: "This setting doesn't exist." })
  key: SiteSettingKey;
}
