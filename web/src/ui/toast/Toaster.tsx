import { Trans } from '@lingui/react/macro';
import { useRef, useSyncExternalStore } from 'react';
import type { JSX, PointerEvent } from 'react';
import { dismissToast, holdToast, resumeToast, toastStore } from '../../lib/notify/toasts';
import type { Toast } from '../../lib/notify/toasts';
import { cx } from '../cx';
import styles from './Toaster.module.css';

/** How far a toast is swept to the right before it goes, in CSS pixels. */
const SWIPE_PX = 50;

function ToastCard({ toast }: { toast: Toast }): JSX.Element {
  const start = useRef<number | null>(null);
  const finish = (event: PointerEvent): void => {
    if (start.current !== null && event.clientX - start.current >= SWIPE_PX) dismissToast();
    start.current = null;
  };
  return (
    <div
      className={cx(styles['toast'], toast.tone === 'destructive' && styles['destructive'])}
      onPointerDown={(event) => {
        start.current = event.clientX;
      }}
      onPointerUp={finish}
      onPointerCancel={() => {
        start.current = null;
      }}
      onPointerEnter={holdToast}
      onPointerLeave={(event) => {
        finish(event);
        resumeToast();
      }}
      onFocus={holdToast}
      onBlur={resumeToast}
    >
      <div>
        <p className={styles['title']}>{toast.title}</p>
        {toast.description !== undefined && <p>{toast.description}</p>}
      </div>
      <button type="button" className={styles['close']} onClick={dismissToast}>
        <svg viewBox="0 0 16 16" width="16" height="16" aria-hidden="true">
          <path d="M3 3 13 13M13 3 3 13" stroke="currentColor" strokeWidth="1.5" />
        </svg>
        <span className="visually-hidden">
          <Trans>Close message</Trans>
        </span>
      </button>
    </div>
  );
}

/** The one toast, in a live region that is there before it: polite for news, assertive for a failure. */
export function Toaster(): JSX.Element {
  const toast = useSyncExternalStore(toastStore.subscribe, toastStore.read);
  const shown = toast?.open === true ? toast : null;
  const destructive = shown?.tone === 'destructive';
  return (
    <div className={styles['place']}>
      <div role="status" aria-live="polite">
        {shown !== null && !destructive && <ToastCard key={shown.id} toast={shown} />}
      </div>
      <div role="alert" aria-live="assertive">
        {shown !== null && destructive && <ToastCard key={shown.id} toast={shown} />}
      </div>
    </div>
  );
}
