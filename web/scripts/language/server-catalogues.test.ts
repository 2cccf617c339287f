import { readFileSync } from 'node:fs';
import path from 'node:path';
import { describe, expect, it } from 'vitest';
import { languages } from '../../src/lib/i18n/languages.ts';
import { findMessageProblems } from './message-problems.ts';
import { collectMessages } from './server-messages.ts';

const CATALOGUES = path.join(import.meta.dirname, '../../../api/src/locales');
const translated = languages.filter((language) => language !== 'en');
const collected = collectMessages();

/** A catalog of the server: the translations, by English message. */
function readCatalogue(language: string): Map<string, string> {
  const read: unknown = JSON.parse(readFileSync(path.join(CATALOGUES, `${language}.json`), 'utf8'));
  const entries = typeof read === 'object' && read !== null ? Object.entries(read) : [];
  return new Map(entries.map(([message, translation]) => [message, String(translation)]));
}

describe('what the server says to people', () => {
  it('is a literal where it is used, so that the catalogues can contain it', () => {
    expect(collected.unreadable).toEqual([]);
    expect(collected.messages.size).toBeGreaterThan(100);
  });

  it.each(translated)(
    'has each message in %s as its code needs it, and none that nobody says',
    (language) => {
      const catalogue = readCatalogue(language);
      const problems = [...collected.messages].flatMap((message) =>
        findMessageProblems(message, catalogue.get(message) ?? '', language).map(
          (problem) => `${JSON.stringify(message)} ${problem}`,
        ),
      );
      const unused = [...catalogue.keys()].filter((message) => !collected.messages.has(message));
      expect(problems).toEqual([]);
      expect(unused).toEqual([]);
    },
  );

  it.each(translated)('is no English sentence in %s', (language) => {
    const left = [...readCatalogue(language)].filter(
      ([message, translation]) =>
        message === translation && /\w \w/.test(message.replaceAll(/\{\w+\}/g, 'x')),
    );
    expect(left).toEqual([]);
  });

  it('is valid ICU in English, too', () => {
    expect([...collected.messages].flatMap((message) => findMessageProblems(message, message, 'en'))).toEqual(
      [],
    );
  });
});
