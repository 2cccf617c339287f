import { useApolloClient } from '@apollo/client/react';
import { Trans, useLingui } from '@lingui/react/macro';
import { useState } from 'react';
import type { JSX } from 'react';
import { paths } from '../../../lib/paths';
import { useMutate } from '../../../lib/apollo/use-mutate';
import { leavePage } from '../../../lib/leave-page';
import { carryToast } from '../../../lib/notify/carried-toast';
import { discardDraft } from '../../../product/questionnaire/drafts';
import { expectSessionEnd } from '../../../lib/session/expected-end';
import { closeSession } from '../../../lib/session/session';
import type { SessionUser } from '../../../lib/session/session';
import { Button } from '../../../ui/button/Button';
import styles from '../account.module.css';
import { PasswordDialog } from '../parts/dialogs';
import { Section } from '../parts/Section';
import { ErasureNotes } from './ErasureNotes';
import { DeleteMyAccountDocument } from './delete-my-account.generated';

/** What will be deleted; shown in the section and in the dialog. */
function Removed({ isAffiliate }: { isAffiliate: boolean }): JSX.Element {
  return (
    <ul className={styles['erased']}>
      <li>
        <Trans>your name, email, username, and password, and any Google or LinkedIn sign-in</Trans>
      </li>
      <li>
        <Trans>your profile and everything you saved in it</Trans>
      </li>
      <li>
        <Trans>your assessments with their answers, results, and reports</Trans>
      </li>
      <li>
        <Trans>your documents and signed copies</Trans>
      </li>
      <li>
        <Trans>your reviews and the messages in them</Trans>
      </li>
      <li>
        <Trans>your applications, saved programs, and anything you wrote about a listing</Trans>
      </li>
      <li>
        <Trans>assessment credits you haven't used</Trans>
      </li>
      {isAffiliate && (
        <li>
          <Trans>
            your affiliate link and payout account, and all commissions that we haven't paid you yet
          </Trans>
        </li>
      )}
      <li>
        <Trans>your notifications, and the emails to you that we still have</Trans>
      </li>
      <li>
        <Trans>your sessions in all browsers, and your API tokens</Trans>
      </li>
    </ul>
  );
}

/** What will be kept, and why. */
function RetainedData(): JSX.Element {
  return (
    <ul className={styles['erased']}>
      <li>
        <Trans>
          Payments, refunds, and commissions, without your name. We need the amounts for our books.
        </Trans>
      </li>
      <li>
        <Trans>
          Your name on documents you signed, with the time and a fingerprint of the file. Anyone who has a
          signed copy can still check it.
        </Trans>
      </li>
      <li>
        <Trans>
          A log of what was done and when, without your name, email, or IP address. It lets us investigate
          misuse.
        </Trans>
      </li>
      <li>
        <Trans>Reports that a listing is wrong, without who made them.</Trans>
      </li>
    </ul>
  );
}

/** Deletes the account after asking for the password; the person is then signed out. */
export function DeleteSection({ user }: { user: SessionUser }): JSX.Element {
  const { t } = useLingui();
  const client = useApolloClient();
  const erase = useMutate(DeleteMyAccountDocument);
  const [asking, setAsking] = useState(false);

  const deleteAccount = async (password: string): Promise<void> => {
    await expectSessionEnd(() => erase({ password }));
    discardDraft('STUDENT', user.id);
    discardDraft('OPPORTUNITY_SEEKER', user.id);
    await closeSession(client);
    carryToast({
      tone: 'success',
      title: t`Account deleted`,
      description: t`We erased your account and everything in it. We emailed you a receipt.`,
    });
    leavePage(paths.home.href());
  };

  return (
    <Section id="delete" folds>
      <p>
        <Trans>When you delete your account, we remove right away:</Trans>
      </p>
      <Removed isAffiliate={user.role === 'AFFILIATE'} />
      <p>
        <Trans>We keep:</Trans>
      </p>
      <RetainedData />
      <p>
        <Trans>
          You can't undo this, and neither can we. First, get a copy of your data above. We'll email you a
          receipt of what we deleted.
        </Trans>
      </p>
      <div className={styles['row']}>
        <Button
          variant="danger"
          onClick={() => {
            setAsking(true);
          }}
        >
          <Trans>Delete account</Trans>
        </Button>
      </div>
      {asking && (
        <PasswordDialog
          title={t`Delete your account?`}
          action={<Trans>Delete my account</Trans>}
          failed={t`We couldn't delete your account. Please try again.`}
          work={deleteAccount}
          onClose={() => {
            setAsking(false);
          }}
        >
          <p>
            <Trans>
              We erase the account <strong>{user.email}</strong> right away, and nobody can restore it. This
              also removes:
            </Trans>
          </p>
          <Removed isAffiliate={user.role === 'AFFILIATE'} />
          <ErasureNotes />
        </PasswordDialog>
      )}
    </Section>
  );
}
