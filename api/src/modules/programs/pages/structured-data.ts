import type { Language } from '../../../platform/language/languages.js';
import { pageData, type Crumb } from '../../../platform/http/structured-data.js';
import type { ProgramRecord } from '../program-record.js';

interface PageContext {
  /** The public origin, without a trailing slash. */
  readonly origin: string;
  readonly path: string;
  readonly description: string;
  readonly language: Language;
  /** The list of programs. */
  readonly list: Crumb;
}

type Data = Readonly<Record<string, unknown>>;

/**
 * A program's page as schema.org data; unknown values are omitted.
 *
 * It is a page about the program, whose own page is elsewhere. A scholarship or an internship is an
 * `EducationalOccupationalProgram`. A job is not a `JobPosting`: that requires the employer, the
 * place of work, and the posting date, which a listing doesn't have (many describe a visa for a
 * kind of work).
 */
export function programData(program: ProgramRecord, page: PageContext): Data {
  const { title, country, otherCountries, checkedOn, updatedAt } = program;
  return {
    ...pageData(
      'WebPage',
      { ...page, name: title },
      page.origin,
      [page.list, { name: title, path: page.path }],
      page.language,
    ),
    dateModified: updatedAt.toISOString(),
    ...(checkedOn === null ? {} : { lastReviewed: checkedOn }),
    spatialCoverage: [country, ...otherCountries].map((name) => ({ '@type': 'Country', name })),
    about: program.type === 'job' ? buildThing(program) : educationalProgram(program, program.type),
  };
}

/** The list of programs with its first entries. */
export function listData(programs: readonly Pick<ProgramRecord, 'id' | 'title'>[], page: PageContext): Data {
  return {
    ...pageData('CollectionPage', { ...page, name: page.list.name }, page.origin, [page.list], page.language),
    mainEntity: {
      '@type': 'ItemList',
      itemListElement: programs.map(({ id, title }, index) => ({
        '@type': 'ListItem',
        position: index + 1,
        name: title,
        url: `${page.origin}${page.path}/${id}`,
      })),
    },
  };
}

function buildThing({ title, description, officialUrl }: ProgramRecord): Data {
  return {
    '@type': 'Thing',
    name: title,
    description,
    ...(officialUrl === null ? {} : { url: officialUrl }),
  };
}

function educationalProgram(program: ProgramRecord, programType: 'scholarship' | 'internship'): Data {
  const { organisation, deadline } = program;
  return {
    ...buildThing(program),
    '@type': 'EducationalOccupationalProgram',
    programType,
    ...(organisation === null ? {} : { provider: { '@type': 'Organization', name: organisation } }),
    ...(deadline === null ? {} : { applicationDeadline: deadline }),
  };
}
