import { lazy } from 'react';

/** Visitors do without it. */
export const SaveButton = lazy(async () => ({ default: (await import('./SaveButton')).SaveButton }));
