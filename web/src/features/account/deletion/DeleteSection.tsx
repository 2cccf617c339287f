import { useApolloClient } from '@apollo/client/react';
import { Trans, useLingui } from '@lingui/react/macro';
import { useState } from 'react';
import type { JSX } from 'react';
import { paths } from '../../../app/paths';
import { useMutate } from '../../../lib/apollo/use-mutate';
import { leavePage } from '../../../lib/leave-page';
import { carryToast } from '../../../lib/notify/carried';
import { dropDraft } from '../../../lib/questionnaire/drafts';
import { expectSessionEnd } from '../../../lib/session/expected-end';
import { closeSession } from '../../../lib/session/session';
import type { SessionUser } from '../../../lib/session/session';
import { Button } from '../../../ui/button/Button';
import styles from '../account.module.css';
import { PasswordDialog } from '../parts/PasswordDialog';
import { Section } from '../parts/Section';
import { DeleteMyAccountDocument } from './delete-my-account.generated';

/** What goes, said before and in the dialog. */
function Erased(): JSX.Element {
  return (
    <ul className={styles['erased']}>
      <li>
        <Trans>your profile and your e-mail address,</Trans>
      </li>
      <li>
        <Trans>your answers, assessments, results and reports,</Trans>
      </li>
      <li>
        <Trans>your sessions in all browsers, and your API tokens.</Trans>
      </li>
    </ul>
  );
}

/** Erases the account after asking for the password; then one is a visitor again. */
export function DeleteSection({ user }: { user: SessionUser }): JSX.Element {
  const { t } = useLingui();
  const client = useApolloClient();
  const erase = useMutate(DeleteMyAccountDocument);
  const [asking, setAsking] = useState(false);

  const work = async (password: string): Promise<void> => {
    await expectSessionEnd(() => erase({ password }));
    dropDraft('STUDENT', user.id);
    dropDraft('OPPORTUNITY_SEEKER', user.id);
    await closeSession(client);
    carryToast({
      title: t`Account deleted`,
      description: t`Your account and all that was in it are erased.`,
    });
    leavePage(paths.home.href());
  };

  return (
    <Section id="delete">
      <p>
        <Trans>This erases, at once and for good:</Trans>
      </p>
      <Erased />
      <p>
        <Trans>Nobody can bring it back, we neither. Download the reports that you want to keep first.</Trans>
      </p>
      <div className={styles['row']}>
        <Button
          look="danger"
          onClick={() => {
            setAsking(true);
          }}
        >
          <Trans>Delete the account</Trans>
        </Button>
      </div>
      <PasswordDialog
        open={asking}
        title={t`Delete your account?`}
        action={<Trans>Delete it for good</Trans>}
        failed={t`Your account was not deleted. Please try again.`}
        work={work}
        onClose={() => {
          setAsking(false);
        }}
      >
        <p>
          <Trans>
            The account <strong>{user.email}</strong> is erased at once and cannot be brought back. With it
            go:
          </Trans>
        </p>
        <Erased />
      </PasswordDialog>
    </Section>
  );
}
