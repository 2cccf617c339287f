import { useSyncExternalStore } from 'react';
import { isRecord } from '../../lib/storage';

/** What admins can turn off. */
export type SiteFeature = 'signUps' | 'checkout' | 'programApplications' | 'affiliateApplications' | 'chat';

/** An open page asks again after this time. */
const FRESH_MS = 60_000;

/** The last answer of the server. Without one everything counts as on: the server refuses what is off anyway. */
let site: Record<string, unknown> = {};
let askedAt = 0;
let timer: ReturnType<typeof setInterval> | undefined;
const listeners = new Set<() => void>();

async function load(): Promise<void> {
  const body: unknown = await (await fetch('/api/site')).json();
  if (isRecord(body) && isRecord(body['site'])) site = body['site'];
  for (const listener of listeners) listener();
}

/** Asks when the last answer is old and the page is seen. */
function refresh(): void {
  if (document.hidden || Date.now() - askedAt < FRESH_MS) return;
  askedAt = Date.now();
  load().catch((error: unknown) => {
    console.warn('The status of the site could not be loaded.', error);
  });
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  if (listeners.size === 1) timer = setInterval(refresh, FRESH_MS);
  refresh();
  return () => {
    listeners.delete(listener);
    if (listeners.size === 0) clearInterval(timer);
  };
}

const readStatus = (): Record<string, unknown> => site;

/** What the server says of the site: `banner`, and the `features` that are on. The build, which asks no server, knows nothing. */
export const useSiteStatus = (): Record<string, unknown> =>
  useSyncExternalStore(subscribe, readStatus, readStatus);

/** Whether an admin turned the feature off. */
export function useIsOff(feature: SiteFeature): boolean {
  const { features } = useSiteStatus();
  return isRecord(features) && features[feature] === false;
}

/** The next page that looks asks the server again. */
export function forgetSiteStatus(): void {
  site = {};
  askedAt = 0;
}
