import { useQuery } from '@apollo/client/react';
import { useLingui } from '@lingui/react/macro';
import { useEffect } from 'react';
import { showToast } from '../../lib/notify/toasts';
import { awaitResult, takeAwaited } from '../../product/questionnaire/awaited';
import { AssessmentPageDocument } from './assessment-page.generated';

export type Phase = 'working' | 'failed' | 'done';

/** How often to poll the server while the live connection is silent. */
const POLL_MS = 4_000;

/**
 * Tracks an assessment that is being calculated. The live connection reports changes; polling covers for it while it
 * is down. Announces once that the result is there.
 * @returns whether the last request got no response
 */
export function useFollow(id: string, phase: Phase): { interrupted: boolean } {
  const { t } = useLingui();
  const working = phase === 'working';
  const { error } = useQuery(AssessmentPageDocument, {
    variables: { id },
    skip: !working,
    fetchPolicy: 'network-only',
    nextFetchPolicy: 'cache-first',
    pollInterval: POLL_MS,
  });

  useEffect(() => {
    if (phase === 'working') {
      awaitResult(id);
      return;
    }
    if (!takeAwaited(id)) return;
    if (phase === 'done') {
      showToast({
        tone: 'success',
        title: t`Assessment completed`,
        description: t`Your personalized recommendations are ready!`,
      });
    } else {
      showToast({
        title: t`Assessment failed`,
        description: t`Failed to process assessment`,
        tone: 'destructive',
      });
    }
  }, [id, phase, t]);

  return { interrupted: working && error !== undefined };
}
