import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { CatalogType } from '@lingui/conf';
import { formatter } from '@lingui/format-po';
import { compileMessage, type CompiledMessage } from '@lingui/message-utils/compileMessage';
import type { Plugin } from 'vite';
import { readCatalogue as readRuleCatalogue } from '../../../api/src/modules/guidance/rule-text/read-catalogue.ts';
import { offeredLanguages } from '../../src/lib/i18n/languages.ts';

const LOCALES = join(import.meta.dirname, '../../src/locales');
/**
 * The catalogs of the rules and the questionnaires belong to the api, which also uses them in what it prints.
 */
const MODULES = join(import.meta.dirname, '../../../api/src/modules');
const RULE_LOCALES = join(MODULES, 'guidance/rule-text/locales');
const PREFIX = 'virtual:catalogue/';
const SITE_PREFIX = 'virtual:site-catalogue/';
const RULE_PREFIX = 'virtual:rule-catalogue/';

/** The prefix of the ids of the questionnaires' texts; src/product/questionnaire/translate.ts uses the same. */
const QUESTIONNAIRE = 'questionnaire: ';

const po = formatter({ lineNumbers: false });

/**
 * The files of a language: `messages` is the app's, `site` that of the prebuilt public pages, `questionnaire`
 * has the texts of the api's questionnaires, `rules` those of the rules, `calculators` those of the
 * calculators.
 */
export type CatalogueName = 'messages' | 'site' | 'questionnaire' | 'admin' | 'rules' | 'calculators';

export function catalogueFile(language: string, name: CatalogueName): string {
  if (name === 'questionnaire') return join(MODULES, 'questionnaires/locales', `${language}.po`);
  if (name === 'calculators') return join(RULE_LOCALES, name, `${language}.po`);
  return name === 'rules' ? join(RULE_LOCALES, `${language}.po`) : join(LOCALES, language, `${name}.po`);
}

/** The messages of a file by id, with the translations as written. */
export async function readCatalogue(language: string, name: CatalogueName): Promise<CatalogType> {
  const filename = catalogueFile(language, name);
  const context = { locale: language, sourceLocale: 'en', filename };
  // A new language has no texts of the rules.
  if ((name === 'rules' || name === 'calculators') && !existsSync(filename)) return {};
  return po.parse(readFileSync(filename, 'utf8'), context);
}

/** The text of a file with these messages. */
export async function writeCatalogue(
  language: string,
  name: CatalogueName,
  catalogue: CatalogType,
): Promise<string> {
  const filename = catalogueFile(language, name);
  const existing = existsSync(filename) ? readFileSync(filename, 'utf8') : null;
  return po.serialize(catalogue, { locale: language, sourceLocale: 'en', filename, existing });
}

/**
 * The compiled translations: a message without one is omitted, so that the English text in the code is shown.
 */
export async function compileCatalogue(
  language: string,
  names: readonly CatalogueName[],
): Promise<Record<string, CompiledMessage>> {
  const compiled: Record<string, CompiledMessage> = {};
  for (const name of names) {
    for (const [id, { message = '', translation = '' }] of Object.entries(
      await readCatalogue(language, name),
    )) {
      // Texts from the api have no id but their English words.
      const key = name === 'questionnaire' ? `${QUESTIONNAIRE}${message}` : id;
      if (translation !== '') compiled[key] = compileMessage(translation);
    }
  }
  return compiled;
}

/**
 * `virtual:catalogue/fr` has the app's messages in French, `virtual:site-catalogue/fr` those of the public
 * pages. JSON.parse reads a large text faster than the engine parses the same as code.
 */
export function catalogues(): Plugin {
  return {
    name: 'portolan:catalogues',
    resolveId: (id) =>
      [PREFIX, SITE_PREFIX, RULE_PREFIX].some((prefix) => id.startsWith(prefix)) ? `\0${id}` : undefined,
    async load(id) {
      const name = id.slice(1);
      if (id.startsWith(`\0${RULE_PREFIX}`)) {
        const language = name.slice(RULE_PREFIX.length);
        this.addWatchFile(catalogueFile(language, 'rules'));
        const text = JSON.stringify(readRuleCatalogue(language));
        return `export default JSON.parse(${JSON.stringify(text)});`;
      }
      const isSite = name.startsWith(SITE_PREFIX);
      if (!id.startsWith('\0') || !(isSite || name.startsWith(PREFIX))) return undefined;
      const language = name.slice((isSite ? SITE_PREFIX : PREFIX).length);
      const files: CatalogueName[] = isSite ? ['messages', 'site'] : ['messages', 'questionnaire'];
      for (const file of files) this.addWatchFile(catalogueFile(language, file));
      const text = JSON.stringify(await compileCatalogue(language, files));
      return `export default JSON.parse(${JSON.stringify(text)});`;
    },
    // The app's page passes the file names to its first script, which requests one of them at once.
    transformIndexHtml: {
      order: 'post',
      handler: (html, { bundle = {}, path }) => {
        if (!path.endsWith('/app.html')) return html;
        const files = Object.values(bundle).flatMap((file) => {
          const id = file.type === 'chunk' ? (file.facadeModuleId ?? '') : '';
          if (id.endsWith('/src/lib/i18n/switch.ts')) return [['list', `/${file.fileName}`] as const];
          return id.startsWith(`\0${PREFIX}`)
            ? [[id.slice(PREFIX.length + 1), `/${file.fileName}`] as const]
            : [];
        });
        const named = files.filter(([language]) => ['list', ...offeredLanguages].includes(language));
        const attributes = named.map(([language, file]) => ` data-${language}="${file}"`).join('');
        const script = '<script src="/theme.js"';
        return html.replace(script, `${script} data-languages="${offeredLanguages.join(' ')}"${attributes}`);
      },
    },
  };
}
