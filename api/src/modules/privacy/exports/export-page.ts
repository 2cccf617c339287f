import { formatDateTime } from '../../../platform/format/format.js';
import { escapeMarkup } from '../../../platform/http/markup.js';
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

export interface ExportedFile {
  readonly path: string;
  /** Null if it is in the archive; otherwise why it isn't. */
  readonly problem: string | null;
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

/** A page to read the export with, in any browser and without a network. */
export function writeExportPage({ name, made, kinds, unowned, files }: ExportPage): string {
  const filled = kinds.filter(({ count }) => count > 0);
  const empty = kinds.filter(({ count }) => count === 0);
  return `<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta http-equiv="Content-Security-Policy" content="default-src 'none'; style-src 'unsafe-inline'">
<title>Your data at Portolan</title>
<style>${STYLE}
</style>
</head>
<body>
<header>
<h1>Your data at Portolan</h1>
<p>${escapeMarkup(name)}, ${escapeMarkup(formatDateTime(made))}</p>
<p>This is everything we have about you. The folder <code>data</code> has it for other programs (JSON), the folder <code>files</code> has your files as they are. Keep this copy safe: it has your documents and everything you told us.</p>
</header>
<nav aria-label="Contents"><ul>
${filled.map(({ table, count }) => `<li><a href="#${table.name}">${escapeMarkup(table.map.title)}</a> (${count})</li>`).join('\n')}
<li><a href="#files">Files</a> (${files.length})</li>
<li><a href="#rest">What isn't here, and why</a></li>
</ul></nav>
<main>
${filled.map(writeKind).join('\n')}
<section id="files"><h2>Files</h2>
${files.length === 0 ? '<p>You have no files.</p>' : `<ul>${files.map(writeFile).join('\n')}</ul>`}
</section>
<section id="rest"><h2>What isn't here, and why</h2>
<ul>
${filled.flatMap(({ table }) => listWithheld(table)).join('\n')}
</ul>
<p>We have nothing about you under: ${escapeMarkup(empty.map(({ table }) => table.map.title).join(', '))}.</p>
<p>We can't tell whose it is, because it isn't kept by account: ${escapeMarkup(unowned.map(({ map }) => map.title).join(', '))}.</p>
</section>
</main>
</body>
</html>
`;
}

function writeKind({ table, count, shown }: ExportedKind): string {
  const { title, purpose, ground, retention } = table.map;
  const more =
    count > shown.length ? `<p>The first ${shown.length} of ${count}. All are in the JSON file.</p>` : '';
  return `<section id="${table.name}"><h2>${escapeMarkup(title)}</h2>
<p class="soft">${escapeMarkup(purpose)} Ground: ${escapeMarkup(LEGAL_GROUNDS[ground])}. How long: ${escapeMarkup(retention)}. <a href="data/${table.name}.json">JSON</a></p>
${shown.map(writeRow).join('\n')}
${more}</section>`;
}

function writeRow(row: OwnRow): string {
  const lines = Object.entries(row)
    .filter(([, value]) => value !== null && value !== '')
    .map(
      ([name, value]) =>
        `<dt>${escapeMarkup(nameColumn(name))}</dt><dd>${escapeMarkup(showValue(value))}</dd>`,
    );
  return `<article><dl>${lines.join('')}</dl></article>`;
}

function nameColumn(name: string): string {
  const words = name
    .replace(/_(id|at|on)$/, (_whole, end: string) => (end === 'id' ? ' id' : ''))
    .replace(/_/g, ' ');
  return words.charAt(0).toUpperCase() + words.slice(1);
}

function showValue(value: unknown): string {
  const text = typeof value === 'string' ? value : JSON.stringify(value, null, 2);
  return text.length > MAX_TEXT ? `${text.slice(0, MAX_TEXT)} … (the rest is in the JSON file)` : text;
}

function writeFile({ path, problem }: ExportedFile): string {
  if (problem !== null) return `<li>${escapeMarkup(path)}: ${escapeMarkup(problem)}</li>`;
  const address = path.split('/').map(encodeURIComponent).join('/');
  return `<li><a href="files/${address}">${escapeMarkup(path)}</a></li>`;
}

function listWithheld({ map, columns }: MappedTable): string[] {
  return columns.flatMap(({ name, mark }) =>
    mark?.withheld === undefined
      ? []
      : [
          `<li>${escapeMarkup(map.title)}, ${escapeMarkup(nameColumn(name))}: ${escapeMarkup(mark.withheld)}</li>`,
        ],
  );
}
