/** What a browser says of itself, in plain words. */
export interface Device {
  /** Such as Firefox; null when it is none that we know. */
  browser: string | null;
  /** Such as Windows or iPhone; null when it does not say. */
  system: string | null;
}

type Sign = readonly [pattern: RegExp, name: string];

/** In this order: most browsers also carry the names of those before them. */
const browsers: readonly Sign[] = [
  [/\b(Edg|EdgA|EdgiOS|Edge)\//, 'Edge'],
  [/\b(OPR|Opera)\b/, 'Opera'],
  [/\bSamsungBrowser\//, 'Samsung Internet'],
  [/\b(Vivaldi)\//, 'Vivaldi'],
  [/\b(Firefox|FxiOS)\//, 'Firefox'],
  [/\b(HeadlessChrome|Chrome|Chromium|CriOS)\//, 'Chrome'],
  [/\bVersion\/[\d.]+.*\bSafari\//, 'Safari'],
  [/^curl\//, 'curl'],
];

const systems: readonly Sign[] = [
  [/\biPhone\b/, 'iPhone'],
  [/\biPad\b/, 'iPad'],
  [/\bAndroid\b/, 'Android'],
  [/\bCrOS\b/, 'ChromeOS'],
  [/\bWindows\b/, 'Windows'],
  [/\b(Macintosh|Mac OS X)\b/, 'Mac'],
  [/\bLinux\b/, 'Linux'],
];

const nameIn = (signs: readonly Sign[], text: string): string | null =>
  signs.find(([pattern]) => pattern.test(text))?.[1] ?? null;

/** @param userAgent the browser's `User-Agent` header, as it was sent */
export function readDevice(userAgent: string): Device {
  return { browser: nameIn(browsers, userAgent), system: nameIn(systems, userAgent) };
}
