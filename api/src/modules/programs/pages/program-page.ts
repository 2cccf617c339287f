import type { PageText, PublicPage } from '../../../platform/http/public-pages.js';
import { isClosed, type ProgramRecord } from '../program-record.js';
import type { ProgramTypeWord } from '../program.enums.js';
import { formatDate, formatMonthName } from '../../../platform/format/format.js';
import { listData, programData, PROGRAMS_PATH } from './structured-data.js';

/** What the list says of a program. */
export type ListedProgram = Pick<ProgramRecord, 'id' | 'title' | 'type' | 'country'>;

/** Search engines show about so many characters of a description. */
const MAX_DESCRIPTION = 200;

const TYPES: Readonly<Record<ProgramTypeWord, string>> = {
  scholarship: 'Scholarship',
  internship: 'Internship',
  job: 'Job',
};

const SAMPLE = 'Sample: the official page decides.';
const NEEDS_SCRIPT = 'Searching, saving and applying need JavaScript.';

const characters = new Intl.Segmenter('en', { granularity: 'grapheme' });

/**
 * The page of one program. What nobody knows is not said; a sample says that the official page decides.
 * @param on today, YYYY-MM-DD
 * @param origin the public address, without a slash at its end
 */
export function programPage(program: ProgramRecord, on: string, origin: string): PublicPage {
  const { id, title, type, country, otherCountries, organisation, officialUrl, sample } = program;
  const path = `${PROGRAMS_PATH}/${id}`;
  const deadline = deadlineInWords(program, on);
  const kind = `${TYPES[type]} in ${country}.`;
  const description = withinLimit([kind, deadline], program.description, sample ? [SAMPLE] : []);
  const lines: PageText[][] = [
    [{ text: 'All programs', href: PROGRAMS_PATH }],
    [{ text: [TYPES[type], [country, ...otherCountries].join(', '), organisation ?? []].flat().join(' · ') }],
    [{ text: deadline }],
    ...program.description.split(/\n+/).map((text) => [{ text }]),
    ...(officialUrl === null ? [] : [[{ text: 'Official page', href: officialUrl }]]),
    [{ text: checkedInWords(program) }],
    ...(sample ? [[{ text: SAMPLE }]] : []),
    [{ text: NEEDS_SCRIPT }],
  ];
  return {
    path,
    title: `${title} · Portolan`,
    description,
    structuredData: programData(program, { origin, path, description }),
    preview: `/previews/program-${type}.png`,
    heading: title,
    lines,
  };
}

/** The list of programs, with the newest that can be applied to. */
export function cataloguePage(programs: readonly ListedProgram[], origin: string): PublicPage {
  const description =
    'Scholarships, internships, and jobs abroad, each with its official page. Search them by country, topic, funding, and deadline.';
  return {
    path: PROGRAMS_PATH,
    title: 'Programs · Portolan',
    description,
    structuredData: listData(programs, { origin, path: PROGRAMS_PATH, description }),
    preview: '/previews/programs.png',
    heading: 'Programs',
    lines: [
      [
        {
          text: 'Scholarships, internships, and jobs abroad, each with its official page. Check there before you rely on a date or an amount.',
        },
      ],
      ...programs.map(({ id, title, type, country }) => [
        { text: title, href: `${PROGRAMS_PATH}/${id}` },
        { text: ` · ${TYPES[type]} · ${country}` },
      ]),
      [{ text: NEEDS_SCRIPT }],
    ],
  };
}

function deadlineInWords(program: ProgramRecord, on: string): string {
  const { deadline, deadlineMonth, officialUrl } = program;
  if (deadline !== null) {
    const day = formatDate(deadline);
    return isClosed(program, on) ? `The deadline was ${day}. It has passed.` : `Deadline: ${day}.`;
  }
  if (deadlineMonth === null) {
    return officialUrl === null ? 'Deadline: not known yet.' : 'Deadline: see the official page.';
  }
  return `Deadline: usually in ${formatMonthName(deadlineMonth)}.`;
}

function checkedInWords({ checkedOn, sample }: ProgramRecord): string {
  if (checkedOn === null) return "We haven't compared this listing with the official page yet.";
  const page = sample ? 'a saved copy of the official page' : 'the official page';
  return `Compared with ${page} on ${formatDate(checkedOn)}.`;
}

/** The text between what comes before and after it, cut at the end of a word so that all of it has room. */
function withinLimit(before: readonly string[], text: string, after: readonly string[]): string {
  const fixed = [...before, ...after].join(' ');
  const room = Math.max(0, MAX_DESCRIPTION - fixed.length - 1);
  return [...before, shortened(text.replace(/\s+/g, ' ').trim(), room), ...after].filter(Boolean).join(' ');
}

/** At most so many UTF-16 units, never within a character as people see one. */
function shortened(text: string, maxLength: number): string {
  if (text.length <= maxLength) return text;
  let kept = '';
  for (const { segment } of characters.segment(text)) {
    if (kept.length + segment.length + 1 > maxLength) break;
    kept += segment;
  }
  const words = kept.replace(/\s+\S*$/, '');
  const cut = words === '' ? kept : words;
  return cut === '' ? '' : `${cut}…`;
}
