/**
 * Every page path of the product, in one place. Components link with `paths.x.href(...)`, which takes the
 * page's parameters first, if any; the router uses `paths.x.pattern`. The build reads this file too, so it
 * imports nothing.
 */

type Query = Readonly<Record<string, string | undefined>>;

export interface Page {
  readonly pattern: string;
  /** The URL; query values that are undefined are left out. */
  readonly href: (query?: Query) => string;
}

/** A page whose path has parameters, such as /calculators/:id. */
export interface ParameterPage<Name extends string> {
  readonly pattern: string;
  readonly href: (parameters: Readonly<Record<Name, string>>, query?: Query) => string;
}

/** The query as `?a=1&b=2`, or an empty string. Commas aren't escaped, so that a list reads `9,9,9,9`. */
function getSearch(query: Query): string {
  const search = new URLSearchParams();
  for (const [name, value] of Object.entries(query)) if (value !== undefined) search.set(name, value);
  const text = search.toString().replaceAll('%2C', ',');
  return text === '' ? '' : `?${text}`;
}

/** Path prefix of the language in the URL; empty for English. */
let prefix = '';

/** @param translated whether the page has a URL in each language */
function page(pattern: string, translated = false): Page {
  return { pattern, href: (query = {}) => `${translated ? prefix : ''}${pattern}${getSearch(query)}` };
}

/** @param translated whether the page has a URL in each language */
export function getPage<Name extends string>(pattern: string, translated = false): ParameterPage<Name> {
  return {
    pattern,
    href: (parameters, query) => {
      const path = Object.entries<string>(parameters).reduce(
        (text, [name, value]) => text.replace(`:${name}`, encodeURIComponent(value)),
        pattern,
      );
      return page(path, translated).href(query);
    },
  };
}

/**
 * From now on, links to pages with a URL in each language use this prefix.
 * @param value such as `/es`; empty for English
 */
export function setPathPrefix(value: string): void {
  prefix = value;
}

/** Whether the URL names a language, which then takes precedence over that of the browser and of the account. */
export function isLanguageOfAddress(): boolean {
  return prefix !== '';
}

export const paths = {
  home: { pattern: '/', href: (): string => prefix || '/' },

  login: page('/login'),
  adminLogin: page('/admin/login'),
  affiliateLogin: page('/affiliate/login'),
  signup: page('/signup'),
  forgotPassword: page('/forgot-password'),
  resetPassword: page('/reset-password'),
  verifyEmail: page('/verify-email'),
  emailChange: page('/email-change'),
  unsubscribe: page('/unsubscribe'),

  dashboard: page('/dashboard'),
  account: page('/account'),
  accountNotifications: page('/account/notifications'),
  profile: page('/profile'),
  notifications: page('/notifications'),

  studentAssessment: page('/assessment/student'),
  opportunityAssessment: page('/assessment/opportunity-seeker'),
  studentAssessmentAlias: page('/student-assessment'),
  opportunityAssessmentAlias: page('/opportunity-seeker-assessment'),
  jobSeekerAssessmentAlias: page('/assessment/job-seeker'),
  studentResult: page('/assessment/student/result'),
  opportunityResult: page('/assessment/opportunity-seeker/result'),
  jobSeekerResultAlias: page('/assessment/job-seeker/result'),

  sampleResult: page('/sample-result'),

  programs: page('/programs', true),
  programComparison: page('/programs/compare'),
  program: getPage<'id'>('/programs/:id', true),
  documents: page('/documents'),
  visaStatus: page('/visa-status'),
  checkout: page('/checkout'),
  expertReviewPurchase: page('/expert-review-purchase'),

  affiliate: page('/affiliate'),
  affiliateDashboard: page('/affiliate/dashboard'),
  affiliateApply: page('/affiliate/apply'),

  admin: page('/admin'),
  adminDashboard: page('/admin/dashboard'),
  adminPrograms: page('/admin/programs'),
  adminAddProgram: page('/admin/add-program'),
  adminProgram: getPage<'id'>('/admin/programs/:id'),
  adminEditProgram: getPage<'id'>('/admin/programs/:id/edit'),
  adminApplications: page('/admin/applications'),
  adminVisaAssist: page('/admin/visa-assist'),
  adminRefunds: page('/admin/refunds'),
  adminUsers: page('/admin/users'),
  adminReports: page('/admin/reports'),
  adminChat: page('/admin/chat'),
  adminHomepage: page('/admin/homepage'),
  adminAffiliates: page('/admin/affiliates'),
  adminRules: page('/admin/rules'),
  adminAudit: page('/admin/audit'),
  adminDocuments: page('/admin/documents'),
  adminEmails: page('/admin/emails'),
  adminMessages: page('/admin/messages'),
  adminSettings: page('/admin/settings'),

  guide: page('/guide', true),
  visaRequirements: page('/visa-requirements', true),
  verify: page('/verify'),
  verifySignature: getPage<'code'>('/verify/:code'),
  calculators: page('/calculators', true),
  calculator: getPage<'id'>('/calculators/:id', true),
  blog: page('/blog', true),
  help: page('/help', true),
  about: page('/about', true),
  partners: page('/partners', true),
  careers: page('/careers', true),
  contact: page('/contact', true),
  privacy: page('/privacy', true),
  terms: page('/terms', true),
  cookies: page('/cookies', true),
} as const satisfies Record<string, { readonly pattern: string; readonly href: unknown }>;

/** The pages of each kind of assessment, by its GraphQL enum value. */
export const assessmentPages = {
  STUDENT: { questionnaire: paths.studentAssessment, result: paths.studentResult },
  OPPORTUNITY_SEEKER: { questionnaire: paths.opportunityAssessment, result: paths.opportunityResult },
} as const satisfies Record<string, { questionnaire: Page; result: Page }>;

/** The parts of a result after its first screen, each with a URL below the result's own. */
export const resultParts = [
  'countries',
  'improve',
  'money-and-time',
  'documents',
  'program-matches',
  'method',
] as const;

export type ResultPart = (typeof resultParts)[number];

/** The page for one part of a result. */
export function resultPart(result: Page, part: ResultPart): Page {
  return page(`${result.pattern}/${part}`);
}

/** Sections of the front page. */
export const anchors = {
  features: '#features',
  howItWorks: '#how-it-works',
  successStories: '#success-stories',
  pricing: '#pricing',
  affiliate: '#affiliate',
} as const;

/** Api paths that the browser navigates to. */
export const apiPaths = {
  google: '/api/auth/google',
  linkedIn: '/api/auth/linkedin',
  assessmentReport: (id: string) => `/api/assessments/${encodeURIComponent(id)}/report.pdf`,
  assessmentReceipt: (id: string) => `/api/assessments/${encodeURIComponent(id)}/receipt`,
  assessmentTimeline: (id: string) => `/api/assessments/${encodeURIComponent(id)}/timeline.ics`,
} as const;

/** Whether a page belongs to the back office. Its sign-in page is public. */
export function isAdminPath(pathname: string): boolean {
  return pathname.startsWith(`${paths.admin.pattern}/`) && pathname !== paths.adminLogin.pattern;
}
