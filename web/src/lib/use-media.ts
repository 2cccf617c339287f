import { useSyncExternalStore } from 'react';

/** Whether a media query matches, kept up to date; false if the browser can't tell. */
export function useMedia(query: string): boolean {
  return useSyncExternalStore(
    (changed) => {
      if (typeof window.matchMedia !== 'function') return () => undefined;
      const media = window.matchMedia(query);
      media.addEventListener('change', changed);
      return () => {
        media.removeEventListener('change', changed);
      };
    },
    () => typeof window.matchMedia === 'function' && window.matchMedia(query).matches,
  );
}
