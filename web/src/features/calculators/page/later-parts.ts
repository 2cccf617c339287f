import { lazy } from 'react';

/** What the empty form does without: one chunk, on its way while the calculator is asked for. */
export const laterParts = () => import('./later');

/** Started by the page's loader. Where it fails, the part that needs it asks again. */
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
