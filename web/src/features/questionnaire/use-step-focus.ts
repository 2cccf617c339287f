import { useEffect, useRef } from 'react';
import type { RefObject } from 'react';
import { useLocation } from 'react-router-dom';

/**
 * Moves the focus when the step changes: to the field in the URL, otherwise to the step's heading. On the first view,
 * the page announcer does that.
 */
export function useStepFocus(form: RefObject<HTMLFormElement | null>, step: number, field: string): void {
  const { key } = useLocation();
  const seen = useRef<string | null>(null);
  useEffect(() => {
    const first = seen.current === null;
    if (seen.current === key) return;
    seen.current = key;
    const place = field === '' ? null : form.current?.querySelector(`[data-field="${CSS.escape(field)}"]`);
    const control = place?.querySelector('input, select, textarea');
    if (control instanceof HTMLElement) control.focus();
    else if (!first) form.current?.querySelector<HTMLElement>('[data-step-heading]')?.focus();
  }, [form, key, step, field]);
}
