import { dismissBanner, isDismissed } from '../../product/site/dismissed-banner';

/** Hides the banner that the server wrote into the page, if this browser dismissed it or once it does. */
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
