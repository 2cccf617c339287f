import { join } from 'node:path';
import { readPo, type PoMessage } from '../../../platform/language/read-po.js';
import { compileCatalogue } from './compile-catalogue.js';
import { allSentences } from './all-sentences.js';
import type { RuleCatalogue } from './translate-rule-text.js';

/** The rule texts in a language, from the file next to this one. */
export function readCatalogue(language: string): RuleCatalogue {
  return compileCatalogue(readMessages(`${language}.po`));
}

/** The texts of the rules and the calculators in a language; texts that both contain are shared. */
export function readCalculatorCatalogue(language: string): RuleCatalogue {
  const messages = [
    ...readMessages(`${language}.po`),
    ...readMessages(join('calculators', `${language}.po`)),
  ];
  return compileCatalogue(messages, allSentences);
}

function readMessages(file: string): readonly PoMessage[] {
  return readPo(join(import.meta.dirname, 'locales', file));
}
