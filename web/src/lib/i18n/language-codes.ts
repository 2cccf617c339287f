/** The languages of the product, by their codes in URLs, accounts and `src/locales`. */
export const languages = ['en', 'es', 'fr', 'hi', 'ar', 'zh'] as const;

export type Language = (typeof languages)[number];
