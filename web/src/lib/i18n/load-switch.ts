import type * as LanguageSwitch from './switch';

/** Loads the code that changes the language, which English pages don't need. */
export const loadSwitch = (): Promise<typeof LanguageSwitch> => import('./switch');
