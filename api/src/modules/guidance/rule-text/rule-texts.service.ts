import { existsSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import path from 'node:path';
import { Injectable } from '@nestjs/common';
import { compileMessage } from '@lingui/message-utils/compileMessage';
import { z } from 'zod';
import { countryName } from '../../../platform/format/country-name.js';
import { findLocale, formatDate } from '../../../platform/format/format.js';
import { WEB_ROOT } from '../../../platform/http/web-root.js';
import { languageTag, type Language } from '../../../platform/language/languages.js';
import { parseCountryCode } from '../../questionnaires/index.js';
import { makeRuleTranslator, type RuleTranslator } from './translate-rule-text.js';

/** Where the build of the web puts the words of the rules, below its folder. */
const FOLDER = 'pages/rule-words';

const WORDS = z.object({
  sentences: z.record(z.string(), z.string()),
  templates: z.record(z.string(), z.string()),
});

/** In English a text is said as the rules have it. */
const english: RuleTranslator = (text) => text;

/**
 * Says the words of the rules in a language, on the server. The words are those that the web has: its build writes them
 * down, and without a build every text stays in English.
 */
@Injectable()
export class RuleTexts {
  private readonly made = new Map<Language, Promise<RuleTranslator>>();
  private root = WEB_ROOT;

  /** @param root folder of the built web client */
  readFrom(root: string): void {
    this.root = root;
    this.made.clear();
  }

  /** What translates into a language; it answers null for a text that it can't say. */
  find(language: Language): Promise<RuleTranslator> {
    if (language === 'en') return Promise.resolve(english);
    const known = this.made.get(language);
    if (known) return known;
    const making = this.make(language);
    this.made.set(language, making);
    making.catch(() => this.made.delete(language));
    return making;
  }

  private async make(language: Exclude<Language, 'en'>): Promise<RuleTranslator> {
    const file = path.join(this.root, FOLDER, `${language}.json`);
    if (!existsSync(file)) return () => null;
    const { sentences, templates } = WORDS.parse(JSON.parse(await readFile(file, 'utf8')));
    const compiled = Object.entries(templates).map(([text, said]) => [text, compileMessage(said)] as const);
    return makeRuleTranslator(
      { sentences, templates: Object.fromEntries(compiled) },
      {
        tag: languageTag(language),
        locale: findLocale(language),
        sayDay: (day) => formatDate(day, language),
        sayCountry: (name) => sayCountry(name, language),
      },
    );
  }
}

function sayCountry(name: string, language: Language): string | null {
  const code = /^[A-Z]{2}$/.test(name) ? null : parseCountryCode(name);
  return code === null ? null : countryName(code, language);
}
