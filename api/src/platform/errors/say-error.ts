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
 * The language that errors are said in. The web sends the language of its page, which is the account's after signing in;
 * who names none, or one that we have no words for, gets English.
 */
export function errorLanguage(headers: IncomingHttpHeaders): Language {
  return readAcceptLanguage(headers['accept-language']) ?? 'en';
}

/**
 * What an error says, in a language. What the catalogues of errors don't have is for our team or for programs, and stays
 * in English. A value that is a message itself, such as a status, is said in the language, too.
 */
export function sayError(message: string, language: Language): string {
  if (language === 'en') return message;
  const { messages, i18n } = getCatalogue(language);
  const phrase = findPhrase(message);
  if (phrase === undefined) return messages[message] === undefined ? message : i18n._(message);
  if (messages[phrase.template] === undefined) return message;
  const values: Record<string, string | number> = {};
  for (const [name, value] of Object.entries(phrase.values)) {
    values[name] = typeof value === 'string' ? sayError(value, language) : value;
  }
  return i18n._(phrase.template, values);
}

/** The message and the fields of an error as its caller reads them. */
export function sayWhole(
  { message, fields }: Pick<DomainError, 'message' | 'fields'>,
  language: Language,
): { readonly message: string; readonly fields: readonly FieldError[] | undefined } {
  return {
    message: sayError(message, language),
    fields: fields?.map((field) => ({ ...field, message: sayError(field.message, language) })),
  };
}

function getCatalogue(language: Exclude<Language, 'en'>): Catalogue {
  const known = read.get(language);
  if (known) return known;
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
