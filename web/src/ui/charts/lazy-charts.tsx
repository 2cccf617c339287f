import { lazy } from 'react';

/** Charts with their library, loaded after the page. Render them inside `Suspense`. */
export const LinesChart = lazy(async () => ({ default: (await import('./charts')).LinesChart }));
export const BarsChart = lazy(async () => ({ default: (await import('./charts')).BarsChart }));
export const Sparkline = lazy(async () => ({ default: (await import('./charts')).Sparkline }));
