import { Trans } from '@lingui/react/macro';
import { useEffect, useId, useLayoutEffect, useRef } from 'react';
import type { JSX, ReactNode } from 'react';
import { Button } from '../button/Button';
import { cx } from '../cx';
import { Toaster } from '../toast/Toaster';
import styles from './Dialog.module.css';

export interface DialogProps {
  open: boolean;
  title: ReactNode;
  onClose: () => void;
  children: ReactNode;
  /** The buttons of the footer; by default, a Close button. */
  actions?: ReactNode;
  /** `wide` is for large content, such as the pages of a document; `middle` is 600 px wide. */
  size?: 'text' | 'middle' | 'wide';
}

/** A modal dialog using the native element: it traps the focus, closes with Escape and restores the focus. */
export function Dialog({ open, title, onClose, children, actions, size = 'text' }: DialogProps): JSX.Element {
  const dialog = useRef<HTMLDialogElement>(null);
  const titleId = useId();
  useEffect(() => {
    const element = dialog.current;
    if (element === null) return;
    if (open && !element.open) element.showModal();
    if (!open && element.open) element.close();
  }, [open]);
  useLayoutEffect(() => {
    const element = dialog.current;
    return () => {
      // An open dialog that is merely removed would lose the focus instead of restoring it.
      if (element?.open === true) element.close();
    };
  }, []);
  return (
    <dialog
      ref={dialog}
      className={cx(styles['dialog'], styles[size])}
      aria-labelledby={titleId}
      onClose={onClose}
    >
      {open && (
        <div className={styles['inside']}>
          <h2 id={titleId} className={styles['title']}>
            {title}
          </h2>
          {children}
          <div className={styles['actions']}>
            {actions ?? (
              <Button onClick={onClose}>
                <Trans>Close</Trans>
              </Button>
            )}
          </div>
          {/* The page behind is inert, including its toasts: they would be dimmed and not announced. */}
          <Toaster />
        </div>
      )}
    </dialog>
  );
}
