import { lazy } from 'react';

/** Parts that the empty form doesn't need: one chunk, loaded in parallel with the calculator. */
export const loadLazyParts = () => import('./lazy');

/** Called by the page's loader. If it fails, the part that needs it retries. */
export function preloadLazyParts(): void {
  loadLazyParts().catch((error: unknown) => {
    console.warn('The later parts of the calculator have not loaded yet.', error);
  });
}

type Parts = Awaited<ReturnType<typeof loadLazyParts>>;

const lazyPart = <
  Name extends
    | 'Actions'
    | 'CalculationSummary'
    | 'ChoiceSearch'
    | 'NotFound'
    | 'Prefilled'
    | 'ResultPanel'
    | 'RowsControl',
>(
  name: Name,
) => lazy<Parts[Name]>(async () => ({ default: (await loadLazyParts())[name] }));

export const Actions = lazyPart('Actions');
export const CalculationSummary = lazyPart('CalculationSummary');
export const ChoiceSearch = lazyPart('ChoiceSearch');
export const NotFound = lazyPart('NotFound');
export const Prefilled = lazyPart('Prefilled');
export const ResultPanel = lazyPart('ResultPanel');
export const RowsControl = lazyPart('RowsControl');
