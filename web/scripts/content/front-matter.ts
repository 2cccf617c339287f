import type { Source } from '../../src/public-site/page/site-page.ts';

/** The metadata of a file in `content/`, above its text. */
export interface FrontMatter {
  readonly title: string;
  readonly description: string;
  /** The day of its publication, YYYY-MM-DD; null if it isn't an article. */
  readonly date: string | null;
  /** The day of its last change, YYYY-MM-DD. */
  readonly updated: string | null;
  readonly sources: readonly Source[];
  /** The fingerprint of the English text that a translation was made from. */
  readonly english: string | null;
}

const BLOCK = /^---\n([\s\S]*?)\n---\n([\s\S]*)$/;
const KEYS = ['title', 'description', 'date', 'updated', 'english'] as const;
const DAY = /^\d{4}-\d{2}-\d{2}$/;

/**
 * Reads a file with front matter: `key: value` lines, and under `sources:` lines of the form `- title | url |
 * day`.
 * @param name of the file, for the errors
 * @throws Error if something is missing, unknown or has another form
 */
export function readFrontMatter(name: string, file: string): { head: FrontMatter; text: string } {
  const [, block, text] = BLOCK.exec(file.replaceAll('\r\n', '\n')) ?? [];
  if (block === undefined || text === undefined) throw new Error(`${name} doesn't begin with front matter.`);
  const values = new Map<string, string>();
  const sources: Source[] = [];
  const lines = block.split('\n').map((each) => each.trim());
  for (const line of lines.filter((each) => each !== '' && each !== 'sources:')) {
    if (line.startsWith('- ')) {
      sources.push(readSource(name, line));
      continue;
    }
    const [, key = '', value = ''] = /^([a-z]+): (.+)$/.exec(line) ?? [];
    if (!KEYS.some((allowed) => allowed === key)) throw new Error(`${name}: "${line}" has an unknown key.`);
    values.set(key, value.trim());
  }
  const [title, description] = [values.get('title'), values.get('description')];
  if (title === undefined || description === undefined) {
    throw new Error(`${name} needs a title and a description.`);
  }
  const [date = null, updated = null] = [values.get('date'), values.get('updated')];
  for (const day of [date, updated]) {
    if (day !== null && !DAY.test(day)) throw new Error(`${name}: ${day} isn't a day such as 2026-11-23.`);
  }
  const english = values.get('english') ?? null;
  return { head: { title, description, date, updated, sources, english }, text };
}

function readSource(name: string, line: string): Source {
  const [title = '', url = '', read = '', ...more] = line.slice(2).split(' | ');
  if (title === '' || !url.startsWith('https://') || !DAY.test(read) || more.length > 0) {
    throw new Error(`${name}: a source is written "- title | https://… | 2026-11-23", not "${line}".`);
  }
  return { title, url, read };
}
