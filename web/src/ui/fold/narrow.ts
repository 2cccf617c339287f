/** Whether the page is as narrow as a phone, where most parts are collapsed at first. */
export function isNarrow(): boolean {
  return typeof window.matchMedia === 'function' && window.matchMedia('(max-width: 639px)').matches;
}
