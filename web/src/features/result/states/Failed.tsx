import { Trans, useLingui } from '@lingui/react/macro';
import type { JSX } from 'react';
import { Link } from 'react-router-dom';
import { assessmentPages } from '../../../lib/paths';
import type { AssessmentType } from '../../../gql/schema-types';
import { useMutate } from '../../../lib/apollo/use-mutate';
import { useSubmit } from '../../../lib/forms/use-submit';
import { Button } from '../../../ui/button/Button';
import { FormError } from '../../../ui/fields/FormError';
import { Sheet } from '../../../ui/layout/Sheet';
import { StatusBadge } from '../../../ui/states/StatusBadge';
import styles from './Failed.module.css';
import { RetryAssessmentDocument } from './retry-assessment.generated';

/** The job failed permanently: the answers are kept, nothing was used up, and it can be rerun. */
export function Failed({ id, type }: { id: string; type: AssessmentType }): JSX.Element {
  const { t } = useLingui();
  const retry = useMutate(RetryAssessmentDocument);
  const { busy, problem, run } = useSubmit();
  return (
    <Sheet className={styles['sheet']}>
      <p>
        <StatusBadge tone="unmet">
          <Trans>Failed</Trans>
        </StatusBadge>
      </p>
      <p>
        <Trans>
          We couldn't calculate your assessment, and that's our fault. Your answers are saved. This attempt
          doesn't count, and you weren't charged.
        </Trans>
      </p>
      {problem !== null && (
        <FormError key={problem.message} title={<Trans>We couldn't start again.</Trans>}>
          {problem.message === '' ? t`Check your connection, then try again.` : problem.message}
        </FormError>
      )}
      <div className={styles['actions']}>
        <Button
          variant="primary"
          busy={busy}
          onClick={() =>
            void run(async () => {
              await retry({ id });
            })
          }
        >
          {busy ? <Trans>Starting again</Trans> : <Trans>Try again</Trans>}
        </Button>
        <Link to={assessmentPages[type].questionnaire.href({ from: id })}>
          <Trans>Check my answers first</Trans>
        </Link>
      </div>
    </Sheet>
  );
}
