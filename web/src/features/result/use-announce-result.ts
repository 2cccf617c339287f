import { useLingui } from '@lingui/react/macro';
import { useEffect } from 'react';
import { showToast } from '../../lib/notify/toasts';
import { awaitResult, takeAwaited } from '../../product/questionnaire/awaited-results';

export type Phase = 'working' | 'failed' | 'done';

/** Announces once that a result is ready, or that it failed, to people who saw it being calculated. */
export function useAnnounceResult(id: string, phase: Phase): void {
  const { t } = useLingui();

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
}
