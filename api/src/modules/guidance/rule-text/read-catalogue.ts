import { join } from 'node:path';
import { readPo, type PoMessage } from '../../../platform/language/read-po.js';
import { compileCatalogue } from './compile-catalogue.js';
import { allSentences } from './all-sentences.js';
import type { RuleCatalogue } from './translate-rule-text.js';

/** The words of the rules in a language, from its file beside this one. */
export function readCatalogue(language: string): RuleCatalogue {
  return compileCatalogue(readMessages(`${language}.po`));
}

/** The words of the rules and those of the calculators in a language, which share what both say. */
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
