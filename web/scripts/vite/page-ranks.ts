/**
 * The most common first pages, by URL pattern, and the modules below `src` that each needs to start. The app's
 * own script requests them only when it runs, a second later on a phone.
 */
export const FIRST_PAGES: Readonly<Record<string, readonly string[]>> = {
  '^/programs$': ['features/programs/list/route.tsx', 'features/programs/list/Filters.tsx'],
  '^/programs/(?!compare$)[^/]+$': ['features/programs/page/route.tsx'],
  '^/calculators$': ['features/calculators/list/route.tsx'],
  '^/calculators/[^/]+/[^/]+$': ['features/calculators/page/route.tsx'],
  '^/visa-requirements$': ['features/visa-requirements/route.tsx'],
  '^/login$': ['features/auth/login/route.tsx'],
  '^/signup$': ['features/auth/signup/route.tsx'],
  '^/dashboard$': ['features/dashboard/route.tsx'],
  '^/documents$': ['features/documents/route.tsx'],
  '^/assessment/student$': ['features/questionnaire/student/route.tsx'],
  '^/assessment/opportunity-seeker$': ['features/questionnaire/opportunity-seeker/route.tsx'],
  '^/assessment/[^/]+/result$': ['features/result/route.tsx', 'features/result/overview/route.tsx'],
};

const firstModules = Object.values(FIRST_PAGES).flat();

/** Whether a module starts one of the most common first pages. */
export function isFirstPage(module: string): boolean {
  return firstModules.some((first) => module.endsWith(`/src/${first}`));
}

/** The back office, the account, paid reviews, a comparison, and other rarely opened pages. */
const SELDOM_OPENED =
  /\/src\/features\/(admin|account|verify|notices|not-found|visa-status|programs\/compare|auth\/(admin|affiliate|reset|verify|forgot)[a-z-]*)\//;

/** Whether a module belongs to a rarely opened page. */
export function isRarelyOpened(module: string): boolean {
  return SELDOM_OPENED.test(module);
}
