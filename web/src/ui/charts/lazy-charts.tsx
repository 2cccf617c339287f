import { lazy } from 'react';

/** Charts with the library behind them: it arrives after the page. Show them within `Suspense`. */
export const LinesChart = lazy(async () => ({ default: (await import('./charts')).LinesChart }));
export const BarsChart = lazy(async () => ({ default: (await import('./charts')).BarsChart }));
export const Sparkline = lazy(async () => ({ default: (await import('./charts')).Sparkline }));
