/** The languages that the product has words for, by their codes in an address, in the account and in `src/locales`. */
export const languages = ['en', 'es', 'fr', 'hi', 'ar', 'zh'] as const;

export type Language = (typeof languages)[number];
