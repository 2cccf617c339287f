import { useQuery } from '@apollo/client/react';
import { Trans, useLingui } from '@lingui/react/macro';
import type { JSX } from 'react';
import { useMutate } from '../../../lib/apollo/use-mutate';
import { formatTime } from '../../../lib/format/format';
import { describeProblem } from '../../../lib/forms/check';
import { useSubmit } from '../../../lib/forms/use-submit';
import { leavePageForGood } from '../../../lib/leave-page';
import { paths } from '../../../lib/paths';
import { expectSessionEnd } from '../../../lib/session/expected-end';
import { Button } from '../../../ui/button/Button';
import { CurrentViewDocument, EndViewAsDocument } from './view-as.generated';
import styles from './ViewBanner.module.css';

/** Shown on every page while an admin is viewing as someone else: as whom, until when, and a button to stop. */
export function ViewBanner(): JSX.Element {
  const { t } = useLingui();
  const { data } = useQuery(CurrentViewDocument, { fetchPolicy: 'network-only' });
  const endView = useMutate(EndViewAsDocument);
  const { busy, problem, run } = useSubmit();
  const view = data?.viewAs ?? null;
  const end = async (): Promise<void> => {
    await run(async () => {
      await expectSessionEnd(async () => {
        await endView({});
        // Pending until the page is gone: otherwise the live connection would redirect because the session ended.
        await leavePageForGood(paths.adminUsers.href({ user: view?.userId }));
      });
    });
  };
  return (
    <aside className={styles['banner']} aria-label={t`View as a user`}>
      <p>
        {view === null ? (
          <strong>
            <Trans>You're viewing as a user. You can't change anything.</Trans>
          </strong>
        ) : (
          <>
            <strong>
              <Trans>
                You're viewing as {view.firstName} {view.lastName}
              </Trans>
            </strong>{' '}
            <Trans>
              ({view.email}) until {formatTime(view.expiresAt)}. You can't change anything.
            </Trans>
          </>
        )}
        {problem !== null && (
          <span role="alert">
            {' '}
            {describeProblem(problem, t`We couldn't end the view. Please try again.`)}
          </span>
        )}
      </p>
      <Button busy={busy} onClick={() => void end()}>
        <Trans>End view</Trans>
      </Button>
    </aside>
  );
}
