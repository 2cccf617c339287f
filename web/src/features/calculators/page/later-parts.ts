import { lazy } from 'react';

/** Parts that the empty form doesn't need: one chunk, loaded in parallel with the calculator. */
export const laterParts = () => import('./later');

/** Called by the page's loader. If it fails, the part that needs it retries. */
export function preloadLaterParts(): void {
  laterParts().catch((error: unknown) => {
    console.warn('The later parts of the calculator have not loaded yet.', error);
  });
}

type Parts = Awaited<ReturnType<typeof laterParts>>;

const later = <
  Name extends 'Actions' | 'CalculationSummary' | 'NotFound' | 'Prefilled' | 'ResultPanel' | 'RowsControl',
>(
  name: Name,
) => lazy<Parts[Name]>(async () => ({ default: (await laterParts())[name] }));

export const Actions = later('Actions');
export const CalculationSummary = later('CalculationSummary');
export const NotFound = later('NotFound');
export const Prefilled = later('Prefilled');
export const ResultPanel = later('ResultPanel');
export const RowsControl = later('RowsControl');
