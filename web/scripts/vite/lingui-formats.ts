import type { Plugin } from 'vite';

const LINGUI = /@lingui\/core\/dist\/index\.mjs$/;
const DATES = /function date\(locales.*?(?=function number\()/s;
const NO_DATES = `function date() { throw new Error('Dates are formatted by lib/format.'); }
const time = date;
`;
/** Advice for developers, on each page. */
const ADVICE = /console\.warn\(`Uncompiled message detected!.*?`\);/s;
const SHORT_ADVICE = 'console.warn(`Uncompiled message: ${translation}`);';
/** Escapes in uncompiled messages; the build compiles all. */
const ESCAPES =
  /if \(isString\(translation\) && ESCAPE_SEQUENCE_REGEX.*?decodeEscapeSequences\(translation\);/s;
const COUNT = 'const valueStr = number(locales, value, numberFormat);';
/** Below a thousand, the digits are the same in all our locales (src/lib/format/locale.ts). */
const PLAIN_COUNT = `const valueStr = numberFormat === undefined && Number.isInteger(value) && value >= 0 && value < 1000
      ? String(value) : number(locales, value, numberFormat);`;

/**
 * Lingui with the formats that our messages need: small counts without `Intl`, and no dates.
 * @param code Lingui's, which formats the number of every plural, even if the message doesn't use it
 * @throws Error if Lingui has changed
 */
export function replaceLinguiFormats(code: string): string {
  if (!DATES.test(code) || !ADVICE.test(code) || !ESCAPES.test(code) || !code.includes(COUNT))
    throw new Error('Lingui has changed how it formats: see scripts/vite/lingui-formats.ts.');
  return code
    .replace(DATES, NO_DATES)
    .replace(ADVICE, () => SHORT_ADVICE)
    .replace(ESCAPES, '')
    .replace(COUNT, () => PLAIN_COUNT);
}

/**
 * Saves pages whose only figures are small counts from loading the browser's number formats, which takes 80 ms
 * on a slow phone.
 */
export function linguiFormats(): Plugin {
  return {
    name: 'portolan:lingui-formats',
    apply: 'build',
    transform: (code, id) =>
      LINGUI.test(id.replace(/\?.*$/, '')) ? { code: replaceLinguiFormats(code), map: null } : null,
  };
}
