import { readFileSync } from 'node:fs';
import { setupI18n, type I18n, type Messages } from '@lingui/core';
import { compileMessage } from '@lingui/message-utils/compileMessage';
import { z } from 'zod';
import { formatDate, formatDateTime, formatMoney, formatPrice, findLocale } from '../format/format.js';
import type { Values } from './message-values.js';
import { findLanguage, languageDirection, languageTag, type Language } from './languages.js';

/**
 * Words texts in one language. Messages are written in the code, in English and in ICU's syntax; a catalogue has them in
 * each other language, by the English text (`src/locales`). A test finds messages that a catalogue lacks or has too many.
 */
export class Wording {
  private constructor(
    readonly language: Language,
    private readonly i18n: I18n,
  ) {}

  /** @param tag of a language, as an account has it; English where we have no words for it */
  static in(tag: string): Wording {
    const language = findLanguage(tag);
    const known = made.get(language);
    if (known) return known;
    const wording = new Wording(language, makeI18n(language));
    made.set(language, wording);
    return wording;
  }

  /** As a `lang` attribute has it. */
  get tag(): string {
    return languageTag(this.language);
  }

  get direction(): 'ltr' | 'rtl' {
    return languageDirection(this.language);
  }

  /**
   * A message in this language.
   * @param message the English text, as a literal: what collects the messages reads the code
   * @param values of its placeholders, put in as they are
   */
  say<Message extends string>(
    message: Message,
    ...values: unknown extends Values<Message> ? [] : [Values<Message>]
  ): string {
    return this.i18n._(message, Object.assign({}, values[0]));
  }

  /** "Germany, Canada": names after one another, as the language writes such a list. */
  list(names: readonly string[]): string {
    return new Intl.ListFormat(this.tag, { type: 'conjunction', style: 'narrow' }).format(names);
  }

  /** A text as it begins a line, such as a name that is written small within a sentence. */
  capitalize(text: string): string {
    return `${text.charAt(0).toUpperCase()}${text.slice(1)}`;
  }

  /** Sentences after one another: Chinese has no space between them. */
  join(...sentences: readonly string[]): string {
    return sentences.join(this.language === 'zh' ? '' : ' ');
  }

  /** A day, in UTC. A text that is no date stays as it came. */
  date(date: string | Date): string {
    return formatDate(date, this.language);
  }

  /** A day and a time, which names UTC. */
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
  // English is compiled as it is said: its messages are in the code.
  i18n.setMessagesCompiler(compileMessage);
  return i18n;
}

/** Translations as `I18n` wants them, by the English message. */
export function compileCatalogue(translations: Readonly<Record<string, string>>): Messages {
  const compiled: Messages = {};
  for (const [message, translation] of Object.entries(translations)) {
    compiled[message] = compileMessage(translation);
  }
  return compiled;
}

const catalogue = z.record(z.string(), z.string());

/**
 * The translations of a language, by the English message.
 * @param folder of the catalogues: what we write to people is in `locales` itself, errors are in `locales/errors`
 */
export function readCatalogue(
  language: Exclude<Language, 'en'>,
  folder = '',
): Readonly<Record<string, string>> {
  const file = new URL(`../../locales/${folder}${language}.json`, import.meta.url);
  return catalogue.parse(JSON.parse(readFileSync(file, 'utf8')));
}
