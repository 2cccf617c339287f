import { describe, expect, it } from 'vitest';
import { previewRoutes, PURPOSES } from '../modules/guidance/insights/preview.js';
import { ruleSet } from '../modules/guidance/rules/facts-store.js';
import { LANGUAGES } from '../platform/language/languages.js';
import type { PageItem } from '../platform/http/page-slots.js';
import { listPreview, listPreviewChoices } from './front-preview.js';

const DAY = '2026-11-28';

/** Names of slots at any depth, such as `textEnglish`. */
function listNames(item: PageItem): string[] {
  return Object.entries(item).flatMap(([name, value]) => [
    name,
    ...(Array.isArray(value) ? value.flatMap((each: PageItem) => listNames(each)) : []),
  ]);
}

const questions = LANGUAGES.filter((language) => language !== 'en').flatMap((language) =>
  PURPOSES.map((purpose) => [language, purpose] as const),
);

describe("the answer to the front page's two questions", () => {
  it.each(questions)('is all in %s for somebody who asks about %s', (language, purpose) => {
    const untranslated = ['NG', 'IN', 'DE', 'AF', 'IR', 'stateless'].flatMap((from) => {
      const { preview = [] } = listPreview(previewRoutes({ from, purpose }, ruleSet(), DAY), language);
      return preview.flatMap(listNames).filter((name) => name.endsWith('English'));
    });
    expect(untranslated).toEqual([]);
  });

  it('names countries, verdicts, and sources in the language', () => {
    const { preview } = listPreview(previewRoutes({ from: 'IN', purpose: 'study' }, ruleSet(), DAY), 'es');
    expect(preview?.[0]).toMatchObject({ nationality: 'India', purpose: 'estudiar' });
    expect(JSON.stringify(preview)).toContain('Alemania');
    expect(JSON.stringify(preview)).not.toMatch(/Not closed|Read on the official page/);
  });
});

describe('the source of a condition', () => {
  it('keeps its day after its Latin name in a right-to-left sentence', () => {
    const { preview } = listPreview(previewRoutes({ from: 'NG', purpose: 'work' }, ruleSet(), DAY), 'ar');
    expect(JSON.stringify(preview)).toMatch(/: \u2068Immigration [^\u2069]+\u2069،/);
  });
});

describe("the nationalities of the front page's first question", () => {
  it.each([
    ['en', 'Germany'],
    ['fr', 'Allemagne'],
    ['zh', '德国'],
  ] as const)('are named in %s', (language, name) => {
    const { nations = [] } = listPreviewChoices('DE', 'study', language);
    expect(nations.find(({ code }) => code === 'DE')).toEqual({ code: 'DE', name });
  });

  it('end with no nationality', () => {
    const { nations = [] } = listPreviewChoices('', 'study', 'fr');
    expect(nations.at(-1)).toEqual({ code: 'stateless', name: 'Apatride' });
  });
});
