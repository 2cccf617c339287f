import type { IncomingHttpHeaders } from 'node:http';
import { setupI18n, type I18n, type Messages } from '@lingui/core';
import { findLocale } from '../format/format.js';
import { readAcceptLanguage, type Language } from '../language/languages.js';
import { findPhrase } from '../language/phrase.js';
import { compileCatalogue, readCatalogue } from '../language/wording.js';
import type { DomainError, FieldError } from './domain-error.js';

interface Catalogue {
  readonly messages: Messages;
  readonly i18n: I18n;
}

const read = new Map<Language, Catalogue>();

/**
 * The language for error messages. The web sends its page's language, which is the account's after sign-in. A missing
 * or unsupported language falls back to English.
 */
export function errorLanguage(headers: IncomingHttpHeaders): Language {
  return readAcceptLanguage(headers['accept-language']) ?? 'en';
}

/**
 * Translates an error message. Messages missing from the error catalogs are for our team or for programs, and stay in
 * English. A value that is itself a message, such as a status, is translated too.
 */
export function translateError(message: string, language: Language): string {
  if (language === 'en') return message;
  const { messages, i18n } = getCatalogue(language);
  const phrase = findPhrase(message);
  if (phrase === undefined) return messages[message] === undefined ? message : i18n._(message);
  if (messages[phrase.template] === undefined) return message;
  const values: Record<string, string | number> = {};
  for (const [name, value] of Object.entries(phrase.values)) {
    values[name] = typeof value === 'string' ? translateError(value, language) : value;
  }
  return i18n._(phrase.template, values);
}

/** The message and the field errors, translated for the caller. */
export function translateErrorBody(
  { message, fields }: Pick<DomainError, 'message' | 'fields'>,
  language: Language,
): { readonly message: string; readonly fields: readonly FieldError[] | undefined } {
  return {
    message: translateError(message, language),
    fields: fields?.map((field) => ({ ...field, message: translateError(field.message, language) })),
  };
}

function getCatalogue(language: Exclude<Language, 'en'>): Catalogue {
  const cached = read.get(language);
  if (cached) return cached;
  const messages = compileCatalogue(readCatalogue(language, 'errors/'));
  const i18n = setupI18n({
    locale: language,
    locales: findLocale(language),
    messages: { [language]: messages },
  });
  const catalogue = { messages, i18n };
  read.set(language, catalogue);
  return catalogue;
}
