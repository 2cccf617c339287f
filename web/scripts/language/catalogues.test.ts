import { describe, expect, it } from 'vitest';
import { offeredLanguages } from '../../src/lib/i18n/languages.ts';
import { catalogueFile, compileCatalogue, readCatalogue, type CatalogueName } from '../vite/catalogues.ts';
import { findMessageProblems } from './message-problems.ts';

const FILES: readonly CatalogueName[] = ['messages', 'site', 'questionnaire'];
/**
 * The maximum number of untranslated messages in a file; until they are translated, they are shown in English.
 */
const WAITING = 40;
const translated = offeredLanguages.filter((language) => language !== 'en');

/** All problems of a language, with the file and the message. */
async function findProblems(language: string): Promise<string[]> {
  const problems: string[] = [];
  for (const name of FILES) {
    const english = await readCatalogue('en', name);
    const own = await readCatalogue(language, name);
    const file = catalogueFile(language, name).replace(/^.*src\/locales\//, '');
    const report = (message: string, what: string): void => {
      problems.push(`${file}: ${JSON.stringify(message)} ${what}`);
    };
    const waiting = Object.keys(english).filter((id) => (own[id]?.translation ?? '') === '');
    const may = waiting.length <= WAITING ? waiting : [];
    for (const [id, { message = '' }] of Object.entries(english)) {
      if (may.includes(id)) continue;
      const found = findMessageProblems(message, own[id]?.translation ?? '', language);
      for (const problem of found) report(message, problem);
    }
    for (const [id, { message = '' }] of Object.entries(own)) {
      if (english[id] === undefined) report(message, "isn't used");
    }
  }
  return problems;
}

describe('a catalogue', () => {
  it.each(translated)('of %s has every message, and each as its code needs it', async (language) => {
    expect(await findProblems(language)).toEqual([]);
  });

  it('is compiled without what has no translation yet: the English of the code is shown', async () => {
    const compiled = await compileCatalogue('en', ['site']);
    const messages = await readCatalogue('en', 'site');
    expect(Object.keys(compiled)).toEqual(Object.keys(messages));
  });
});

describe('a translation', () => {
  const english = '{count, plural, one {# file} other {# files}} in <0>{place}</0>';

  it('is right with the placeholders, tags and plural forms of its language', () => {
    const arabic =
      '{count, plural, zero {لا ملفات} one {ملف} two {ملفان} few {# ملفات} many {# ملفًا} other {# ملف}} في <0>{place}</0>';
    expect(findMessageProblems(english, arabic, 'ar')).toEqual([]);
    expect(findMessageProblems(english, '<0>{place}</0>：{count, plural, other {#}}', 'zh')).toEqual([]);
  });

  it.each([
    ['', 'has no translation'],
    ['{count, plural, one {#} other {#}} dans {place}', 'has the tags none for 0'],
    ['{count, plural, one {#} other {#}} <0>ici</0>', 'has the placeholders count, plural for'],
    ['{count, plural, one {#} few {#} other {#}} <0>{place}</0>', 'the plural form "few"'],
    ['{count, plural, other {#}} <0>{place}</0>', 'lacks the plural form "one"'],
    ['{count, plural, one {#} other {#}} <0>{place}', "<0> isn't closed"],
    ['{count, plural, one {#} other {#} <0>{place}</0>', "isn't valid ICU"],
    ["l'{count, plural, one {#} other {#}} <0>'{place}</0>", 'straight apostrophe'],
  ])('is refused: %s', (translation, problem) => {
    expect(findMessageProblems(english, translation, 'fr').join('\n')).toContain(problem);
  });
});
