import type { Trim } from './trim.ts';

/**
 * react-router without what serves its framework and its server, and without actions, forms, fetchers, blockers, view
 * transitions, and optional segments: our forms send their data through Apollo or `callApi`.
 */
export const reactRouter: Trim = {
  module: 'react-router/dist/production/chunk-7RTFRKQW.mjs',
  never: [
    // Actions and fetchers, inside the router
    'handleAction',
    'createRouter.fetch2',
    'handleFetcherAction',
    'handleFetcherLoader',
    'setFetcherError',
    'getFetcher',
    'resetFetcher',
    'queueFetcherForDeletion',
    // Blockers
    'getBlocker',
    'deleteBlocker',
    'updateBlocker',
    // Routes that are found later
    'discoverRoutes',
    'createRouter.patchRoutes',
    'patchRoutesImpl',
    '_internalSetRoutes',
    'explodeOptionalSegments',
    // Instrumentation
    'getRouteInstrumentationUpdates',
    'instrumentClientSideRouter',
    // Forms, the framework, and React's server components
    'useFormAction',
    'useSubmit',
    'PrefetchPageLinks',
    'RSCErrorHandler',
    'decodeRouteErrorResponseDigest',
    'convertFormDataToSearchParams',
  ],
  idle: [
    'shouldBlockNavigation',
    'parseHydrationData',
    'getSubmissionFromNavigation',
    'restoreAppliedTransitions',
    'persistAppliedTransitions',
  ],
  instead: {
    Form: '{}',
    checkFogOfWar: '{ return { active: false, matches: null }; }',
    normalizeNavigateOptions: '{ return { path }; }',
    usePrefetchBehavior: '{ return [false, React8.useRef(null), {}]; }',
    useViewTransitionState: '{ return false; }',
  },
};
