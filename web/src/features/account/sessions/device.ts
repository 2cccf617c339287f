/** What a User-Agent reveals, in plain words. */
export interface Device {
  /** Such as Firefox; null if unknown. */
  browser: string | null;
  /** Such as Windows or iPhone; null if unknown. */
  system: string | null;
}

type Sign = readonly [pattern: RegExp, name: string];

/** The order matters: most browsers also include the names of others. */
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

/** @param userAgent the browser's raw `User-Agent` header */
export function readDevice(userAgent: string): Device {
  return { browser: nameIn(browsers, userAgent), system: nameIn(systems, userAgent) };
}
