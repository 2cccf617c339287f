import type { QueryRef } from '@apollo/client/react';
import { msg } from '@lingui/core/macro';
import { Trans } from '@lingui/react/macro';
import { Suspense, lazy, useRef } from 'react';
import type { JSX } from 'react';
import { useLoaderData } from 'react-router-dom';
import type { LoaderFunctionArgs, RouterContextProvider } from 'react-router-dom';
import type { RouteHandle } from '../../lib/route-handle';
import { apolloContext } from '../../lib/apollo/context';
import { preloadQuery } from '../../lib/apollo/preload';
import type { SessionUser } from '../../lib/session/session';
import { useSession } from '../../lib/session/use-session';
import { useOpenForPrint } from '../../lib/use-open-for-print';
import { Page } from '../../ui/layout/Sheet';
import { Skeleton } from '../../ui/states/Skeleton';
import styles from './account.module.css';
import { EmailChange } from './email/EmailChange';
import { OwnEmailChangeDocument } from './email/email-change.generated';
import type { OwnEmailChangeQuery } from './email/email-change.generated';
import { EmailSection } from './email/EmailSection';
import { Section } from './parts/Section';
import { SectionBoundary } from './parts/SectionBoundary';
import { SectionNav } from './parts/SectionNav';
import { PasswordSection } from './password/PasswordSection';
import { ProfileSection } from './profile/ProfileSection';
import { sectionsFor } from './sections';
import { OwnSessionsDocument } from './sessions/own-sessions.generated';
import type { OwnSessionsQuery } from './sessions/own-sessions.generated';
import { Sessions } from './sessions/Sessions';
import { OwnApiTokensDocument } from './tokens/own-api-tokens.generated';
import type { OwnApiTokensQuery } from './tokens/own-api-tokens.generated';
import { Tokens } from './tokens/Tokens';

/** The last sections: nothing above them moves when they load. */
const DataSection = lazy(async () => ({ default: (await import('./data/DataSection')).DataSection }));

const DeleteSection = lazy(async () => ({
  default: (await import('./deletion/DeleteSection')).DeleteSection,
}));

/** For admins only. */
const TwoStepSection = lazy(async () => ({
  default: (await import('./two-step/TwoStepSection')).TwoStepSection,
}));

export const handle: RouteHandle = { title: msg`Your account` };

interface AccountData {
  /** Changes with each run of the loader. */
  run: number;
  sessions: QueryRef<OwnSessionsQuery>;
  tokens: QueryRef<OwnApiTokensQuery>;
  emailChange: QueryRef<OwnEmailChangeQuery>;
}

let runs = 0;

/**
 * Loads both lists and a pending change of email before the page is shown, so that nothing moves and links to sections
 * find their target. If one fails, its own section says so.
 */
export async function loader({ context }: LoaderFunctionArgs<RouterContextProvider>): Promise<AccountData> {
  const preload = preloadQuery(context.get(apolloContext));
  const sessions = preload(OwnSessionsDocument, { fetchPolicy: 'network-only' });
  const tokens = preload(OwnApiTokensDocument, { fetchPolicy: 'network-only' });
  const emailChange = preload(OwnEmailChangeDocument, { fetchPolicy: 'network-only' });
  await Promise.allSettled([sessions, tokens, emailChange].map((query) => preload.toPromise(query)));
  runs += 1;
  return { run: runs, sessions, tokens, emailChange };
}

export function Component(): JSX.Element {
  const { user } = useSession();
  return (
    <Page width="wide" className={styles['page']}>
      <header>
        <h1>
          <Trans>Your account</Trans>
        </h1>
      </header>
      {user !== null && <Account user={user} />}
    </Page>
  );
}

function Account({ user }: { user: SessionUser }): JSX.Element {
  const { run, sessions, tokens, emailChange } = useLoaderData<AccountData>();
  const parts = useRef<HTMLDivElement>(null);
  useOpenForPrint(parts);
  return (
    <>
      <SectionNav sections={sectionsFor(user)} />
      <div ref={parts} className={styles['sections']}>
        <ProfileSection key={user.id} user={user} />
        <EmailSection user={user}>
          <SectionBoundary key={run}>
            <Suspense fallback={<Skeleton lines={1} />}>
              <EmailChange query={emailChange} user={user} />
            </Suspense>
          </SectionBoundary>
        </EmailSection>
        <PasswordSection email={user.email} />
        {user.role === 'ADMIN' && (
          <Suspense fallback={<Skeleton lines={4} />}>
            <TwoStepSection user={user} />
          </Suspense>
        )}
        <Section
          folds
          id="sessions"
          lead={<Trans>Don't recognize a browser? Sign it out, then change your password.</Trans>}
        >
          <SectionBoundary key={run}>
            <Suspense fallback={<Skeleton lines={3} />}>
              <Sessions query={sessions} />
            </Suspense>
          </SectionBoundary>
        </Section>
        <Section
          folds
          id="tokens"
          lead={
            <Trans>
              A token lets your own software use Portolan as you. It can't change your password or delete your
              account. <a href="/api/docs">See the API documentation</a>
            </Trans>
          }
        >
          <SectionBoundary key={run}>
            <Suspense fallback={<Skeleton lines={3} />}>
              <Tokens query={tokens} />
            </Suspense>
          </SectionBoundary>
        </Section>
        <Suspense fallback={<Skeleton lines={4} />}>
          <DataSection />
          <DeleteSection user={user} />
        </Suspense>
      </div>
    </>
  );
}
