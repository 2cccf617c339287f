import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import antdMessages from 'antd/locale/zh_CN.js';

const ROOT = fileURLToPath(new URL('../../..', import.meta.url));

/** The product's Chinese texts: messages, articles, rules, and what the server sends. */
const TEXTS = [
  { folder: 'web/src/locales/zh', file: /\.po$/ },
  { folder: 'web/content/zh', file: /\.md$/ },
  { folder: 'api/src', file: /[\\/]locales[\\/](.*[\\/])?zh\.(po|json)$/ },
];

const CHINESE = /[\u3000-\u303f\u4e00-\u9fff\uff00-\uffef]/gu;

/** The browser's Chinese names of countries, languages, and currencies. */
function listDisplayNames(): string {
  const names = (['region', 'language', 'currency'] as const).map((type) => {
    const display = new Intl.DisplayNames(['zh'], { type, fallback: 'none' });
    return listCodes(type)
      .map((code) => display.of(code) ?? '')
      .join('');
  });
  return names.join('');
}

function listCodes(type: 'region' | 'language' | 'currency'): string[] {
  if (type === 'currency') return Intl.supportedValuesOf('currency');
  const letters = Array.from({ length: 26 }, (_, index) => String.fromCodePoint(0x61 + index));
  return letters.flatMap((first) => letters.map((second) => `${first}${second}`));
}

/** Every Chinese character and sign that our pages can show, once each and in order; not what people type. */
export function listChineseCharacters(): string {
  const texts = TEXTS.flatMap(({ folder, file }) => {
    const names = readdirSync(join(ROOT, folder), { recursive: true, encoding: 'utf8' });
    return names
      .filter((name) => file.test(name))
      .map((name) => readFileSync(join(ROOT, folder, name), 'utf8'));
  });
  const found = [...texts, JSON.stringify(antdMessages), listDisplayNames()].join('').match(CHINESE) ?? [];
  return [...new Set(found)].sort().join('');
}
