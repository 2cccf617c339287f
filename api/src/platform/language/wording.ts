import { readFileSync } from 'node:fs';
import { setupI18n, type I18n, type Messages } from '@lingui/core';
import { compileMessage } from '@lingui/message-utils/compileMessage';
import { z } from 'zod';
import { formatDate, formatDateTime, formatMoney, formatPrice, findLocale } from '../format/format.js';
import type { Values } from './message-values.js';
import { findLanguage, languageDirection, languageTag, type Language } from './languages.js';

/**
 * Formats messages in one language. Messages are written in the code, in English and ICU syntax; catalogs
 * (`src/locales`) translate them by their English text. A test finds missing and unused translations.
 */
export class Wording {
  private constructor(
    readonly language: Language,
    private readonly i18n: I18n,
  ) {}

  /** @param tag the language of an account; English if we don't support it */
  static in(tag: string): Wording {
    const language = findLanguage(tag);
    const cached = made.get(language);
    if (cached) return cached;
    const wording = new Wording(language, makeI18n(language));
    made.set(language, wording);
    return wording;
  }

  /** The BCP 47 tag for the `lang` attribute. */
  get tag(): string {
    return languageTag(this.language);
  }

  get direction(): 'ltr' | 'rtl' {
    return languageDirection(this.language);
  }

  /**
   * Translates a message into this language.
   * @param message the English text, as a literal, because messages are extracted from the code
   * @param values the placeholders' values, inserted unchanged
   */
  translate<Message extends string>(
    message: Message,
    ...values: unknown extends Values<Message> ? [] : [Values<Message>]
  ): string {
    return this.i18n._(message, Object.assign({}, values[0]));
  }

  /** "Germany, Canada": a list of names, as the language writes it. */
  list(names: readonly string[]): string {
    return new Intl.ListFormat(this.tag, { type: 'conjunction', style: 'narrow' }).format(names);
  }

  /** Capitalizes the first letter of a text, such as a name that is lowercase within a sentence. */
  capitalize(text: string): string {
    return `${text.charAt(0).toUpperCase()}${text.slice(1)}`;
  }

  /** Joins sentences: in Chinese without a space. */
  join(...sentences: readonly string[]): string {
    return sentences.join(this.language === 'zh' ? '' : ' ');
  }

  /** A date in UTC. Text that isn't a date is returned unchanged. */
  date(date: string | Date): string {
    return formatDate(date, this.language);
  }

  /** A date and time, with "UTC". */
  dateTime(instant: string | Date): string {
    return formatDateTime(instant, this.language);
  }

  /** An amount of any currency. @param currency ISO 4217 */
  money(amount: number, currency: string): string {
    return formatMoney(amount, currency, this.language);
  }

  /** One of our own prices, in US dollars. @param cents US cents */
  price(cents: number): string {
    return formatPrice(cents, this.language);
  }
}

const made = new Map<Language, Wording>();

function makeI18n(language: Language): I18n {
  const i18n = setupI18n({
    locale: language,
    locales: findLocale(language),
    messages: { [language]: language === 'en' ? {} : compileCatalogue(readCatalogue(language)) },
  });
  // English messages are compiled on use, because they are in the code.
  i18n.setMessagesCompiler(compileMessage);
  return i18n;
}

/** Compiles translations for `I18n`, by English message. */
export function compileCatalogue(translations: Readonly<Record<string, string>>): Messages {
  const compiled: Messages = {};
  for (const [message, translation] of Object.entries(translations)) {
    compiled[message] = compileMessage(translation);
  }
  return compiled;
}

const catalogue = z.record(z.string(), z.string());

/**
 * The translations of a language, by English message.
 * @param folder the catalogs' folder: `locales` for what we write to people, `locales/errors` for errors
 */
export function readCatalogue(
  language: Exclude<Language, 'en'>,
  folder = '',
): Readonly<Record<string, string>> {
  const file = new URL(`../../locales/${folder}${language}.json`, import.meta.url);
  return catalogue.parse(JSON.parse(readFileSync(file, 'utf8')));
}
