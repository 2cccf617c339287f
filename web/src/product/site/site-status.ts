import { useSyncExternalStore } from 'react';
import { isRecord } from '../../lib/storage';

/** The features that admins can turn off. */
export type SiteFeature = 'signUps' | 'checkout' | 'programApplications' | 'affiliateApplications' | 'chat';

/** An open page refreshes the status after this time. */
const FRESH_MS = 60_000;

/** The server's last response. Without one, all features count as on: the server refuses disabled ones anyway. */
let site: Record<string, unknown> = {};
let fetchedAt = 0;
let timer: ReturnType<typeof setInterval> | undefined;
const listeners = new Set<() => void>();

async function load(): Promise<void> {
  const body: unknown = await (await fetch('/api/site')).json();
  if (isRecord(body) && isRecord(body['site'])) site = body['site'];
  for (const listener of listeners) listener();
}

/** Requests the status if it is outdated and the page is visible. */
function refresh(): void {
  if (document.hidden || Date.now() - fetchedAt < FRESH_MS) return;
  fetchedAt = Date.now();
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

/** The server's site status: `banner`, and the `features` that are on. Empty in the build, which has no server. */
export const useSiteStatus = (): Record<string, unknown> =>
  useSyncExternalStore(subscribe, readStatus, readStatus);

/** Whether an admin has turned the feature off. */
export function useIsFeatureOff(feature: SiteFeature): boolean {
  const { features } = useSiteStatus();
  return isRecord(features) && features[feature] === false;
}

/** Makes the next page that needs the status request it again. */
export function clearSiteStatus(): void {
  site = {};
  fetchedAt = 0;
}
