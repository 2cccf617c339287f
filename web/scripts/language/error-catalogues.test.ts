import { readFileSync } from 'node:fs';
import path from 'node:path';
import { describe, expect, it } from 'vitest';
import { languages } from '../../src/lib/i18n/languages.ts';
import { collectErrorMessages } from './error-messages.ts';
import { findMessageProblems } from './message-problems.ts';

const CATALOGUES = path.join(import.meta.dirname, '../../../api/src/locales/errors');
const translated = languages.filter((language) => language !== 'en');
const collected = collectErrorMessages();

/** Texts of the specification without a period, and words used inside phrases. */
const WORDS = [
  ...['Authentication required', 'Failed to initialize payment', 'Failed to process assessment'],
  ...['being checked', 'checked and not ready', 'checked and ready', 'waiting for our check', 'withdrawn'],
  ...['first name', 'last name', 'name for the token', 'opportunity', 'student'],
];
const messages = new Set([...collected.messages, ...WORDS]);

function readCatalogue(language: string): Map<string, string> {
  const read: unknown = JSON.parse(readFileSync(path.join(CATALOGUES, `${language}.json`), 'utf8'));
  const entries = typeof read === 'object' && read !== null ? Object.entries(read) : [];
  return new Map(entries.map(([message, translation]) => [message, String(translation)]));
}

describe('what the server refuses people with', () => {
  it('is a text, or a phrase with values, which a catalogue can have', () => {
    expect(collected.unreadable).toEqual([]);
    expect(collected.messages.size).toBeGreaterThan(150);
  });

  it.each(translated)('is in %s as its code needs it, and nothing that nobody says', (language) => {
    const catalogue = readCatalogue(language);
    const problems = [...messages].flatMap((message) =>
      findMessageProblems(message, catalogue.get(message) ?? '', language).map(
        (problem) => `${JSON.stringify(message)} ${problem}`,
      ),
    );
    expect(problems).toEqual([]);
    expect([...catalogue.keys()].filter((message) => !messages.has(message))).toEqual([]);
  });

  it.each(translated)('is no English sentence in %s', (language) => {
    const left = [...readCatalogue(language)].filter(
      ([message, translation]) => message === translation && /\w \w/.test(message.replaceAll(/\{\w+\}/g, '')),
    );
    expect(left).toEqual([]);
  });
});
