import { LEGAL_GROUNDS, PERSONAL_KINDS } from '../../../platform/privacy/index.js';
import type { DataMap, MappedColumn, MappedTable } from './data-map.js';

const INTRODUCTION = `# Privacy

Written by \`npm run privacy\` from the marks at the entities (\`@PersonalData\`, \`@NoPersonalData\`): change those, not this
file. A test fails for a column that nobody marked, and when this file is out of date. What a person downloads under
"Your data", and what the receipt of a deleted account lists, is made of the same marks.

- **Export**: every column below is in it, except where "not exported" says why.
- **Erasure**: a row is deleted, or it stays without the person, for the reason given. "emptied" columns lose their value.
- **Files** (originals, signed PDFs, images of signatures, exports) are encrypted at rest and go with their row.
- **Backups** made before an erasure still hold what was erased, until they are replaced.
- **The log of the process** has ids and request ids, no names, email addresses, answers or contents of files.
`;

/** The data map as Markdown: \`PRIVACY.md\`. */
export function writeDataMapPage({ tables, impersonal }: DataMap): string {
  return [
    INTRODUCTION,
    '## Kinds of data',
    '',
    '| kind | what it is |',
    '| --- | --- |',
    ...Object.entries(PERSONAL_KINDS).map(([kind, words]) => `| ${kind} | ${words} |`),
    '',
    '## At a glance',
    '',
    '| what | table | ground | how long | at erasure |',
    '| --- | --- | --- | --- | --- |',
    ...tables.map(
      ({ name, map }) =>
        `| ${map.title} | \`${name}\` | ${map.ground} | ${map.retention} | ${map.erasure === 'deleted' ? 'deleted' : 'kept without the person'} |`,
    ),
    '',
    '## Table by table',
    '',
    ...tables.flatMap(writeTable),
    '## Tables about nobody',
    '',
    impersonal.map((name) => `\`${name}\``).join(', '),
    '',
  ].join('\n');
}

function writeTable(table: MappedTable): string[] {
  const { name, map, columns } = table;
  const { erasure } = map;
  return [
    `### ${map.title} (\`${name}\`)`,
    '',
    `- Purpose: ${map.purpose}`,
    `- Ground: ${LEGAL_GROUNDS[map.ground]}`,
    `- How long: ${map.retention}${map.limit ? ` (a job deletes older rows)` : ''}`,
    `- Whose: ${writeOwner(table)}`,
    `- At erasure: ${erasure === 'deleted' ? 'deleted' : `kept without the person until ${erasure.until}. ${erasure.kept}`}`,
    '',
    '| column | kind | notes |',
    '| --- | --- | --- |',
    ...columns.filter(({ mark }) => mark !== null).map(writeColumn),
    '',
    `About nobody: ${listOthers(columns)}`,
    '',
  ];
}

function writeOwner({ map: { owner } }: MappedTable): string {
  if (owner === null) return "rows can not be told to be one person's";
  return typeof owner === 'string' ? `the account in \`${owner}\`` : `whose \`${owner.of}\` it is`;
}

function writeColumn({ name, mark }: MappedColumn): string {
  const notes = [
    mark?.whose === undefined ? null : `about the account in \`${mark.whose}\``,
    mark?.emptied ? 'emptied' : null,
    mark?.names ?? null,
    mark?.shownByName ? 'by name in the export' : null,
    mark?.withheld === undefined ? null : `not exported: ${mark.withheld}`,
  ];
  return `| \`${name}\` | ${mark?.kind ?? ''} | ${notes.filter((note) => note !== null).join('; ')} |`;
}

function listOthers(columns: readonly MappedColumn[]): string {
  const names = columns.filter(({ mark }) => mark === null).map(({ name }) => `\`${name}\``);
  return names.length === 0 ? 'none' : names.join(', ');
}
