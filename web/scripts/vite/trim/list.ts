import { apolloClient } from './apollo.ts';
import { reactDom } from './react-dom.ts';
import { reactRouter } from './react-router.ts';
import type { Trim } from './trim.ts';

/** What the build leaves out of the packages that every page of the app loads. */
export const trims: readonly Trim[] = [reactDom, reactRouter, ...apolloClient];
