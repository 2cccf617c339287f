import { readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';

/** Who reads a page. A seeker has a result of the opportunity questionnaire, a student one of their own. */
export type Reader = 'visitor' | 'student' | 'seeker' | 'affiliate' | 'admin';

/** What the addresses of pages with parameters are made of. */
export interface Samples {
  readonly studentResult: string;
  readonly opportunityResult: string;
  readonly program: string;
  readonly otherProgram: string;
}

type Address = string | ((samples: Samples) => string);

/** An address for each page of the app and of the guides, by its reader. A missing page fails the journey. */
const SAMPLES: Readonly<Record<Reader, Readonly<Record<string, Address>>>> = {
  visitor: {
    '/': '/',
    '/login': '/login',
    '/admin/login': '/admin/login',
    '/affiliate/login': '/affiliate/login',
    '/signup': '/signup',
    '/forgot-password': '/forgot-password',
    '/reset-password': '/reset-password?token=unknown',
    '/verify-email': '/verify-email?token=unknown',
    '/email-change': '/email-change?token=unknown',
    '/unsubscribe': '/unsubscribe?token=unknown',
    '/sample-result': '/sample-result',
    '/verify': '/verify',
    '/verify/:code': '/verify/AAAAA-AAAAA-AAAAA-AAAAA',
    '/affiliate/apply': '/affiliate/apply',
    '/guide': '/guide',
    '/guide/:country/:purpose': '/guide/germany/study',
    '/visa-requirements': '/visa-requirements?country=Germany&track=student',
    '/calculators': '/calculators',
    '/calculators/:id': '/calculators/uk-student-funds',
    '/programs': '/programs',
    '/programs/:id': ({ program }) => `/programs/${program}`,
    '/programs/compare': ({ program, otherProgram }) => `/programs/compare?ids=${program},${otherProgram}`,
  },
  student: {
    '/dashboard': '/dashboard',
    '/profile': '/profile',
    '/notifications': '/notifications',
    '/documents': ({ studentResult }) => `/documents?assessmentId=${studentResult}`,
    '/visa-status': '/visa-status',
    '/account': '/account',
    '/account/notifications': '/account/notifications',
    '/assessment/student': '/assessment/student',
    '/assessment/student/result': ({ studentResult }) => `/assessment/student/result?id=${studentResult}`,
    '/assessment/student/result/countries': inResult('countries'),
    '/assessment/student/result/improve': inResult('improve'),
    '/assessment/student/result/money-and-time': inResult('money-and-time'),
    '/assessment/student/result/documents': inResult('documents'),
    '/assessment/student/result/program-matches': inResult('program-matches'),
    '/assessment/student/result/method': inResult('method'),
  },
  seeker: {
    '/assessment/opportunity-seeker': '/assessment/opportunity-seeker',
    '/assessment/opportunity-seeker/result': ({ opportunityResult }) =>
      `/assessment/opportunity-seeker/result?id=${opportunityResult}`,
    '/assessment/opportunity-seeker/result/countries': inOpportunityResult('countries'),
    '/assessment/opportunity-seeker/result/improve': inOpportunityResult('improve'),
    '/assessment/opportunity-seeker/result/money-and-time': inOpportunityResult('money-and-time'),
    '/assessment/opportunity-seeker/result/documents': inOpportunityResult('documents'),
    '/assessment/opportunity-seeker/result/program-matches': inOpportunityResult('program-matches'),
    '/assessment/opportunity-seeker/result/method': inOpportunityResult('method'),
    '/checkout': ({ opportunityResult }) => `/checkout?assessmentId=${opportunityResult}`,
    '/expert-review-purchase': '/expert-review-purchase',
  },
  affiliate: { '/affiliate/dashboard': '/affiliate/dashboard' },
  admin: {
    '/admin/dashboard': '/admin/dashboard',
    '/admin/programs': '/admin/programs',
    '/admin/add-program': '/admin/add-program',
    '/admin/programs/:id': ({ program }) => `/admin/programs/${program}`,
    '/admin/programs/:id/edit': ({ program }) => `/admin/programs/${program}/edit`,
    '/admin/applications': '/admin/applications',
    '/admin/visa-assist': '/admin/visa-assist',
    '/admin/refunds': '/admin/refunds',
    '/admin/users': '/admin/users',
    '/admin/reports': '/admin/reports',
    '/admin/chat': '/admin/chat',
    '/admin/homepage': '/admin/homepage',
    '/admin/affiliates': '/admin/affiliates',
    '/admin/rules': '/admin/rules',
    '/admin/audit': '/admin/audit',
    '/admin/documents': '/admin/documents',
    '/admin/emails': '/admin/emails',
    '/admin/messages': '/admin/messages',
    '/admin/settings': '/admin/settings',
  },
};

/** Other paths of pages: where each of them leads. */
export const ALIASES: Readonly<Record<string, { readonly to: string; readonly reader: Reader }>> = {
  '/student-assessment': { to: '/assessment/student', reader: 'student' },
  '/opportunity-seeker-assessment': { to: '/assessment/opportunity-seeker', reader: 'seeker' },
  '/assessment/job-seeker': { to: '/assessment/opportunity-seeker', reader: 'seeker' },
  '/assessment/job-seeker/result': { to: '/assessment/opportunity-seeker/result', reader: 'seeker' },
  '/admin': { to: '/admin/dashboard', reader: 'admin' },
  '/affiliate': { to: '/affiliate/dashboard', reader: 'affiliate' },
};

function inResult(part: string): Address {
  return ({ studentResult }) => `/assessment/student/result/${part}?id=${studentResult}`;
}

function inOpportunityResult(part: string): Address {
  return ({ opportunityResult }) => `/assessment/opportunity-seeker/result/${part}?id=${opportunityResult}`;
}

const LANGUAGE = /^\/(?:es|fr|hi|ar|zh)(?=\/|$)/;

const toEnglish = (path: string): string => path.replace(LANGUAGE, '') || '/';

/** The manifest of the built pages: the paths that the server answers, in each language. */
function readManifest(): { readonly routes: readonly string[]; readonly prebuilt: readonly string[] } {
  const file = fileURLToPath(new URL('../../dist/routes.json', import.meta.url));
  const { paths, pages, fronts } = JSON.parse(readFileSync(file, 'utf8')) as {
    paths: string[];
    pages: { path: string }[];
    fronts: { path: string }[];
  };
  return { routes: paths, prebuilt: [...pages, ...fronts].map(({ path }) => path) };
}

const { routes, prebuilt } = readManifest();
const served = new Set([...routes, ...prebuilt]);
const prebuiltInEnglish = prebuilt.filter((path) => !LANGUAGE.test(path));

/** The pages of a reader: pattern and address. Prebuilt pages have no parameters and need no sample. */
function listSamples(reader: Reader): (readonly [string, Address])[] {
  const listed = Object.entries(SAMPLES[reader]);
  if (reader !== 'visitor') return listed;
  return [...listed, ...prebuiltInEnglish.map((path) => [path, path] as const)];
}

export const READERS: readonly Reader[] = ['visitor', 'student', 'seeker', 'affiliate', 'admin'];

/** Compares the samples with the pages that exist. */
export function comparePages(): { missing: string[]; unknown: string[] } {
  const sampled = new Set([
    ...READERS.flatMap((reader) => listSamples(reader).map(([pattern]) => pattern)),
    ...Object.keys(ALIASES),
  ]);
  const existing = new Set([...served].map(toEnglish));
  return {
    missing: [...existing].filter((pattern) => !sampled.has(pattern)),
    unknown: [...sampled].filter((pattern) => !existing.has(pattern)),
  };
}

/** The addresses of a reader's pages, with the language in the path if there is such a page. */
export function listAddresses(reader: Reader, samples: Samples, language: 'en' | 'ar'): string[] {
  return listSamples(reader).map(([pattern, sample]) => {
    const address = typeof sample === 'string' ? sample : sample(samples);
    if (language === 'en') return address;
    if (pattern === '/') return '/ar';
    return served.has(`/ar${pattern}`) ? `/ar${address}` : address;
  });
}
