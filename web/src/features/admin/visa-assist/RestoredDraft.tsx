import { Trans } from '@lingui/react/macro';
import { useEffect, useRef, useState } from 'react';
import type { JSX } from 'react';
import { formatDateTime, formatTime } from '../../../lib/format/format';
import { useNow } from '../../../lib/use-now';
import { Button } from '../../../ui/button/Button';
import type { Review } from './use-review';
import styles from './visa-assist.module.css';

/** Says that the form holds a draft from before the page loaded, and offers to discard it. */
export function RestoredDraft({ review }: { review: Review }): JSX.Element | null {
  const [discarded, setDiscarded] = useState(false);
  const now = useNow();
  if (discarded) return <Discarded />;
  if (review.restoredFrom === null) return null;
  const at = new Date(review.restoredFrom);
  const today = at.toDateString() === new Date(now).toDateString();
  const when = today ? formatTime(at) : formatDateTime(at);
  return (
    <div className={styles['restored']}>
      <p role="status">
        <Trans>We restored your draft from {when}. It isn't saved yet.</Trans>
      </p>
      <Button
        onClick={() => {
          setDiscarded(true);
          review.discard();
        }}
      >
        <Trans>Discard draft</Trans>
      </Button>
    </div>
  );
}

/** Receives the focus, because the button that had it is gone. */
function Discarded(): JSX.Element {
  const line = useRef<HTMLParagraphElement>(null);
  useEffect(() => {
    line.current?.focus();
  }, []);
  return (
    <p ref={line} tabIndex={-1} className={styles['restored']}>
      <Trans>Draft discarded. The form shows the saved version.</Trans>
    </p>
  );
}
