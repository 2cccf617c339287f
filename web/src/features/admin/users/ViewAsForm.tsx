import { Trans, useLingui } from '@lingui/react/macro';
import { useState } from 'react';
import type { JSX } from 'react';
import { useMutate } from '../../../lib/apollo/use-mutate';
import { describeProblem } from '../../../lib/forms/check';
import { useSubmit } from '../../../lib/forms/use-submit';
import { leavePageForGood } from '../../../lib/leave-page';
import { paths } from '../../../lib/paths';
import { expectSessionEnd } from '../../../lib/session/expected-end';
import { Modal } from '../../../ui/antd/Modal';
import { TextArea } from '../../../ui/antd/TextField';
import { Button } from '../../../ui/button/Button';
import { FormError } from '../../../ui/fields/FormError';
import own from './users.module.css';
import type { AdminUser } from './use-users';
import { StartViewAsDocument } from './users.generated';

/** Counted the same way as on the server. */
const MAX_REASON = 500;

interface ViewAsFormProps {
  user: AdminUser;
  name: string;
  onBack: () => void;
}

/** Asks for a reason and explains viewing as a user. Then opens the person's dashboard in a new document. */
export function ViewAsForm({ user, name, onBack }: ViewAsFormProps): JSX.Element {
  const { t } = useLingui();
  const start = useMutate(StartViewAsDocument);
  const [reason, setReason] = useState('');
  const { busy, problem, run } = useSubmit();
  const begin = async (): Promise<void> => {
    await run(async () => {
      await expectSessionEnd(async () => {
        await start({ userId: user.id, reason });
        // Pending until the page is gone: otherwise the live connection would redirect because the session ended.
        await leavePageForGood(paths.dashboard.href());
      });
    });
  };
  const reasonError = problem?.fields['reason'];
  return (
    <Modal
      title={<Trans>View as {name}</Trans>}
      onClose={onBack}
      actions={
        <>
          <Button onClick={onBack}>
            <Trans>Stay here</Trans>
          </Button>
          <Button variant="primary" busy={busy} onClick={() => void begin()}>
            <Trans>Start view</Trans>
          </Button>
        </>
      }
    >
      {problem !== null && reasonError === undefined && (
        <FormError>{describeProblem(problem, t`We couldn't do that. Please try again.`)}</FormError>
      )}
      <ul className={own['list']}>
        <li>
          <Trans>You see what {name} sees, in every tab of this browser, for 30 minutes at most.</Trans>
        </li>
        <li>
          <Trans>You can't change anything, chat, or open files and sign-in details.</Trans>
        </li>
        <li>
          <Trans>The audit log keeps your reason, the start, and the end.</Trans>
        </li>
      </ul>
      <TextArea
        name="reason"
        label={<Trans>Reason</Trans>}
        error={reasonError}
        rows={3}
        maxLength={MAX_REASON}
        value={reason}
        onChange={setReason}
      />
    </Modal>
  );
}
