import { msg } from '@lingui/core/macro';
import type { MessageDescriptor } from '@lingui/core';
import type { BannerTone, SiteSettingKey } from '../../../gql/schema-types';

export const settingNames: Readonly<Record<SiteSettingKey, MessageDescriptor>> = {
  BANNER: msg`Site notice`,
  SIGN_UPS: msg`New accounts`,
  CHECKOUT: msg`Paid services`,
  PROGRAM_APPLICATIONS: msg`Program applications`,
  AFFILIATE_APPLICATIONS: msg`Affiliate applications`,
  CHAT: msg`Chat`,
  SUPPORT_HOURS: msg`Support hours`,
  CHAT_RETENTION: msg`Chat messages`,
  MARKETING_FIGURES: msg`Marketing figures`,
};

export type FeatureKey = 'SIGN_UPS' | 'CHECKOUT' | 'PROGRAM_APPLICATIONS' | 'AFFILIATE_APPLICATIONS' | 'CHAT';

interface FeatureLabels {
  key: FeatureKey;
  /** What changes for people when it's off. */
  whenOff: MessageDescriptor;
}

export const features: readonly FeatureLabels[] = [
  {
    key: 'SIGN_UPS',
    whenOff: msg`When off, nobody can create an account. People with an account can still sign in.`,
  },
  {
    key: 'CHECKOUT',
    whenOff: msg`When off, nobody can start a payment. A payment that is under way is still finished.`,
  },
  { key: 'PROGRAM_APPLICATIONS', whenOff: msg`When off, nobody can send a new application to a program.` },
  { key: 'AFFILIATE_APPLICATIONS', whenOff: msg`When off, nobody can apply to become an affiliate.` },
  {
    key: 'CHAT',
    whenOff: msg`When off, people can read their messages but not write. Admins can still answer.`,
  },
];

export const toneNames: Readonly<Record<BannerTone, MessageDescriptor>> = {
  INFO: msg`News`,
  WARNING: msg`Warning`,
  PROBLEM: msg`Problem`,
};
