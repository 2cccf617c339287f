import { useApolloClient, useQuery } from '@apollo/client/react';
import { Trans, useLingui } from '@lingui/react/macro';
import { useState } from 'react';
import type { JSX } from 'react';
import { mutate } from '../../../lib/apollo/use-mutate';
import { toProblem } from '../../../lib/errors/problem';
import { describeProblem } from '../../../lib/forms/check';
import { useSubmit } from '../../../lib/forms/use-submit';
import { showToast } from '../../../lib/notify/toasts';
import { addBusinessDays, CHECK_BUSINESS_DAYS } from '../../../product/applications/promise';
import { useNow } from '../../../lib/use-now';
import { formatDate } from '../../../lib/format/format';
import { Button } from '../../../ui/button/Button';
import { Dialog } from '../../../ui/dialog/Dialog';
import { FormError } from '../../../ui/fields/FormError';
import { Skeleton } from '../../../ui/states/Skeleton';
import { ApplyDialogDocument, ApplyToProgramDocument } from './apply.generated';
import { findChoice } from './pick';
import { PickDocuments } from './PickDocuments';
import styles from './apply.module.css';
import { logFailure } from '../../../lib/errors/aborted';
import { UntranslatedText } from '../../../lib/i18n/text-language';

interface ApplyDialogProps {
  program: { id: string; title: string };
  onClose: () => void;
  /** Called before `onClose` if the application was sent. */
  onSent: () => void;
}

/** The program's requirements and the person's verified documents; the selected ones are sent with the application. */
export function ApplyDialog({ program: { id, title }, onClose, onSent }: ApplyDialogProps): JSX.Element {
  const { t } = useLingui();
  const answerBy = addBusinessDays(useNow(), CHECK_BUSINESS_DAYS);
  const client = useApolloClient();
  const { busy, problem, run } = useSubmit();
  const { data, error, refetch } = useQuery(ApplyDialogDocument, {
    variables: { id },
    fetchPolicy: 'network-only',
    nextFetchPolicy: 'cache-first',
  });
  const choice = data === undefined ? null : findChoice(data.program.requirements ?? [], data.documents);
  const [own, setOwn] = useState<ReadonlySet<string> | null>(null);
  const picked = own ?? choice?.picked ?? new Set<string>();
  const apply = async (): Promise<void> => {
    const sent = await run(async () => {
      await mutate(client, ApplyToProgramDocument, { programId: id, documentIds: [...picked] });
    });
    if (!sent) return;
    client.cache.evict({ id: 'ROOT_QUERY', fieldName: 'applications' });
    showToast({
      tone: 'success',
      title: t`Application Submitted`,
      description: t`We'll check it and email you. You'll find it on your dashboard.`,
    });
    onSent();
    onClose();
  };
  return (
    <Dialog
      open
      title={<Trans>Ask us to check your application</Trans>}
      onClose={onClose}
      actions={
        <>
          <Button onClick={onClose}>
            <Trans>Keep preparing</Trans>
          </Button>
          <Button variant="primary" busy={busy || choice === null} onClick={() => void apply()}>
            <Trans>Ask us to check my application</Trans>
          </Button>
        </>
      }
    >
      {problem !== null && (
        <FormError title={<Trans>Application Failed</Trans>}>
          {describeProblem(problem, t`Failed to submit application`)}
        </FormError>
      )}
      <p>
        <UntranslatedText text={title} />
      </p>
      <p>
        <Trans>
          We check your documents against what the program requires and email you by{' '}
          <strong>{formatDate(answerBy)}</strong>. We don't send anything to the organization: you apply on
          its official page.
        </Trans>
      </p>
      {error !== undefined && (
        <div role="alert" className={styles['error']}>
          <p>
            <Trans>We couldn't load your documents. Nothing was sent.</Trans>{' '}
            {describeProblem(toProblem(error), '')}
          </p>
          <Button
            onClick={() => {
              refetch().catch((reason: unknown) => {
                logFailure('The documents could not be loaded.', reason);
              });
            }}
          >
            <Trans>Try again</Trans>
          </Button>
        </div>
      )}
      {choice === null && error === undefined && <Skeleton lines={3} />}
      {choice !== null && <PickDocuments choice={choice} picked={picked} onPick={setOwn} />}
    </Dialog>
  );
}
