import { browserStorage } from '../../lib/storage';

const KEY = 'site-banner-dismissed';

/** Whether this browser dismissed the banner. A new banner has a new id, so it is shown again. */
export const isDismissed = (id: string): boolean => browserStorage.read(KEY) === id;

export function dismissBanner(id: string): void {
  browserStorage.write(KEY, id);
}
