/**
 * Writes the api's texts to the catalog of each language: its questionnaires, its rules, and the additional
 * texts of its calculators (`guidance/rule-text/locales` in the api). New texts are untranslated, unused ones
 * are removed.
 */
import { writeFileSync } from 'node:fs';
import type { CatalogType } from '@lingui/conf';
import { generateMessageId } from '@lingui/message-utils/generateMessageId';
import { languages } from '../../src/lib/i18n/languages.ts';
import { catalogueFile, readCatalogue, writeCatalogue } from '../vite/catalogues.ts';
import { listCalculatorWords } from './calculator-words.ts';
import { listQuestionnaireWords } from './questionnaire-words.ts';
import { listRuleWords } from './rule-words.ts';

for (const [name, words] of [
  ['questionnaire', listQuestionnaireWords()],
  ['rules', listRuleWords()],
  ['calculators', listCalculatorWords()],
] as const) {
  for (const language of languages) {
    const existing = await readCatalogue(language, name);
    const catalogue: CatalogType = Object.fromEntries(
      words.map(({ text, field }) => {
        const id = generateMessageId(text);
        const translation = language === 'en' ? text : (existing[id]?.translation ?? '');
        return [id, { message: text, translation, comments: [field] }];
      }),
    );
    writeFileSync(catalogueFile(language, name), await writeCatalogue(language, name, catalogue));
  }
}
