import { Trans } from '@lingui/react/macro';
import type { JSX } from 'react';
import { Link, useParams } from 'react-router-dom';
import { paths } from '../../../lib/paths';
import { Button } from '../../../ui/button/Button';
import { Page, Stack } from '../../../ui/layout/Sheet';
import { NotFound } from '../../../ui/states/NotFound';
import { Skeleton } from '../../../ui/states/Skeleton';
import type { AdminProgram } from './form/program-values';
import { useProgram } from './use-program';

interface ProgramPageProps {
  /** Shows nothing from the cache. */
  fresh?: boolean;
  children: (program: AdminProgram) => JSX.Element;
}

/** The frame of a page about one program: back link and loading state. */
export function ProgramPage({ fresh = false, children }: ProgramPageProps): JSX.Element {
  const { id = '' } = useParams();
  const { program, gone, failed, refetch } = useProgram(id, fresh);
  if (gone) return <NotFound />;
  return (
    <Page width="text">
      <Stack gap={24}>
        <p>
          <Link to={paths.adminPrograms.href()}>
            <Trans>Back to programs</Trans>
          </Link>
        </p>
        {program !== null && children(program)}
        {program === null && !failed && <Skeleton lines={8} />}
        {program === null && failed && (
          <div role="alert">
            <p>
              <Trans>We couldn't load this program.</Trans>
            </p>
            <Button onClick={refetch}>
              <Trans>Try again</Trans>
            </Button>
          </div>
        )}
      </Stack>
    </Page>
  );
}
