/**
 * Every page address of the product, in one place. Components link with `paths.x.href(...)`; the router uses
 * `paths.x.pattern`; the build writes the list of patterns to `dist/routes.json`, so that the server can answer 404
 * for all others. This file is also read by the build, so it imports nothing.
 */

type Query = Readonly<Record<string, string | undefined>>;

export interface Page {
  readonly pattern: string;
  /** The address, with the query values that are not undefined. */
  readonly href: (query?: Query) => string;
}

function page(pattern: string): Page {
  return {
    pattern,
    href: (query = {}) => {
      const search = new URLSearchParams();
      for (const [name, value] of Object.entries(query)) if (value !== undefined) search.set(name, value);
      const text = search.toString();
      return text === '' ? pattern : `${pattern}?${text}`;
    },
  };
}

export const paths = {
  home: page('/'),

  login: page('/login'),
  adminLogin: page('/admin/login'),
  affiliateLogin: page('/affiliate/login'),
  signup: page('/signup'),
  forgotPassword: page('/forgot-password'),
  resetPassword: page('/reset-password'),
  verifyEmail: page('/verify-email'),

  dashboard: page('/dashboard'),
  account: page('/account'),

  studentAssessment: page('/assessment/student'),
  opportunityAssessment: page('/assessment/opportunity-seeker'),
  studentAssessmentAlias: page('/student-assessment'),
  opportunityAssessmentAlias: page('/opportunity-seeker-assessment'),
  jobSeekerAssessmentAlias: page('/assessment/job-seeker'),
  studentResult: page('/assessment/student/result'),
  opportunityResult: page('/assessment/opportunity-seeker/result'),
  jobSeekerResultAlias: page('/assessment/job-seeker/result'),

  programs: page('/programs'),
  documents: page('/documents'),
  visaStatus: page('/visa-status'),
  checkout: page('/checkout'),
  expertReviewPurchase: page('/expert-review-purchase'),

  affiliate: page('/affiliate'),
  affiliateDashboard: page('/affiliate/dashboard'),

  admin: page('/admin'),
  adminDashboard: page('/admin/dashboard'),
  adminPrograms: page('/admin/programs'),
  adminAddProgram: page('/admin/add-program'),
  adminApplications: page('/admin/applications'),
  adminVisaAssist: page('/admin/visa-assist'),
  adminUsers: page('/admin/users'),
  adminReports: page('/admin/reports'),
  adminChat: page('/admin/chat'),
  adminHomepage: page('/admin/homepage'),

  guide: page('/guide'),
  visaRequirements: page('/visa-requirements'),
  blog: page('/blog'),
  help: page('/help'),
  about: page('/about'),
  partners: page('/partners'),
  careers: page('/careers'),
  contact: page('/contact'),
  privacy: page('/privacy'),
  terms: page('/terms'),
  cookies: page('/cookies'),
} as const satisfies Record<string, Page>;

/** The pages of each kind of assessment, by its GraphQL word. */
export const assessmentPages = {
  STUDENT: { questionnaire: paths.studentAssessment, result: paths.studentResult },
  OPPORTUNITY_SEEKER: { questionnaire: paths.opportunityAssessment, result: paths.opportunityResult },
} as const satisfies Record<string, { questionnaire: Page; result: Page }>;

/** Sections of the public page. */
export const anchors = {
  features: '/#features',
  howItWorks: '/#how-it-works',
  successStories: '/#success-stories',
  pricing: '/#pricing',
  affiliate: '/#affiliate',
} as const;

/** Addresses of the api that the browser itself goes to. */
export const apiPaths = {
  google: '/api/auth/google',
  linkedIn: '/api/auth/linkedin',
  assessmentReport: (id: string) => `/api/assessments/${encodeURIComponent(id)}/report.pdf`,
} as const;

/** All page patterns, for the server's answer to unknown paths. */
export const pagePatterns: readonly string[] = Object.values(paths).map((entry) => entry.pattern);
