import { useEffect, useEffectEvent, useState } from 'react';
import { browserStorage } from '../../../lib/storage';

const STORAGE_KEY = 'portolan.review-keys';

const WALKING = ['j', 'k'];

/** Whether a key pressed there is input for a field. */
function isTyping(target: EventTarget | null): boolean {
  if (!(target instanceof HTMLElement)) return false;
  if (target.isContentEditable) return true;
  if (target instanceof HTMLInputElement) return !['checkbox', 'radio', 'button'].includes(target.type);
  return target instanceof HTMLTextAreaElement || target instanceof HTMLSelectElement;
}

/**
 * Single-key shortcuts for the page. They are inactive while typing, while a dialog is open, and when turned off,
 * which speech input users and people who press keys by accident need (WCAG 2.1.4).
 */
export function useShortcuts(act: (key: string) => boolean): {
  on: boolean;
  turn: (on: boolean) => void;
} {
  const [on, setOn] = useState(() => browserStorage.read(STORAGE_KEY) !== 'off');
  const press = useEffectEvent((event: KeyboardEvent) => {
    if (event.defaultPrevented || event.isComposing) return;
    if (event.ctrlKey || event.metaKey || event.altKey) return;
    // Holding a key walks through the list, but never repeats a verdict.
    if (event.repeat && !WALKING.includes(event.key.toLowerCase())) return;
    if (isTyping(event.target) || document.querySelector('dialog[open], [aria-modal="true"]') !== null)
      return;
    if (act(event.key.toLowerCase())) event.preventDefault();
  });
  useEffect(() => {
    if (!on) return undefined;
    const listen = (event: KeyboardEvent): void => {
      press(event);
    };
    window.addEventListener('keydown', listen);
    return () => {
      window.removeEventListener('keydown', listen);
    };
  }, [on]);
  return {
    on,
    turn: (next) => {
      setOn(next);
      browserStorage.write(STORAGE_KEY, next ? 'on' : 'off');
    },
  };
}
