import { compileMessage } from '@lingui/message-utils/compileMessage';
import { setupI18n } from '@lingui/core';
import { findLocale } from '../format/format.js';
import type { Values } from './message-values.js';

/** A text with values: its English template and the values of its placeholders. */
export interface Phrase {
  readonly template: string;
  readonly values: Readonly<Record<string, string | number>>;
}

/** The maximum number of remembered phrases, far more than concurrent requests can use. */
const MAX_REMEMBERED = 5_000;
const remembered = new Map<string, Phrase>();

const english = setupI18n({ locale: 'en', locales: findLocale('en'), messages: { en: {} } });
english.setMessagesCompiler(compileMessage);

/**
 * Formats an error message with values in English, so that services, sockets, and logs can pass it on as text. Its
 * template is remembered by that text, so that `translateError` can translate it for the caller.
 * @param template the English text, as a literal: a test checks that the error catalogs contain it
 */
export function phrase<Template extends string>(template: Template, values: Values<Template>): string {
  const text = english._(template, Object.assign({}, values));
  remembered.delete(text);
  remembered.set(text, { template, values: readValues(values) });
  const [oldest] = remembered.size > MAX_REMEMBERED ? remembered.keys() : [];
  if (oldest !== undefined) remembered.delete(oldest);
  return text;
}

/** The phrase that a text was made from; undefined for a text without values. */
export function findPhrase(text: string): Phrase | undefined {
  return remembered.get(text);
}

function readValues(values: unknown): Phrase['values'] {
  const entries = Object.entries(Object.assign({}, values)).flatMap(([name, value]: [string, unknown]) =>
    typeof value === 'string' || typeof value === 'number' ? [[name, value] as const] : [],
  );
  return Object.fromEntries(entries);
}
