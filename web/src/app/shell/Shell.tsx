import { useApolloClient } from '@apollo/client/react';
import { Trans } from '@lingui/react/macro';
import { Suspense, lazy, useEffect } from 'react';
import type { JSX } from 'react';
import { Outlet, ScrollRestoration } from 'react-router-dom';
import { connectLive } from '../../lib/live/connect';
import { whenIdle } from '../../lib/when-idle';
import { useSession } from '../../lib/session/use-session';
import { Footer } from './Footer';
import { Header } from './Header';
import { PageAnnouncer } from './PageAnnouncer';
import { scrollKey } from './scroll-key';
import styles from './Shell.module.css';

/** The chat button loads after the page and doesn't move anything. */
const ChatLauncher = lazy(async () => {
  await whenIdle();
  return { default: (await import('./lazy')).ChatLauncher };
});

/** Usually there are none. */
const Banners = lazy(async () => {
  await whenIdle();
  return { default: (await import('./lazy')).Banners };
});

/** The frame of every page of the app: skip link, header, content, footer. */
export function Shell(): JSX.Element {
  const client = useApolloClient();
  const session = useSession();
  const userId = session.user?.id;
  useEffect(() => (userId === undefined ? undefined : connectLive(client)), [client, userId]);
  return (
    <div className={styles['shell']}>
      <a className={styles['skip']} href="#page">
        <Trans>Skip to content</Trans>
      </a>
      <Suspense fallback={session.user?.viewOnly === true && <div className={styles['view']} />}>
        <Banners viewOnly={session.user?.viewOnly === true} />
      </Suspense>
      <Header session={session} />
      <main id="page" tabIndex={-1} className={styles['main']}>
        <Outlet />
      </main>
      <Footer />
      {session.user?.viewOnly !== true && (
        <Suspense>
          <ChatLauncher session={session} />
        </Suspense>
      )}
      <PageAnnouncer />
      <ScrollRestoration getKey={scrollKey} />
    </div>
  );
}
