import { useEffect, useEffectEvent } from 'react';
import { onLiveEvent } from '../../../lib/live/events';
import { useSession } from '../../../lib/session/use-session';
import type { ReviewedDocument } from './use-queue';

/** Announces that someone else decided on the selected document. */
export function useDecidedElsewhere(
  document: ReviewedDocument | null,
  onChange: (documentId: string) => void,
): void {
  const { user } = useSession();
  const onDecided = useEffectEvent(({ id, verificationStatus, by }: Record<string, unknown>) => {
    if (document === null || id !== document.id || by === user?.id) return;
    if (typeof verificationStatus !== 'string') return;
    if (verificationStatus.toUpperCase() !== document.verificationStatus) onChange(document.id);
  });
  useEffect(
    () =>
      onLiveEvent('documentReview.updated', (payload) => {
        onDecided(payload);
      }),
    [],
  );
}
