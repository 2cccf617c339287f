/** Whether the page is as narrow as a phone: there most parts begin folded under their headings. */
export function isNarrow(): boolean {
  return typeof window.matchMedia === 'function' && window.matchMedia('(max-width: 639px)').matches;
}

/** How high a folded part is, in rem. */
export const FOLDED_ROOM = 3.3;
