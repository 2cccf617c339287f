import { useEffect, useRef, useState } from 'react';
import type { RefObject } from 'react';

/**
 * A place for the focus when the row or the button that had it is gone.
 * @returns a ref for that place, and a function that moves the focus there once the screen shows the change
 */
export function useFocusAfter<T extends HTMLElement>(): [RefObject<T | null>, () => void] {
  const place = useRef<T>(null);
  const [asked, setAsked] = useState(0);
  useEffect(() => {
    // After the effects of the parts within, so also after a dialog has given the focus back.
    if (asked > 0) place.current?.focus();
  }, [asked]);
  return [
    place,
    () => {
      setAsked((count) => count + 1);
    },
  ];
}
