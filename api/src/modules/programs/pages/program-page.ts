import { countryName } from '../../../platform/format/country-name.js';
import { formatMonthName } from '../../../platform/format/format.js';
import type { PageText, PublicPage } from '../../../platform/http/public-pages.js';
import type { Crumb } from '../../../platform/http/structured-data.js';
import { listLanguagePaths, pathInLanguage } from '../../../platform/language/language-paths.js';
import type { Language } from '../../../platform/language/languages.js';
import { Wording } from '../../../platform/language/wording.js';
import { regionOfName } from '../../../platform/regions/regions.js';
import { isClosed, type ProgramRecord } from '../program-record.js';
import type { ProgramTypeValue } from '../program.enums.js';
import { listData, programData } from './structured-data.js';

export const PROGRAMS_PATH = '/programs';

/** The fields of a program in the list. */
export type ListedProgram = Pick<ProgramRecord, 'id' | 'title' | 'type' | 'country'>;

/** Search engines show about this many characters of a description. */
const MAX_DESCRIPTION = 200;

const TYPES: Readonly<Record<ProgramTypeValue, (wording: Wording) => string>> = {
  scholarship: (wording) => wording.translate('Scholarship'),
  internship: (wording) => wording.translate('Internship'),
  job: (wording) => wording.translate('Job'),
};

const characters = new Intl.Segmenter('en', { granularity: 'grapheme' });

/**
 * Builds the catalog's pages in one language. Text written by an organization isn't translated: it
 * is nearly always English, and marked as such on pages in other languages.
 */
export class ProgramPageBuilder {
  private readonly wording: Wording;
  private readonly list: Crumb;
  private readonly own: { readonly language?: string };

  /** @param origin the public origin, without a trailing slash */
  constructor(
    private readonly language: Language,
    private readonly origin: string,
  ) {
    this.wording = Wording.in(language);
    this.list = { name: this.wording.translate('Programs'), path: pathInLanguage(PROGRAMS_PATH, language) };
    this.own = language === 'en' ? {} : { language: 'en' };
  }

  /**
   * The page of one program. Unknown values are omitted; a sample refers to the official page.
   * @param on today, YYYY-MM-DD
   */
  programPage(program: ProgramRecord, on: string): PublicPage {
    const { wording, list, origin, language, own } = this;
    const { title, type, country, otherCountries, organisation, officialUrl, sample } = program;
    const path = this.getHref(program);
    const deadline = this.describeDeadline(program, on);
    const kind = wording.translate('{type} in {country}.', {
      type: TYPES[type](wording),
      country: this.translateCountryName(country),
    });
    const decides = sample ? [wording.translate('Sample: the official page decides.')] : [];
    const description = withinLimit([kind, deadline], program.description, decides);
    const countries = [country, ...otherCountries].map((each) => this.translateCountryName(each));
    const lines: PageText[][] = [
      [{ text: wording.translate('All programs'), href: list.path }],
      [
        { text: [TYPES[type](wording), wording.list(countries)].join(' · ') },
        ...(organisation === null ? [] : [{ text: ' · ' }, { text: organisation, ...own }]),
      ],
      [{ text: deadline }],
      ...program.description.split(/\n+/).map((text) => [{ text, ...own }]),
      ...(officialUrl === null ? [] : [[{ text: wording.translate('Official page'), href: officialUrl }]]),
      [{ text: this.describeChecked(program) }],
      ...decides.map((text) => [{ text }]),
      [{ text: this.describeNeedsScript() }],
    ];
    return {
      path,
      title: `${title} · Portolan`,
      description,
      language: wording.tag,
      alternates: listLanguagePaths(`${PROGRAMS_PATH}/${program.id}`),
      structuredData: programData(program, { origin, path, description, language, list }),
      preview: `/previews/program-${type}.png`,
      heading: title,
      ...(own.language !== undefined && { headingLanguage: own.language }),
      lines,
    };
  }

  /** The list page, with the newest open programs. */
  cataloguePage(programs: readonly ListedProgram[]): PublicPage {
    const { wording, list, origin, language, own } = this;
    const lead = wording.translate(
      'Scholarships, internships, and jobs abroad, each with its official page.',
    );
    const description = wording.join(
      lead,
      wording.translate('Search them by country, topic, funding, and deadline.'),
    );
    return {
      path: list.path,
      title: `${list.name} · Portolan`,
      description,
      language: wording.tag,
      alternates: listLanguagePaths(PROGRAMS_PATH),
      structuredData: listData(programs, { origin, path: list.path, description, language, list }),
      preview: '/previews/programs.png',
      heading: list.name,
      lines: [
        [
          {
            text: wording.join(
              lead,
              wording.translate('Check there before you rely on a date or an amount.'),
            ),
          },
        ],
        ...programs.map((program) => [
          { text: program.title, href: this.getHref(program), ...own },
          { text: ` · ${TYPES[program.type](wording)} · ${this.translateCountryName(program.country)}` },
        ]),
        [{ text: this.describeNeedsScript() }],
      ],
    };
  }

  private getHref({ id }: Pick<ProgramRecord, 'id'>): string {
    return `${this.list.path}/${id}`;
  }

  /** Translates a country's name; anything else, such as a region of the world, stays as it is. */
  private translateCountryName(name: string): string {
    const code = this.language === 'en' ? null : regionOfName(name, 'en');
    return code === null ? name : countryName(code, this.language);
  }

  private describeDeadline(program: ProgramRecord, on: string): string {
    const { wording } = this;
    const { deadline, deadlineMonth, officialUrl } = program;
    if (deadline !== null) {
      const day = wording.date(deadline);
      return isClosed(program, on)
        ? wording.translate('The deadline was {day}. It has passed.', { day })
        : wording.translate('Deadline: {day}.', { day });
    }
    if (deadlineMonth === null) {
      return officialUrl === null
        ? wording.translate('Deadline: not known yet.')
        : wording.translate('Deadline: see the official page.');
    }
    const month = formatMonthName(deadlineMonth, this.language);
    return wording.translate('Deadline: usually in {month}.', { month });
  }

  private describeChecked({ checkedOn, sample }: ProgramRecord): string {
    const { wording } = this;
    if (checkedOn === null) {
      return wording.translate("We haven't compared this listing with the official page yet.");
    }
    const day = wording.date(checkedOn);
    return sample
      ? wording.translate('Compared with a saved copy of the official page on {day}.', { day })
      : wording.translate('Compared with the official page on {day}.', { day });
  }

  private describeNeedsScript(): string {
    return this.wording.translate('You need JavaScript to search, save, and apply.');
  }
}

/** Joins the parts, and truncates `text` at a word boundary so that everything fits. */
function withinLimit(before: readonly string[], text: string, after: readonly string[]): string {
  const fixed = [...before, ...after].join(' ');
  const maxLength = Math.max(0, MAX_DESCRIPTION - fixed.length - 1);
  return [...before, shortened(text.replace(/\s+/g, ' ').trim(), maxLength), ...after]
    .filter(Boolean)
    .join(' ');
}

/** Truncates to `maxLength` UTF-16 units without splitting a grapheme. */
function shortened(text: string, maxLength: number): string {
  if (text.length <= maxLength) return text;
  let truncated = '';
  for (const { segment } of characters.segment(text)) {
    if (truncated.length + segment.length + 1 > maxLength) break;
    truncated += segment;
  }
  const words = truncated.replace(/\s+\S*$/, '');
  const cut = words === '' ? truncated : words;
  return cut === '' ? '' : `${cut}…`;
}
