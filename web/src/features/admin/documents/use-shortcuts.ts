import { useEffect, useEffectEvent, useState } from 'react';
import { browserStorage } from '../../../lib/storage';

const KEPT = 'portolan.review-keys';

const WALKING = ['j', 'k'];

/** Whether a key that is pressed there is meant for a field. */
function isTyping(target: EventTarget | null): boolean {
  if (!(target instanceof HTMLElement)) return false;
  if (target.isContentEditable) return true;
  if (target instanceof HTMLInputElement) return !['checkbox', 'radio', 'button'].includes(target.type);
  return target instanceof HTMLTextAreaElement || target instanceof HTMLSelectElement;
}

/**
 * Single keys that act on the page. They rest while one types, while a dialog is open, and when they are turned off,
 * which who speaks to the machine or touches keys by accident needs (WCAG 2.1.4).
 */
export function useShortcuts(act: (key: string) => boolean): {
  on: boolean;
  turn: (on: boolean) => void;
} {
  const [on, setOn] = useState(() => browserStorage.read(KEPT) !== 'off');
  const press = useEffectEvent((event: KeyboardEvent) => {
    if (event.defaultPrevented || event.isComposing) return;
    if (event.ctrlKey || event.metaKey || event.altKey) return;
    // A key that is held down walks through the list; it judges nothing twice.
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
      browserStorage.write(KEPT, next ? 'on' : 'off');
    },
  };
}
