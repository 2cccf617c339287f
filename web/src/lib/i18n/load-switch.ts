import type * as LanguageSwitch from './switch';

/** What changes the language; in English, nobody needs it. */
export const loadSwitch = (): Promise<typeof LanguageSwitch> => import('./switch');
