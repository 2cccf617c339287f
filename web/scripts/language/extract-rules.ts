/** Writes what the api says of the rules to the file of each language in the api (`guidance/rule-text/locales`): new words wait for a translation, unused ones go. */
import { writeFileSync } from 'node:fs';
import type { CatalogType } from '@lingui/conf';
import { generateMessageId } from '@lingui/message-utils/generateMessageId';
import { languages } from '../../src/lib/i18n/languages.ts';
import { catalogueFile, readCatalogue, writeCatalogue } from '../vite/catalogues.ts';
import { listRuleWords } from './rule-words.ts';

const words = listRuleWords();
for (const language of languages) {
  const known = await readCatalogue(language, 'rules');
  const catalogue: CatalogType = Object.fromEntries(
    words.map(({ text, field }) => {
      const id = generateMessageId(text);
      const translation = language === 'en' ? text : (known[id]?.translation ?? '');
      return [id, { message: text, translation, comments: [field] }];
    }),
  );
  writeFileSync(catalogueFile(language, 'rules'), await writeCatalogue(language, catalogue));
}
