import { lazy } from 'react';

/** Not loaded for visitors. */
export const SaveButton = lazy(async () => ({ default: (await import('./SaveButton')).SaveButton }));
