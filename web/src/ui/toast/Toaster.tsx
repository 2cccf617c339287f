import { Trans } from '@lingui/react/macro';
import { useEffect, useRef, useState, useSyncExternalStore } from 'react';
import type { JSX, PointerEvent, RefObject } from 'react';
import { dismissToast, pauseToast, resumeToast, toastStore } from '../../lib/notify/toasts';
import type { Toast } from '../../lib/notify/toasts';
import { cx } from '../cx';
import { addHost, newestHost } from './hosts';
import styles from './Toaster.module.css';

/** How far a toast is swiped to the right before it closes, in CSS pixels. */
const SWIPE_PX = 50;

function ToastCard({ toast }: { toast: Toast }): JSX.Element {
  const start = useRef<number | null>(null);
  const finish = (event: PointerEvent): void => {
    if (start.current !== null && event.clientX - start.current >= SWIPE_PX) dismissToast();
    start.current = null;
  };
  return (
    <div
      className={cx(styles['toast'], toast.tone !== undefined && styles[toast.tone])}
      onPointerDown={(event) => {
        start.current = event.clientX;
      }}
      onPointerUp={finish}
      onPointerCancel={() => {
        start.current = null;
      }}
      // Not on pointerenter: a toast that appears under a resting pointer would stay forever.
      onPointerMove={pauseToast}
      onPointerLeave={(event) => {
        finish(event);
        resumeToast();
      }}
      onFocus={pauseToast}
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

/** Whether this toaster shows the toast: the one in the dialog that was opened last, or else the page's. */
function useIsNewest(): boolean {
  const [own] = useState(() => Symbol('toasts'));
  useEffect(() => addHost(own), [own]);
  const newest = useSyncExternalStore(newestHost.subscribe, newestHost.read, newestHost.read);
  return newest === undefined || newest === own;
}

const MARGIN_PX = 16;

/** Moves the toast up until it covers no control, and again when its surroundings change. */
function useFreePlace(id: number | undefined): RefObject<HTMLDivElement | null> {
  const place = useRef<HTMLDivElement>(null);
  useEffect(() => {
    const element = place.current;
    if (element === null || id === undefined) return undefined;
    const controller = new AbortController();
    import('./free-position')
      .then(({ keepMessageFree }) => {
        if (!controller.signal.aborted) keepMessageFree(element, MARGIN_PX, controller.signal);
      })
      .catch((error: unknown) => {
        console.warn('The message stays at the bottom of the screen.', error);
      });
    return () => {
      controller.abort();
    };
  }, [id]);
  return place;
}

/** The one toast, in a live region that exists before it: polite, or assertive for failures. */
export function Toaster(): JSX.Element {
  const toast = useSyncExternalStore(toastStore.subscribe, toastStore.read, toastStore.read);
  const isNewest = useIsNewest();
  const shown = isNewest && toast?.open === true ? toast : null;
  const destructive = shown?.tone === 'destructive';
  const place = useFreePlace(shown?.id);
  return (
    <div ref={place} className={styles['place']}>
      <div role="status" aria-live="polite">
        {shown !== null && !destructive && <ToastCard key={shown.id} toast={shown} />}
      </div>
      <div role="alert" aria-live="assertive">
        {shown !== null && destructive && <ToastCard key={shown.id} toast={shown} />}
      </div>
    </div>
  );
}
