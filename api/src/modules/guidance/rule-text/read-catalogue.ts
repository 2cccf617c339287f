import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import po from 'pofile';
import { compileCatalogue } from './compile-catalogue.js';
import type { RuleCatalogue } from './translate-rule-text.js';

/** The words of the rules in a language, from its file beside this one. */
export function readCatalogue(language: string): RuleCatalogue {
  const file = join(import.meta.dirname, 'locales', `${language}.po`);
  return compileCatalogue(
    po
      .parse(readFileSync(file, 'utf8'))
      .items.map(({ msgid, msgstr: [translation = ''] }) => ({ message: msgid, translation })),
  );
}
