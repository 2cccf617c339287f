import { Trans, useLingui } from '@lingui/react/macro';
import { useEffect, useRef, useState } from 'react';
import type { JSX } from 'react';
import { Button } from '../../../ui/button/Button';
import type { Review } from './use-review';
import styles from './visa-assist.module.css';

/** Says that what stands in the form is a draft from before the page was loaded, and offers to throw it away. */
export function RestoredDraft({ review }: { review: Review }): JSX.Element | null {
  const { i18n } = useLingui();
  const [discarded, setDiscarded] = useState(false);
  if (discarded) return <Discarded />;
  if (review.restoredFrom === null) return null;
  const at = new Date(review.restoredFrom);
  const today = at.toDateString() === new Date().toDateString();
  const when = i18n.date(at, {
    ...(!today && { day: 'numeric', month: 'short' }),
    hour: '2-digit',
    minute: '2-digit',
    hourCycle: 'h23',
  });
  return (
    <div className={styles['restored']}>
      <p role="status">
        <Trans>Your draft of {when} is restored. It is not saved yet.</Trans>
      </p>
      <Button
        onClick={() => {
          setDiscarded(true);
          review.discard();
        }}
      >
        <Trans>Discard the draft</Trans>
      </Button>
    </div>
  );
}

/** It takes the focus, whose button is gone. */
function Discarded(): JSX.Element {
  const line = useRef<HTMLParagraphElement>(null);
  useEffect(() => {
    line.current?.focus();
  }, []);
  return (
    <p ref={line} tabIndex={-1} className={styles['restored']}>
      <Trans>Your draft is discarded. The form shows what is saved.</Trans>
    </p>
  );
}
