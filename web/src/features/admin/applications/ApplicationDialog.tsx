import { useQuery } from '@apollo/client/react';
import { Trans } from '@lingui/react/macro';
import { useState } from 'react';
import type { JSX } from 'react';
import { toProblem } from '../../../lib/errors/problem';
import { useLiveEvents } from '../../../lib/live/use-live-events';
import { Button } from '../../../ui/button/Button';
import { Modal } from '../../../ui/antd/Modal';
import { Skeleton } from '../../../ui/states/Skeleton';
import type { Applicant } from './applicant';
import { AdminApplicationDocument, ApplicantDocument } from './applications.generated';
import { DecideDialog } from './DecideDialog';
import type { Move } from './moves';
import { ReviewDialog } from './ReviewDialog';
import { REVIEW_EVENTS } from './use-applications';
import type { ApplicationRow } from './use-applications';
import { logFailure } from '../../../lib/errors/aborted';

interface ApplicationDialogProps {
  id: string;
  /** Null if the application isn't in the list on the screen. */
  user: ApplicationRow['user'] | null;
  /** The decision being made; null while the application is only read. */
  move: Move | null;
  onMove: (move: Move | null) => void;
  onClose: () => void;
}

/** The applicant, even if the list doesn't contain the application or no longer does. */
function useApplicant(
  id: string,
  listed: ApplicationRow['user'] | null,
): { user: typeof listed; loading: boolean } {
  const [lastListed, setLastListed] = useState(listed);
  if (listed !== null && listed !== lastListed) setLastListed(listed);
  const { data, loading } = useQuery(ApplicantDocument, {
    variables: { search: id },
    skip: lastListed !== null,
  });
  const found = data?.adminApplications.nodes.find(({ application }) => application.id === id);
  return { user: lastListed ?? found?.user ?? null, loading };
}

/** An application, to read or to decide. Changes by others are shown live. */
export function ApplicationDialog({
  id,
  user: listed,
  move,
  onMove,
  onClose,
}: ApplicationDialogProps): JSX.Element {
  const { user, loading } = useApplicant(id, listed);
  const { data, error, refetch } = useQuery(AdminApplicationDocument, {
    variables: { id },
    fetchPolicy: 'cache-and-network',
    nextFetchPolicy: 'cache-first',
  });
  const refresh = (): void => {
    refetch().catch((reason: unknown) => {
      logFailure('The application could not be loaded.', reason);
    });
  };
  useLiveEvents(REVIEW_EVENTS, (payload) => {
    if (payload['id'] === id) refresh();
  });
  const application = data?.application;
  if (application !== undefined && !loading) {
    const applicant: Applicant =
      user === null
        ? { name: application.userId, email: null }
        : { name: `${user.firstName} ${user.lastName}`, email: user.email };
    const about = { application, applicant, onClose };
    return move === null ? (
      <ReviewDialog {...about} onMove={onMove} />
    ) : (
      <DecideDialog {...about} key={move} move={move} />
    );
  }
  const gone = error !== undefined && toProblem(error).code === 'NOT_FOUND';
  return (
    <Modal size="wide" title={<Trans>Application</Trans>} onClose={onClose}>
      {error === undefined && <Skeleton lines={8} />}
      {gone && (
        <p role="alert">
          <Trans>This application doesn't exist.</Trans>
        </p>
      )}
      {error !== undefined && !gone && (
        <div role="alert">
          <p>
            <Trans>We couldn't load this application.</Trans>
          </p>
          <Button onClick={refresh}>
            <Trans>Try again</Trans>
          </Button>
        </div>
      )}
    </Modal>
  );
}
