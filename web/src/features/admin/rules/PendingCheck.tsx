import { Trans } from '@lingui/react/macro';
import type { JSX } from 'react';
import { useMutate } from '../../../lib/apollo/use-mutate';
import { describeProblem } from '../../../lib/forms/check';
import { useSubmit } from '../../../lib/forms/use-submit';
import { useSession } from '../../../lib/session/use-session';
import { Button } from '../../../ui/button/Button';
import { FormError } from '../../../ui/fields/FormError';
import { StatusBadge } from '../../../ui/states/StatusBadge';
import { ConfirmFactCheckDocument } from './rules.generated';
import styles from './rules.module.css';
import type { Fact } from './use-facts';

interface PendingCheckProps {
  check: Fact['checks'][number];
  /** The figure's title, for screen reader users who reach the button without its row. */
  title: string;
  onAgreed: () => void;
}

/** A check of a gate, which takes effect once someone other than its author agrees. */
export function PendingCheck({ check, title, onAgreed }: PendingCheckProps): JSX.Element {
  const { user } = useSession();
  const { busy, problem, run } = useSubmit();
  const confirm = useMutate(ConfirmFactCheckDocument);
  const confirmCheck = async (): Promise<void> => {
    const agreed = await run(async () => {
      await confirm({ id: check.id });
    });
    if (agreed) onAgreed();
  };
  return (
    <>
      <StatusBadge tone="waiting">
        <Trans>Waits for a second admin</Trans>
      </StatusBadge>
      {user?.email !== check.by && (
        <Button className={styles['check']} busy={busy} onClick={() => void confirmCheck()}>
          <Trans>Agree with this check</Trans>
          <span className="visually-hidden">: {title}</span>
        </Button>
      )}
      {problem !== null && <FormError>{describeProblem(problem, '')}</FormError>}
    </>
  );
}
