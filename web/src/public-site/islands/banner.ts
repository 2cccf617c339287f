import { dismissBanner, isDismissed } from '../../product/site/dismissed-banner';

/** The banner that the server wrote into the page: hidden once this browser dismissed it. */
export function setUpBanner(): void {
  for (const banner of document.querySelectorAll<HTMLElement>('.site-banner')) {
    const id = banner.dataset['banner'] ?? '';
    banner.hidden = isDismissed(id);
    banner.querySelector('button')?.addEventListener('click', () => {
      dismissBanner(id);
      banner.hidden = true;
      document.querySelector<HTMLElement>('.site-brand')?.focus();
    });
  }
}
