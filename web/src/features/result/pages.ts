import type { ResultPart } from '../../lib/paths';

/** The pages of the parts. Listed here instead of with the routes, which every page loads. */
export const partPages = {
  countries: () => import('./countries/route'),
  improve: () => import('./improve/route'),
  'money-and-time': () => import('./money/route'),
  documents: () => import('./documents/route'),
  'program-matches': () => import('./programs/route'),
  method: () => import('./method/route'),
} as const satisfies Record<ResultPart, () => Promise<object>>;
