import { useLayoutEffect } from 'react';
import type { RefObject } from 'react';

/** Expands all collapsed content for printing and collapses it again afterward. */
export function useOpenForPrint(page: RefObject<HTMLElement | null>): void {
  useLayoutEffect(() => {
    let opened: HTMLDetailsElement[] = [];
    const open = (): void => {
      opened = [...(page.current?.querySelectorAll<HTMLDetailsElement>('details:not([open])') ?? [])];
      for (const details of opened) details.open = true;
    };
    const fold = (): void => {
      for (const details of opened) details.open = false;
      opened = [];
    };
    window.addEventListener('beforeprint', open);
    window.addEventListener('afterprint', fold);
    return () => {
      window.removeEventListener('beforeprint', open);
      window.removeEventListener('afterprint', fold);
    };
  }, [page]);
}
