import { useEffect, useRef, useState } from 'react';
import type { RefObject } from 'react';

/**
 * Moves the focus when the row or button that had it is gone.
 * @returns a ref for the element to focus, and a function that focuses it once the change is rendered
 */
export function useFocusAfter<T extends HTMLElement>(): [RefObject<T | null>, () => void] {
  const place = useRef<T>(null);
  const [requests, setRequests] = useState(0);
  useEffect(() => {
    // Runs after the effects of children, and so also after a dialog has restored the focus.
    if (requests > 0) place.current?.focus();
  }, [requests]);
  return [
    place,
    () => {
      setRequests((count) => count + 1);
    },
  ];
}
