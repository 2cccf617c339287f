/** Whether the page is as narrow as a phone: there, most parts begin folded under their headings. */
export function isNarrow(): boolean {
  return typeof window.matchMedia === 'function' && window.matchMedia('(max-width: 639px)').matches;
}
