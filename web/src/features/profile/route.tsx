import { useReadQuery } from '@apollo/client/react';
import type { QueryRef } from '@apollo/client/react';
import { msg } from '@lingui/core/macro';
import { Trans } from '@lingui/react/macro';
import { Suspense, useState } from 'react';
import type { JSX } from 'react';
import { useLoaderData } from 'react-router-dom';
import type { LoaderFunctionArgs, RouterContextProvider } from 'react-router-dom';
import type { RouteHandle } from '../../lib/route-handle';
import { apolloContext } from '../../lib/apollo/context';
import { preloadQuery } from '../../lib/apollo/preload';
import { formatDate } from '../../lib/format/format';
import { Page, Stack } from '../../ui/layout/Sheet';
import { Skeleton } from '../../ui/states/Skeleton';
import { ProfileParts } from './ProfileParts';
import { MyProfileDocument } from './profile.generated';
import type { MyProfileQuery } from './profile.generated';
import styles from './profile.module.css';
import { EraseAll } from './saved/EraseAll';
import { KeepUpToDate } from './saved/KeepUpToDate';
import { SavedInputs } from './saved/SavedInputs';

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
        <div className={styles['lead']}>
          <h1>
            <Trans>Your profile</Trans>
          </h1>
          <p>
            <Trans>
              Exact dates, results, and amounts make the calculators and your assessments more precise.
              Everything is optional. Save each part on its own, and erase it at any time.
            </Trans>
          </p>
        </div>
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
  // Counts how often it was erased: the forms start again.
  const [erased, setErased] = useState(0);
  return (
    <Stack gap={32}>
      <p className={styles['soft']}>
        {profile.updatedAt === null ? (
          <Trans>Nothing is saved yet.</Trans>
        ) : (
          <Trans>Last saved on {formatDate(profile.updatedAt)}.</Trans>
        )}
      </p>
      <ProfileParts key={erased} profile={profile} />
      <SavedInputs inputs={profile.calculatorInputs} calculators={pointsCalculators} />
      <KeepUpToDate kept={profile.keepUpToDate} />
      <EraseAll
        calculators={profile.calculatorInputs.map(({ calculator }) => calculator)}
        onErased={() => {
          setErased(erased + 1);
        }}
      />
    </Stack>
  );
}
