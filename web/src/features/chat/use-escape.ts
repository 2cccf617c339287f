import { useEffect, useEffectEvent, useRef } from 'react';
import type { RefObject } from 'react';

/**
 * Calls `leave` when Escape is pressed inside an element; nested elements handle it first. @returns a ref for the
 * element
 */
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
