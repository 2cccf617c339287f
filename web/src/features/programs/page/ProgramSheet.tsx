import { useReadQuery } from '@apollo/client/react';
import type { QueryRef } from '@apollo/client/react';
import { Trans, useLingui } from '@lingui/react/macro';
import { Suspense, lazy, useState } from 'react';
import type { JSX } from 'react';
import { Link } from 'react-router-dom';
import { translateCountryName } from '../../../lib/country-names';
import { UntranslatedText, useTextLanguage } from '../../../lib/i18n/text-language';
import { paths } from '../../../lib/paths';
import { programTypeLabels } from '../../../product/programs/labels';
import { Button } from '../../../ui/button/Button';
import { Flag } from '../../../ui/flag/Flag';
import { Page, Sheet, Stack } from '../../../ui/layout/Sheet';
import { Monogram } from '../../../ui/monogram/Monogram';
import { Skeleton } from '../../../ui/states/Skeleton';
import { StatusBadge } from '../../../ui/states/StatusBadge';
import { ApplyButton } from '../apply/ApplyButton';
import { SampleNotice } from '../parts/SampleNotice';
import { FollowApplications } from '../parts/follow';
import { SaveButton } from '../parts/lazy';
import { Lead } from './Lead';
import type { ProgramQuery } from './program.generated';
import { ProgramFacts } from './ProgramFacts';
import type { WholeProgram } from './whole-program';
import styles from './page.module.css';

/** Below the first screen, or only for people who are signed in or have applied. */
const Requires = lazy(async () => ({ default: (await import('./Requires')).Requires }));
const Fit = lazy(async () => ({ default: (await import('./Fit')).Fit }));
const ApplicationPart = lazy(async () => ({
  default: (await import('./ApplicationPart')).ApplicationPart,
}));
/** Loaded when someone reports a problem. */
const ReportDialog = lazy(async () => ({ default: (await import('./ReportDialog')).ReportDialog }));

interface ProgramSheetProps {
  program: QueryRef<ProgramQuery>;
  signedIn: boolean;
}

/** Whether the program requires documents that can be compared with a signed-in person's. */
const getAsks = ({ requirements }: WholeProgram): boolean => (requirements ?? []).length > 0;

/** A program: its description and requirements, its fit, and applying. */
export function ProgramSheet({ program: reference, signedIn }: ProgramSheetProps): JSX.Element {
  const { i18n } = useLingui();
  const mark = useTextLanguage();
  const { program } = useReadQuery(reference).data;
  const { id, title, type, country, countryCode, otherCountries, organisation, description } = program;
  const application = program.application ?? null;
  return (
    <Page width="wide">
      <Stack gap={24}>
        <Stack gap={8}>
          <p className={styles['back']}>
            <Link to={paths.programs.href()}>
              <Trans>All programs</Trans>
            </Link>
          </p>
          <div className={styles['head']}>
            <Monogram name={organisation ?? title} />
            <div>
              <h1>
                <UntranslatedText text={title} />
              </h1>
              <p className={styles['soft']}>
                {i18n._(programTypeLabels[type].one)} · <Flag code={countryCode} />{' '}
                {[country, ...otherCountries].map(translateCountryName).join(', ')}
                {organisation !== null && (
                  <>
                    {' · '}
                    <UntranslatedText text={organisation} />
                  </>
                )}
              </p>
            </div>
          </div>
          <SampleNotice program={program} className={styles['sample']} />
          {program.archived && (
            <div>
              <StatusBadge tone="officer">
                <Trans>No longer in the list</Trans>
              </StatusBadge>
            </div>
          )}
        </Stack>
        <Lead program={program} />
        <div className={styles['columns']}>
          <p className={styles['description']} dir="auto" {...mark(description)}>
            {description}
          </p>
          <Sheet className={styles['aside']}>
            <ApplyButton program={program} signedIn={signedIn} variant="primary" />
            {application !== null && (
              <Suspense fallback={<Skeleton lines={3} />}>
                <ApplicationPart application={application} title={title} />
              </Suspense>
            )}
            <div className={styles['actions']}>
              {signedIn && (
                <Suspense>
                  <SaveButton id={id} title={title} />
                  <FollowApplications />
                </Suspense>
              )}
              <Report program={program} signedIn={signedIn} />
            </div>
          </Sheet>
          <div className={styles['main']}>
            <ProgramFacts program={program} />
            {getAsks(program) && (
              <Suspense fallback={<Skeleton lines={4} />}>
                <Requires program={program} />
              </Suspense>
            )}
            <Suspense fallback={<Skeleton lines={4} />}>
              <Fit program={program} signedIn={signedIn} />
            </Suspense>
          </div>
        </div>
      </Stack>
    </Page>
  );
}

/** Reports a problem with the listing. Visitors sign in first, so that we can reply. */
function Report({
  program: { id, title },
  signedIn,
}: {
  program: WholeProgram;
  signedIn: boolean;
}): JSX.Element {
  const [open, setOpen] = useState(false);
  if (!signedIn) {
    return (
      <p className={styles['soft']}>
        <Trans>
          Is something wrong here?{' '}
          <Link to={paths.login.href({ next: paths.program.href({ id }) })}>Sign in to tell us</Link>
        </Trans>
      </p>
    );
  }
  return (
    <>
      <Button
        variant="quiet"
        onClick={() => {
          setOpen(true);
        }}
      >
        <Trans>Report a problem</Trans>
      </Button>
      {open && (
        <Suspense>
          <ReportDialog
            id={id}
            title={title}
            onClose={() => {
              setOpen(false);
            }}
          />
        </Suspense>
      )}
    </>
  );
}
