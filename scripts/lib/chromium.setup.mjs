import { requireChromium } from './chromium.mjs';

/** Global setup of the journeys: finds the browser once; the workers inherit its path. */
export function setup() {
  const chromium = requireChromium();
  if ('why' in chromium) throw new Error(chromium.why);
  process.env['CHROMIUM_PATH'] = chromium.path;
}
