import { Trans, useLingui } from '@lingui/react/macro';
import type { JSX, ReactNode } from 'react';
import { useNavigate } from 'react-router-dom';
import { assessmentPages } from '../../../lib/paths';
import type { AssessmentType } from '../../../gql/schema-types';
import { useMutate } from '../../../lib/apollo/use-mutate';
import { toProblem } from '../../../lib/errors/problem';
import { useSubmit } from '../../../lib/forms/use-submit';
import { showToast } from '../../../lib/notify/toasts';
import { awaitResult } from '../../../product/questionnaire/awaited-results';
import { Button } from '../../../ui/button/Button';
import { RetryFromDashboardDocument } from './retry-assessment.generated';

interface RetryButtonProps {
  id: string;
  type: AssessmentType;
  variant: 'primary' | 'plain';
  about: ReactNode;
}

/** Reruns a failed assessment and opens its page. */
export function RetryButton({ id, type, variant, about }: RetryButtonProps): JSX.Element {
  const { t } = useLingui();
  const navigate = useNavigate();
  const retry = useMutate(RetryFromDashboardDocument);
  const { busy, run } = useSubmit();
  const handleRetry = async (): Promise<void> => {
    try {
      await retry({ id });
    } catch (error) {
      const { message } = toProblem(error);
      showToast({
        title: t`Assessment failed`,
        description: message === '' ? t`Failed to process assessment` : message,
        tone: 'destructive',
      });
      return;
    }
    awaitResult(id);
    await navigate(assessmentPages[type].result.href({ id }));
  };
  return (
    <Button variant={variant} busy={busy} onClick={() => void run(handleRetry)}>
      <Trans>Try Again</Trans>
      {about}
    </Button>
  );
}
