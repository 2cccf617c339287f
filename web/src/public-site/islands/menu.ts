/**
 * Opens and closes the navigation on narrow screens. The style sheet collapses it before this runs, so nothing moves.
 */
export function setUpMenu(): void {
  const header = document.querySelector<HTMLElement>('.site-header');
  const button = header?.querySelector<HTMLButtonElement>('.site-toggle');
  if (header == null || button == null) return;
  const set = (open: boolean): void => {
    header.dataset['open'] = String(open);
    button.setAttribute('aria-expanded', String(open));
  };
  button.addEventListener('click', () => {
    set(button.getAttribute('aria-expanded') !== 'true');
  });
  header.addEventListener('click', (event) => {
    if (event.target instanceof HTMLAnchorElement) set(false);
  });
}
