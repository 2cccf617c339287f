import { createHash } from 'node:crypto';
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Language } from '../../src/lib/i18n/languages.ts';
import { readFrontMatter, type FrontMatter } from './front-matter.ts';

const CONTENT = join(import.meta.dirname, '../../content');

export interface ContentFile {
  /** Without its extension. */
  readonly name: string;
  readonly head: FrontMatter;
  readonly text: string;
}

/** A text in a language, with its English original. */
export interface Version {
  /** Dates and sources of the English file, with the text in the language. */
  readonly file: ContentFile;
  readonly english: ContentFile;
  /** Of the text. */
  readonly language: Language;
  /** Whether the text is English although another language was requested. */
  readonly isEnglish: boolean;
}

/** English is in `content/<folder>`, every other language below its code: `content/fr/<folder>`. */
function getFolder(folder: string, language: Language): string {
  return join(CONTENT, language === 'en' ? '' : language, folder);
}

function readFile(folder: string, name: string, language: Language): ContentFile {
  const path = join(getFolder(folder, language), `${name}.md`);
  return { name, ...readFrontMatter(`${language} ${folder}/${name}.md`, readFileSync(path, 'utf8')) };
}

/** The names of the files in a folder, without their extension; none if a language has no such folder. */
export function listNames(folder: string, language: Language = 'en'): string[] {
  const path = getFolder(folder, language);
  return !existsSync(path)
    ? []
    : readdirSync(path)
        .filter((name) => name.endsWith('.md'))
        .sort()
        .map((name) => name.slice(0, -'.md'.length));
}

/** A fingerprint of 12 digits of a text: a translation is out of date once it names another one. */
export function fingerprint({ head, text }: ContentFile): string {
  const words = [head.title, head.description, text.trim()].join('\n');
  return createHash('sha256').update(words).digest('hex').slice(0, 12);
}

/** Why the text in a language can't replace the English one now; null if it can. */
export function findProblem(folder: string, name: string, language: Language): string | null {
  if (!listNames(folder, language).includes(name)) return 'is missing';
  const { head } = readFile(folder, name, language);
  const now = fingerprint(readFile(folder, name, 'en'));
  return head.english === now ? null : `is out of date: its English is ${now} now`;
}

/** A text in a language; in English if its translation is missing or out of date. */
export function readVersion(folder: string, name: string, language: Language): Version {
  const english = readFile(folder, name, 'en');
  if (language === 'en') return { file: english, english, language, isEnglish: false };
  if (findProblem(folder, name, language) !== null)
    return { file: english, english, language: 'en', isEnglish: true };
  const { head, text } = readFile(folder, name, language);
  const { date, updated, sources } = english.head;
  const file = { name, text, head: { ...head, date, updated, sources } };
  return { file, english, language, isEnglish: false };
}
