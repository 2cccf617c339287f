import { takeCarriedToast } from '../../lib/notify/carried-toast';
import type { ToastMessage } from '../../lib/notify/toasts';
import { SHOWN_MS } from '../../lib/notify/toast-times';

/** Shows a message in the page's live region, for 5 s. */
export function showToast(message: ToastMessage): void {
  const place = document.querySelector('.site-toasts');
  if (place === null) return;
  const toast = document.createElement('div');
  toast.className = `site-toast site-toast-${message.tone ?? 'plain'}`;
  const title = document.createElement('strong');
  title.textContent = message.title;
  toast.append(title);
  if (message.description !== undefined) {
    const text = document.createElement('p');
    text.textContent = message.description;
    toast.append(text);
  }
  place.replaceChildren(toast);
  setTimeout(() => {
    toast.remove();
  }, SHOWN_MS);
}

/** Shows the message that the app left for this page, such as 'Logged Out'. */
export function showCarriedToast(): void {
  const message = takeCarriedToast();
  if (message !== null) showToast(message);
}
