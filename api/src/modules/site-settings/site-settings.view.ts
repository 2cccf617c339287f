import type { SiteStatusType } from './dto/site-settings.types.js';
import type { SiteSettingsService } from './site-settings.service.js';

/** The public part of the settings. */
export function siteStatusView(site: SiteSettingsService): SiteStatusType {
  const banner = site.findBanner();
  const { features } = site.current;
  return {
    banner: banner && {
      id: banner.id,
      text: banner.text,
      tone: banner.tone,
      linkUrl: banner.linkUrl,
      linkLabel: banner.linkLabel,
    },
    features: {
      signUps: features.sign_ups,
      checkout: features.checkout,
      programApplications: features.program_applications,
      affiliateApplications: features.affiliate_applications,
      chat: features.chat,
    },
  };
}
