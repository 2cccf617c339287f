import { useEffect, useEffectEvent, useRef } from 'react';
import type { RefObject } from 'react';

/** Calls `leave` for Escape pressed within an element. One inside another has it first. @returns for the element */
export function useEscape<T extends HTMLElement>(leave: () => void): RefObject<T | null> {
  const element = useRef<T>(null);
  const latest = useEffectEvent(leave);
  useEffect(() => {
    const listening = element.current;
    const onKey = (event: KeyboardEvent): void => {
      if (event.key !== 'Escape' || event.defaultPrevented) return;
      event.preventDefault();
      latest();
    };
    listening?.addEventListener('keydown', onKey);
    return () => {
      listening?.removeEventListener('keydown', onKey);
    };
  }, []);
  return element;
}
