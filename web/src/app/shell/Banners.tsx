import { Suspense, lazy } from 'react';
import type { JSX } from 'react';
import { useSiteStatus } from '../../product/site/site-status';
import styles from './Shell.module.css';

/** Only an admin who views as someone else has it. */
const ViewBanner = lazy(async () => ({ default: (await import('./view/ViewBanner')).ViewBanner }));

/** Most of the time there is none. */
const SiteBanner = lazy(async () => ({
  default: (await import('../../product/site/SiteBanner')).SiteBanner,
}));

/** What stands above every page: whose eyes these are, and the notice of the site. */
export function Banners({ viewOnly }: { viewOnly: boolean }): JSX.Element {
  const hasNotice = (useSiteStatus()['banner'] ?? null) !== null;
  return (
    <>
      {viewOnly && (
        <Suspense fallback={<div className={styles['view']} />}>
          <ViewBanner />
        </Suspense>
      )}
      {hasNotice && (
        <Suspense>
          <SiteBanner />
        </Suspense>
      )}
    </>
  );
}
