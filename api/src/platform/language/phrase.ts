import { compileMessage } from '@lingui/message-utils/compileMessage';
import { setupI18n } from '@lingui/core';
import { findLocale } from '../format/format.js';
import type { Values } from './message-values.js';

/** A text with values: its English template and what its placeholders stand for. */
export interface Phrase {
  readonly template: string;
  readonly values: Readonly<Record<string, string | number>>;
}

/** So many phrases are remembered: far more than the requests at work at once can say. */
const REMEMBERED = 5_000;
const remembered = new Map<string, Phrase>();

const english = setupI18n({ locale: 'en', locales: findLocale('en'), messages: { en: {} } });
english.setMessagesCompiler(compileMessage);

/**
 * Words an error with values, in English, which services, sockets, and logs pass on as text. Its template is remembered
 * by that text, so that whoever answers says it in the caller's language (`sayError`).
 * @param template the English text, as a literal: a test holds the catalogues of errors against it
 */
export function phrase<Template extends string>(template: Template, values: Values<Template>): string {
  const text = english._(template, Object.assign({}, values));
  remembered.delete(text);
  remembered.set(text, { template, values: readValues(values) });
  const [oldest] = remembered.size > REMEMBERED ? remembered.keys() : [];
  if (oldest !== undefined) remembered.delete(oldest);
  return text;
}

/** What a text was worded from; undefined for a text without values. */
export function findPhrase(text: string): Phrase | undefined {
  return remembered.get(text);
}

function readValues(values: unknown): Phrase['values'] {
  const entries = Object.entries(Object.assign({}, values)).flatMap(([name, value]: [string, unknown]) =>
    typeof value === 'string' || typeof value === 'number' ? [[name, value] as const] : [],
  );
  return Object.fromEntries(entries);
}
