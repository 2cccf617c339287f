import { ID, Int, ObjectType, registerEnumType } from '@nestjs/graphql';
import { ApiProperty } from '@nestjs/swagger';
import { DateTimeScalar } from '../../../platform/graphql/scalars.js';
import { ApiField } from '../../../platform/validation/api-field.js';
import { BANNER_TONES, SITE_SETTINGS, type BannerTone, type SiteSettingKey } from '../site-settings.enums.js';

registerEnumType(SITE_SETTINGS, { name: 'SiteSettingKey' });
registerEnumType(BANNER_TONES, { name: 'BannerTone' });

@ObjectType('SiteFeatures', {
  description: 'What admins can turn off. Requests to a disabled feature fail with FEATURE_OFF.',
})
export class SiteFeaturesType {
  @ApiField(() => Boolean)
  signUps: boolean;

  @ApiField(() => Boolean, { description: 'Paid services. Payments that are under way are still completed.' })
  checkout: boolean;

  @ApiField(() => Boolean)
  programApplications: boolean;

  @ApiField(() => Boolean)
  affiliateApplications: boolean;

  @ApiField(() => Boolean)
  chat: boolean;
}

@ObjectType('SiteBanner')
export class SiteBannerType {
  @ApiField(() => ID, { description: 'Another id for another banner.' })
  id: string;

  @ApiField(() => String)
  text: string;

  @ApiField(() => BANNER_TONES)
  tone: BannerTone;

  @ApiField(() => String, { nullable: true, description: 'A path of this site or an https address.' })
  linkUrl: string | null;

  @ApiField(() => String, { nullable: true })
  linkLabel: string | null;
}

@ObjectType('SiteStatus')
export class SiteStatusType {
  @ApiField(() => SiteBannerType, { nullable: true, description: 'The banner to show now. Null: none.' })
  banner: SiteBannerType | null;

  @ApiField(() => SiteFeaturesType)
  features: SiteFeaturesType;
}

@ObjectType('MarketingFigure', { description: 'A figure that the operator gives about the service.' })
export class MarketingFigureType {
  @ApiField(() => String)
  value: string;

  @ApiField(() => String)
  label: string;
}

@ObjectType('SiteSetting', {
  description:
    'Each setting fills its own fields. Features: isOn. CHAT_RETENTION: days. SUPPORT_HOURS: weeklyHours, timeZone. MARKETING_FIGURES: figures, or none. BANNER: all others, or none of them.',
})
export class SiteSettingType {
  @ApiField(() => SITE_SETTINGS)
  key: SiteSettingKey;

  @ApiField(() => Int, {
    description: 'How often it was changed. A change names the version it starts from.',
  })
  version: number;

  @ApiField(() => Boolean, { description: 'Whether the value comes from the configuration of the server.' })
  isDefault: boolean;

  @ApiField(() => Boolean, { nullable: true })
  isOn: boolean | null;

  @ApiField(() => Int, { nullable: true })
  days: number | null;

  @ApiField(() => String, { nullable: true })
  weeklyHours: string | null;

  @ApiField(() => String, { nullable: true })
  timeZone: string | null;

  @ApiField(() => String, { nullable: true })
  text: string | null;

  @ApiField(() => BANNER_TONES, { nullable: true })
  tone: BannerTone | null;

  @ApiField(() => DateTimeScalar, { nullable: true })
  startsAt: Date | null;

  @ApiField(() => DateTimeScalar, { nullable: true })
  endsAt: Date | null;

  @ApiField(() => String, { nullable: true })
  linkUrl: string | null;

  @ApiField(() => String, { nullable: true })
  linkLabel: string | null;

  @ApiField(() => [MarketingFigureType], { nullable: true })
  figures: readonly MarketingFigureType[] | null;

  @ApiField(() => DateTimeScalar, { nullable: true, description: 'Null: never.' })
  changedAt: Date | null;

  @ApiField(() => String, { nullable: true, description: "The admin's name." })
  changedBy: string | null;
}

export class SiteStatusBody {
  @ApiProperty({ type: SiteStatusType })
  site: SiteStatusType;
}

export class SiteSettingsBody {
  @ApiProperty({ type: [SiteSettingType] })
  settings: SiteSettingType[];
}

export class SiteSettingBody {
  @ApiProperty({ type: SiteSettingType })
  setting: SiteSettingType;
}

export class SettingHistoryBody {
  @ApiProperty({ type: [SiteSettingType], description: 'Newest first, at most 100.' })
  history: SiteSettingType[];
}
