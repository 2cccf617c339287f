import { redirect } from 'react-router-dom';
import type { adminPages as adminPageLoaders } from './areas/admin-pages';
import type { MiddlewareFunction, RouteObject } from 'react-router-dom';
import { PageSkeleton } from '../ui/states/Skeleton';
import { inLanguage, onlySignedOut, requireSession } from './guards';
import { languages } from '../lib/i18n/language-codes';
import { paths, resultPart, resultParts, type Page } from '../lib/paths';
import { guardedGroup } from '../lib/route-handle';
import { RouteError } from './shell/RouteError';
import { Shell } from './shell/Shell';

/**
 * A page: its path, and the chunk with its `Component`, its `handle` (with the title) and optionally its `loader` and
 * `ErrorBoundary`.
 */
function page(
  at: { pattern: string },
  lazy: NonNullable<RouteObject['lazy']>,
): { path: string; lazy: NonNullable<RouteObject['lazy']> } {
  return { path: at.pattern, lazy };
}

/** A result: its first part at its own path, the others below it, each in a separate chunk. */
function result(at: Page): RouteObject {
  return {
    path: at.pattern,
    lazy: () => import('../features/result/route'),
    children: [
      { index: true, lazy: () => import('../features/result/overview/route') },
      ...resultParts.map((part) =>
        page(resultPart(at, part), async () => (await import('../features/result/pages')).partPages[part]()),
      ),
    ],
  };
}

/** Pages behind one guard, which runs before their loaders request anything. */
function guarded(guard: MiddlewareFunction, children: RouteObject[]): RouteObject {
  return { middleware: [guard], handle: guardedGroup, children };
}

/** Another path of a page; the query is kept. */
function alias(from: Page, to: Page): RouteObject {
  return {
    path: from.pattern,
    loader: ({ request }) => {
      throw redirect(`${to.href()}${new URL(request.url).search}`);
    },
  };
}

const signedOutPages: RouteObject[] = [
  page(paths.login, () => import('../features/auth/login/route')),
  page(paths.adminLogin, () => import('../features/auth/admin-login/route')),
  page(paths.affiliateLogin, () => import('../features/auth/affiliate-login/route')),
  page(paths.signup, () => import('../features/auth/signup/route')),
];

const openPages: RouteObject[] = [
  page(paths.forgotPassword, () => import('../features/auth/forgot-password/route')),
  page(paths.resetPassword, () => import('../features/auth/reset-password/route')),
  page(paths.verifyEmail, () => import('../features/auth/verify-email/route')),
  page(paths.unsubscribe, () => import('../features/unsubscribe/route')),
  page(paths.emailChange, () => import('../features/auth/email-change/route')),
  page(paths.affiliateApply, () => import('../features/auth/affiliate-apply/route')),
  page(paths.sampleResult, () => import('../features/result/sample/route')),
  page(paths.verify, () => import('../features/verify/route')),
  page(paths.verifySignature, () => import('../features/verify/route')),
  page(paths.programComparison, () => import('../features/programs/compare/route')),
  page(paths.checkout, () => import('../features/checkout/route')),
];

/** Pages with a URL in each language. */
const translatedPages = [
  page(paths.visaRequirements, () => import('../features/visa-requirements/route')),
  page(paths.calculators, () => import('../features/calculators/list/route')),
  page(paths.calculator, () => import('../features/calculators/page/route')),
  page(paths.programs, () => import('../features/programs/list/route')),
  page(paths.program, () => import('../features/programs/page/route')),
];

/** The same pages in all languages but English, which comes first. */
const pagesInLanguages: RouteObject[] = languages.slice(1).map((language) => ({
  middleware: [inLanguage(language)],
  children: translatedPages.map((each) => ({ ...each, path: `/${language}${each.path}` })),
}));

const aliases: RouteObject[] = [
  alias(paths.studentAssessmentAlias, paths.studentAssessment),
  alias(paths.opportunityAssessmentAlias, paths.opportunityAssessment),
  alias(paths.jobSeekerAssessmentAlias, paths.opportunityAssessment),
  alias(paths.jobSeekerResultAlias, paths.opportunityResult),
  alias(paths.admin, paths.adminDashboard),
  alias(paths.affiliate, paths.affiliateDashboard),
];

/** The caller's own pages that use the app's own components. */
const ownPages: RouteObject[] = [
  page(paths.dashboard, () => import('../features/dashboard/route')),
  page(paths.profile, () => import('../features/profile/route')),
  page(paths.notifications, () => import('../features/notifications/route')),
  page(paths.documents, () => import('../features/documents/route')),
  page(paths.expertReviewPurchase, () => import('../features/expert-review/route')),
  page(paths.visaStatus, () => import('../features/visa-status/route')),
];

/** Questionnaires and results, which use the app's own components, not antd. */
const assessmentPages: RouteObject[] = [
  page(paths.studentAssessment, () => import('../features/questionnaire/student/route')),
  page(paths.opportunityAssessment, () => import('../features/questionnaire/opportunity-seeker/route')),
  result(paths.studentResult),
  result(paths.opportunityResult),
];

/** Pages that use antd, in its frame. */
const antdPages: RouteObject[] = [
  page(paths.account, () => import('../features/account/route')),
  page(paths.accountNotifications, () => import('../features/account/notifications/route')),
];

const affiliatePages: RouteObject[] = [
  page(paths.affiliateDashboard, () => import('../features/affiliate/dashboard/route')),
];

/** The back office's pages, by their names in `paths`. */
const adminPages = (
  [
    'adminDashboard',
    'adminUsers',
    'adminRules',
    'adminAudit',
    'adminDocuments',
    'adminVisaAssist',
    'adminRefunds',
    'adminAffiliates',
    'adminPrograms',
    'adminAddProgram',
    'adminProgram',
    'adminEditProgram',
    'adminApplications',
    'adminReports',
    'adminChat',
    'adminEmails',
    'adminMessages',
    'adminSettings',
    'adminHomepage',
  ] as const satisfies readonly (keyof typeof adminPageLoaders)[]
).map((name) => page(paths[name], async () => (await import('./areas/admin-pages')).adminPages[name]()));

const allPages: RouteObject[] = [
  ...openPages,
  ...translatedPages,
  ...pagesInLanguages,
  ...aliases,
  { middleware: [onlySignedOut], children: signedOutPages },
  guarded(requireSession(), ownPages),
  guarded(requireSession(), assessmentPages),
  guarded(requireSession(), [{ lazy: () => import('./areas/antd-area'), children: antdPages }]),
  guarded(requireSession({ roles: ['AFFILIATE'], login: paths.affiliateLogin }), [
    { lazy: () => import('./areas/antd-area'), children: affiliatePages },
  ]),
  guarded(requireSession({ roles: ['ADMIN'], login: paths.adminLogin }), [
    { lazy: () => import('./areas/antd-area'), children: adminPages },
  ]),
  { path: '*', lazy: () => import('../features/not-found/route') },
];

export const routes: RouteObject[] = [
  {
    Component: Shell,
    ErrorBoundary: RouteError,
    // Inside the shell, which stays visible while the first page loads and when a page fails.
    children: [{ HydrateFallback: PageSkeleton, ErrorBoundary: RouteError, children: allPages }],
  },
];
