import { useReadQuery } from '@apollo/client/react';
import type { QueryRef } from '@apollo/client/react';
import { msg } from '@lingui/core/macro';
import { Trans } from '@lingui/react/macro';
import { Suspense, lazy, useState } from 'react';
import type { JSX } from 'react';
import { useLoaderData } from 'react-router-dom';
import type { LoaderFunctionArgs, RouterContextProvider } from 'react-router-dom';
import type { RouteHandle } from '../../lib/route-handle';
import { apolloContext } from '../../lib/apollo/context';
import { preloadQuery } from '../../lib/apollo/preload';
import { formatDate } from '../../lib/format/format';
import { Page, Stack } from '../../ui/layout/Sheet';
import { Skeleton } from '../../ui/states/Skeleton';
import { Intro } from './Intro';
import { ProfileParts } from './ProfileParts';
import { MyProfileDocument } from './profile.generated';
import type { MyProfileQuery } from './profile.generated';
import styles from './profile.module.css';

/** Below everything that is filled in. */
const ProfileExtras = lazy(async () => ({ default: (await import('./ProfileExtras')).ProfileExtras }));

export const handle: RouteHandle = { title: msg`Your profile` };

interface ProfileData {
  profile: QueryRef<MyProfileQuery>;
}

export function loader({ context }: LoaderFunctionArgs<RouterContextProvider>): ProfileData {
  const preload = preloadQuery(context.get(apolloContext));
  return { profile: preload(MyProfileDocument, { fetchPolicy: 'network-only' }) };
}

export function Component(): JSX.Element {
  return (
    <Page width="text">
      <Stack gap={32}>
        <Intro />
        <Suspense fallback={<Skeleton lines={8} />}>
          <Profile />
        </Suspense>
      </Stack>
    </Page>
  );
}

function Profile(): JSX.Element {
  const { data } = useReadQuery(useLoaderData<ProfileData>().profile);
  const { myProfile: profile, pointsCalculators } = data;
  // Counts how often it was erased, and each field brought back: the forms start again.
  const [erased, setErased] = useState(0);
  const [restored, setRestored] = useState<Readonly<Record<string, number>>>({});
  return (
    <Stack gap={32}>
      <p className={styles['soft']}>
        {profile.updatedAt === null ? (
          <Trans>Nothing is saved yet.</Trans>
        ) : (
          <Trans>
            Last saved on {formatDate(profile.updatedAt)}. <a href="#history">See what changed</a>
          </Trans>
        )}
      </p>
      <ProfileParts key={erased} profile={profile} restored={restored} />
      <Suspense fallback={<Skeleton lines={4} />}>
        <ProfileExtras
          profile={profile}
          calculators={pointsCalculators}
          onUndone={(field) => {
            setRestored({ ...restored, [field]: (restored[field] ?? 0) + 1 });
          }}
          onErased={() => {
            setErased(erased + 1);
          }}
        />
      </Suspense>
    </Stack>
  );
}
