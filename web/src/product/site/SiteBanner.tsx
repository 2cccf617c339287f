import { useState } from 'react';
import type { JSX } from 'react';
import { useLocation } from 'react-router-dom';
import { isAdminPath } from '../../lib/paths';
import { BannerView } from './BannerView';
import { dismissBanner, isDismissed } from './dismissed-banner';
import { readBanner } from './read-banner';
import { useSiteStatus } from './site-status';

/** The banner that admins set, unless this browser dismissed it. Not shown in the back office. */
export function SiteBanner(): JSX.Element | null {
  const { pathname } = useLocation();
  const banner = readBanner(useSiteStatus()['banner']);
  const [dismissed, setDismissed] = useState<string | null>(null);
  if (isAdminPath(pathname) || banner === null || dismissed === banner.id || isDismissed(banner.id))
    return null;
  const { id, text, tone, linkUrl, linkLabel } = banner;
  return (
    <BannerView
      id={id}
      tone={tone}
      text={text}
      linkUrl={linkUrl ?? ''}
      linkLabel={linkLabel ?? ''}
      hasLink={linkUrl !== null}
      onDismiss={() => {
        dismissBanner(id);
        setDismissed(id);
      }}
    />
  );
}
