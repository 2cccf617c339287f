import { lazy } from 'react';

/** What the empty form does without: one chunk, on its way while the calculator is asked for. */
export const laterParts = () => import('./later');

/** Started by the page's loader. Where it fails, the part that needs it asks again. */
export function preloadLaterParts(): void {
  laterParts().catch((error: unknown) => {
    console.warn('The later parts of the calculator did not arrive yet.', error);
  });
}

export const ResultPanel = lazy(async () => ({ default: (await laterParts()).ResultPanel }));
export const Actions = lazy(async () => ({ default: (await laterParts()).Actions }));
export const RowsControl = lazy(async () => ({ default: (await laterParts()).RowsControl }));
export const Glance = lazy(async () => ({ default: (await laterParts()).Glance }));
export const NotFound = lazy(async () => ({ default: (await laterParts()).NotFound }));
export const Prefilled = lazy(async () => ({ default: (await laterParts()).Prefilled }));
