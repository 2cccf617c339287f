import type { Country } from '../../questionnaires/index.js';

/** Covered countries as plain text has them in Spanish, French, German, and Portuguese, where the English name differs. */
export const FOREIGN_NAMES: Readonly<Record<Country, readonly string[]>> = {
  'United States': ['estados unidos', 'etats-unis', 'etats unis', 'vereinigte staaten', 'eeuu', 'ee.uu.'],
  Canada: ['kanada'],
  'United Kingdom': [
    'reino unido',
    'royaume-uni',
    'royaume uni',
    'inglaterra',
    'angleterre',
    'grossbritannien',
  ],
  Australia: ['australie', 'australien'],
  Germany: ['alemania', 'allemagne', 'alemanha'],
  Netherlands: ['paises bajos', 'pays-bas', 'pays bas', 'holanda', 'hollande', 'niederlande'],
  Singapore: ['singapur', 'singapour', 'singapura'],
  'New Zealand': ['nueva zelanda', 'nueva zelandia', 'nouvelle-zelande', 'nouvelle zelande', 'neuseeland'],
  Sweden: ['suecia', 'suede', 'schweden'],
  Switzerland: ['suiza', 'suica'],
  Japan: ['japon', 'japao'],
};
