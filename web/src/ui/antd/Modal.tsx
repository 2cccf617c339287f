import { Modal as AntdModal } from 'antd';
import { Trans } from '@lingui/react/macro';
import { useEffect, useRef, useState } from 'react';
import type { JSX, ReactNode } from 'react';
import { Button } from '../button/Button';
import { Toaster } from '../toast/Toaster';
import styles from './Modal.module.css';

export interface ModalProps {
  title: ReactNode;
  onClose: () => void;
  children: ReactNode;
  /** The buttons of the footer; by default, a Close button. */
  actions?: ReactNode;
  /** `wide` is for large content, such as the pages of a document. */
  size?: 'text' | 'wide';
}

const WIDTHS = { text: '34rem', wide: '60rem' } as const;
const CONTROLS = 'a[href], button:not([disabled]), input:not([disabled], [type="file"]), textarea, summary';

/**
 * A modal dialog, open while it is rendered: it traps the focus, closes with Escape, and restores the focus.
 */
export function Modal({ title, onClose, children, actions, size = 'text' }: ModalProps): JSX.Element {
  const inside = useRef<HTMLDivElement>(null);
  useReturnedFocus();
  return (
    <AntdModal
      open
      centered
      width={WIDTHS[size]}
      title={<h2>{title}</h2>}
      closable={false}
      mask={{ closable: false }}
      rootClassName={styles['modal']}
      onCancel={onClose}
      afterOpenChange={() => {
        focusFirst(inside.current);
      }}
      footer={
        actions ?? (
          <Button onClick={onClose}>
            <Trans>Close</Trans>
          </Button>
        )
      }
    >
      <div ref={inside} className={styles['inside']}>
        {children}
        <Toaster />
      </div>
    </AntdModal>
  );
}

/** Focuses the first control of the dialog, unless something in it already has the focus. */
function focusFirst(inside: HTMLElement | null): void {
  const dialog = inside?.closest<HTMLElement>('[role="dialog"]') ?? null;
  if (dialog === null || (document.activeElement !== dialog && dialog.contains(document.activeElement)))
    return;
  dialog.querySelector<HTMLElement>(CONTROLS)?.focus();
}

/** Restores the previous focus, unless something else has received it by then. */
function useReturnedFocus(): void {
  const [before] = useState(() => document.activeElement);
  useEffect(
    () => () => {
      setTimeout(() => {
        const isFree = document.activeElement === null || document.activeElement === document.body;
        if (isFree && before instanceof HTMLElement && before.isConnected) before.focus();
      });
    },
    [before],
  );
}
