import { Suspense, lazy } from 'react';
import type { JSX } from 'react';
import { useSiteStatus } from '../../product/site/site-status';
import styles from './Shell.module.css';

/** Only needed by an admin who is viewing as someone else. */
const ViewBanner = lazy(async () => ({ default: (await import('./view/ViewBanner')).ViewBanner }));

/** Usually there is none. */
const SiteBanner = lazy(async () => ({
  default: (await import('../../product/site/SiteBanner')).SiteBanner,
}));

/** Banners above every page: who an admin is viewing as, and the site's notice. */
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
