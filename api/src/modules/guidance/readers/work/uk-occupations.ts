/** An occupation as the tables list it. */
interface Listed {
  readonly code: string;
  readonly title: string;
  readonly jobs: readonly string[];
}

/**
 * What people call their work where the tables use other words, with the codes that it can have; several if the title
 * alone doesn't decide. Each was compared with the job titles of the tables.
 */
const ALIASES: Readonly<Record<string, readonly string[]>> = {
  accountant: ['2421'],
  'backend developer': ['2134'],
  'business analyst': ['2133', '2431'],
  'care assistant': ['6135'],
  'care worker': ['6135'],
  carer: ['6135'],
  cook: ['5434', '5435'],
  'data analyst': ['3544'],
  'data scientist': ['2433'],
  doctor: ['2211', '2212'],
  'frontend developer': ['2134', '2141'],
  'full stack developer': ['2134'],
  gp: ['2211'],
  lecturer: ['2311', '2312'],
  nurse: ['2237'],
  programmer: ['2134'],
  'registered nurse': ['2237'],
  'senior care worker': ['6136'],
  'senior carer': ['6136'],
  'software developer': ['2134'],
  'software engineer': ['2134'],
  solicitor: ['2412'],
  teacher: ['2312', '2313', '2314', '2315', '2316'],
  'primary school teacher': ['2314'],
  'secondary school teacher': ['2313'],
  'web designer': ['2141'],
  'web developer': ['2134', '2141'],
};

/** More candidates than these tell nobody anything. */
const MOST = 5;

/** Levels that don't change what the work is. */
const LEVEL = /\b(?:senior|junior|lead|principal|trainee|graduate|mid level|entry level)\b/g;

function simplify(text: string): string {
  return text
    .toLowerCase()
    .replaceAll(/[^\p{L}\p{N}]+/gu, ' ')
    .trim()
    .replace(/s$/, '');
}

/**
 * The occupations that a job title names: by its code, by the exact name or job title in the tables, or by another
 * usual name. Empty if none does, several if the title alone doesn't decide.
 *
 * @param title as the person wrote it, such as "software developer" or "SOC 2134"
 */
export function findOccupations<Occupation extends Listed>(
  title: string,
  listed: readonly Occupation[],
): readonly Occupation[] {
  const code = /^(?:soc(?: 2020)? ?(?:code)? ?)?(\d{4})\b/i.exec(title.trim())?.[1];
  if (code !== undefined) return listed.filter((each) => each.code === code);
  const exact = simplify(title);
  return findNamed(exact, listed) ?? findNamed(simplify(exact.replaceAll(LEVEL, '')), listed) ?? [];
}

function findNamed<Occupation extends Listed>(
  name: string,
  listed: readonly Occupation[],
): readonly Occupation[] | null {
  if (name === '') return null;
  const usual = Object.hasOwn(ALIASES, name) ? ALIASES[name] : undefined;
  const codes = usual ?? indexNames(listed).get(name) ?? [];
  const found = listed.filter(({ code }) => codes.includes(code));
  return found.length === 0 || found.length > MOST ? null : found;
}

const indexes = new WeakMap<readonly Listed[], ReadonlyMap<string, readonly string[]>>();

/** The codes of each name and job title; thousands of titles are simplified once for each list. */
function indexNames(listed: readonly Listed[]): ReadonlyMap<string, readonly string[]> {
  const known = indexes.get(listed);
  if (known) return known;
  const index = new Map<string, string[]>();
  for (const { code, title, jobs } of listed) {
    for (const name of new Set([title, ...jobs].map(simplify))) {
      index.set(name, [...(index.get(name) ?? []), code]);
    }
  }
  indexes.set(listed, index);
  return index;
}
