import { z } from 'zod';
import { age, flag } from '../fields.js';
import { clb, education, years } from './express-entry.js';

/** What the calculator asks, in the order of the official form. */
export const crsInput = z.object({
  age: age(),
  education: education('Your highest education'),
  firstLang: clb('Your first official language', 'The language, English or French, that gives you more.'),
  spouseCounted: flag({
    title: 'Your partner comes along',
    description:
      'No if you are single, if your partner stays behind, or is a Canadian citizen or permanent resident.',
  }).optional(),
  firstLangIs: z
    .enum(['en', 'fr'])
    .optional()
    .meta({
      title: 'Which language is your first',
      description: 'English when left out.',
      labels: { en: 'English', fr: 'French' },
    }),
  secondLang: clb('Your second official language', 'The other one of English and French.').optional(),
  canadianWorkYears: years(
    'Years of skilled work in Canada',
    'Paid work of the last ten years, with a permit.',
  ).optional(),
  foreignWorkYears: years(
    'Years of skilled work outside Canada',
    'Paid work of the last ten years.',
  ).optional(),
  canadianStudy: z
    .enum(['none', '1-2', '3+'])
    .optional()
    .meta({
      title: 'Diploma or degree from Canada',
      labels: {
        none: 'None',
        '1-2': 'Programme of one or two years',
        '3+': "Programme of three years or longer, a master's, a professional degree or a PhD",
      },
    }),
  spouseEducation: education("Your partner's highest education").optional(),
  spouseLang: clb("Your partner's English or French").optional(),
  spouseCanadianWorkYears: years("Your partner's years of skilled work in Canada").optional(),
  tradeCertificate: flag({
    title: 'Certificate of qualification in a trade',
    description: 'Issued by a Canadian province, a territory or a federal body.',
  }).optional(),
  provincialNomination: flag({ title: 'Nomination by a province or territory' }).optional(),
  siblingInCanada: flag({
    title: 'Brother or sister in Canada',
    description: "Yours or your partner's: 18 or older, living there as a citizen or permanent resident.",
  }).optional(),
  jobOffer: z
    .enum(['none', 'teer00', 'other'])
    .optional()
    .meta({
      title: 'Job offer',
      labels: {
        none: 'None',
        teer00: 'Senior management (TEER 0, major group 00)',
        other: 'Another skilled job (TEER 0 to 3)',
      },
    }),
});

export type CrsInput = z.infer<typeof crsInput>;
