import { escapeMarkup } from '../../../platform/http/markup.js';
import type { Wording } from '../../../platform/language/wording.js';
import { LEGAL_GROUNDS } from '../../../platform/privacy/index.js';
import type { MappedTable } from '../data-map/data-map.js';
import type { OwnRow } from '../own-data/own-rows.service.js';

/** A kind of data in the export. */
export interface ExportedKind {
  readonly table: MappedTable;
  readonly count: number;
  /** The first of its rows. */
  readonly shown: readonly OwnRow[];
}

/** Why a file is missing: too large for the archive, or unreadable. */
export type FileProblem = 'too-large' | 'unreadable';

export interface ExportedFile {
  readonly path: string;
  /** Null if it is in the archive; otherwise why it isn't. */
  readonly problem: FileProblem | null;
}

export interface ExportPage {
  readonly name: string;
  readonly made: Date;
  readonly kinds: readonly ExportedKind[];
  /** Tables whose rows can't be attributed to one person. */
  readonly unowned: readonly MappedTable[];
  readonly files: readonly ExportedFile[];
}

const MAX_TEXT = 600;
/** Descriptions of the data are in English, as in PRIVACY.md and the JSON files. */
const ENGLISH = 'lang="en" dir="ltr"';

const STYLE = `
:root { color-scheme: light dark; --page: #fff; --ink: #18202c; --line: #d5d9e0; --soft: #5b6472; --link: #0b57a4 }
@media (prefers-color-scheme: dark) { :root { --page: #12161d; --ink: #e8ebf0; --line: #3a4150; --soft: #a5aebd; --link: #8ab8f0 } }
html { background: var(--page); color: var(--ink) }
body { font: 16px/1.5 system-ui, sans-serif; max-width: 60rem; margin: 2rem auto; padding: 0 1rem }
h1 { font-size: 1.75rem; line-height: 1.2 } h2 { font-size: 1.2rem; margin: 2.5rem 0 .25rem }
p { margin: .25rem 0 } a { color: var(--link) } .soft { color: var(--soft) }
nav ul { columns: 2 18rem; padding-left: 1.2rem }
article { border: 1px solid var(--line); border-radius: 8px; padding: .5rem 1rem; margin: .75rem 0 }
dl { display: grid; grid-template-columns: minmax(8rem, 14rem) 1fr; gap: .15rem 1rem; margin: 0 }
dt { color: var(--soft) } dd { margin: 0; overflow-wrap: anywhere; white-space: pre-wrap }
@media (max-width: 40rem) { dl { grid-template-columns: 1fr } dd { margin-bottom: .4rem } }
@media print { article { break-inside: avoid } }`;

/**
 * Renders a page for reading the export, in any browser and offline.
 * @param wording in the person's language; descriptions of the data stay in English
 */
export function writeExportPage(page: ExportPage, wording: Wording): string {
  const { name, made, kinds, unowned, files } = page;
  const filled = kinds.filter(({ count }) => count > 0);
  const empty = kinds.filter(({ count }) => count === 0);
  const title = escapeMarkup(wording.translate('Your data at Portolan'));
  const rest = escapeMarkup(wording.translate("What isn't here, and why"));
  return `<!doctype html>
<html lang="${wording.tag}" dir="${wording.direction}">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta http-equiv="Content-Security-Policy" content="default-src 'none'; style-src 'unsafe-inline'">
<title>${title}</title>
<style>${STYLE}
</style>
</head>
<body>
<header>
<h1>${title}</h1>
<p><bdi>${escapeMarkup(name)}</bdi>, ${escapeMarkup(wording.dateTime(made))}</p>
<p>${writeFolders(wording)}</p>
</header>
<nav aria-label="${escapeMarkup(wording.translate('Contents'))}"><ul>
${filled.map(({ table, count }) => `<li><a href="#${table.name}" ${ENGLISH}>${escapeMarkup(table.map.title)}</a> (${count})</li>`).join('\n')}
<li><a href="#files">${escapeMarkup(wording.translate('Files'))}</a> (${files.length})</li>
<li><a href="#rest">${rest}</a></li>
</ul></nav>
<main>
${filled.map((kind) => writeKind(kind, wording)).join('\n')}
<section id="files"><h2>${escapeMarkup(wording.translate('Files'))}</h2>
${files.length === 0 ? `<p>${escapeMarkup(wording.translate('You have no files.'))}</p>` : `<ul>${files.map((file) => writeFile(file, wording)).join('\n')}</ul>`}
</section>
<section id="rest"><h2>${rest}</h2>
<ul>
${filled.flatMap(({ table }) => listWithheld(table)).join('\n')}
</ul>
<p>${escapeMarkup(wording.translate('We have nothing about you under:'))} <span ${ENGLISH}>${escapeMarkup(empty.map(({ table }) => table.map.title).join(', '))}.</span></p>
<p>${escapeMarkup(wording.translate("We can't tell whose it is, because it isn't kept by account:"))} <span ${ENGLISH}>${escapeMarkup(unowned.map(({ map }) => map.title).join(', '))}.</span></p>
</section>
</main>
</body>
</html>
`;
}

/** Describes the archive's folders, with their names highlighted. */
function writeFolders(wording: Wording): string {
  const words = wording.translate(
    'This is everything we have about you. The folder {data} has it in a format for other programs (JSON), and the folder {files} has your files as they are. Keep this copy safe: it contains your documents and everything you told us.',
    { data: 'DATA', files: 'FILES' },
  );
  return escapeMarkup(words).replace('DATA', '<code>data</code>').replace('FILES', '<code>files</code>');
}

function writeKind({ table, count, shown }: ExportedKind, wording: Wording): string {
  const { title, purpose, ground, retention } = table.map;
  const first = wording.translate('The first {shown} of {count}. All are in the JSON file.', {
    shown: shown.length,
    count,
  });
  const more = count > shown.length ? `<p>${escapeMarkup(first)}</p>` : '';
  const about = `${purpose} Ground: ${LEGAL_GROUNDS[ground]}. How long: ${retention}.`;
  return `<section id="${table.name}"><h2 ${ENGLISH}>${escapeMarkup(title)}</h2>
<p class="soft"><span ${ENGLISH}>${escapeMarkup(about)}</span> <a href="data/${table.name}.json">JSON</a></p>
${shown.map((row) => writeRow(row, wording)).join('\n')}
${more}</section>`;
}

function writeRow(row: OwnRow, wording: Wording): string {
  const lines = Object.entries(row)
    .filter(([, value]) => value !== null && value !== '')
    .map(
      ([name, value]) =>
        `<dt ${ENGLISH}>${escapeMarkup(nameColumn(name))}</dt><dd dir="auto">${escapeMarkup(showValue(value, wording))}</dd>`,
    );
  return `<article><dl>${lines.join('')}</dl></article>`;
}

function nameColumn(name: string): string {
  const words = name
    .replace(/_(id|at|on)$/, (_whole, end: string) => (end === 'id' ? ' id' : ''))
    .replace(/_/g, ' ');
  return words.charAt(0).toUpperCase() + words.slice(1);
}

function showValue(value: unknown, wording: Wording): string {
  const text = typeof value === 'string' ? value : JSON.stringify(value, null, 2);
  if (text.length <= MAX_TEXT) return text;
  return wording.translate('{text} … (the rest is in the JSON file)', { text: text.slice(0, MAX_TEXT) });
}

function writeFile({ path, problem }: ExportedFile, wording: Wording): string {
  const name = `<bdi>${escapeMarkup(path)}</bdi>`;
  if (problem !== null) return `<li>${name}: ${escapeMarkup(describeFileProblem(problem, wording))}</li>`;
  const address = path.split('/').map(encodeURIComponent).join('/');
  return `<li><a href="files/${address}">${name}</a></li>`;
}

function describeFileProblem(problem: FileProblem, wording: Wording): string {
  return problem === 'too-large'
    ? wording.translate('too large for one file. Please download it on its own.')
    : wording.translate("we couldn't read it. We're looking into it.");
}

function listWithheld({ map, columns }: MappedTable): string[] {
  return columns.flatMap(({ name, mark }) =>
    mark?.withheld === undefined
      ? []
      : [
          `<li ${ENGLISH}>${escapeMarkup(map.title)}, ${escapeMarkup(nameColumn(name))}: ${escapeMarkup(mark.withheld)}</li>`,
        ],
  );
}
