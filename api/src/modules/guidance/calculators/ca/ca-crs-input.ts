import { z } from 'zod';
import { age, flag } from '../fields.js';
import { clb, education, years } from './express-entry.js';

/** What the calculator asks, in the order of the official form. */
export const crsInput = z.object({
  age: age(),
  education: education('Your highest education'),
  firstLang: clb('Your first official language', 'English or French, whichever gives you more points.'),
  spouseCounted: flag({
    title: 'Your partner comes with you',
    description:
      "Answer no if you're single, if your partner isn't coming, or if your partner is a Canadian citizen or permanent resident.",
  }).optional(),
  firstLangIs: z
    .enum(['en', 'fr'])
    .optional()
    .meta({
      title: 'Your first official language is',
      description: 'We use English if you leave this empty.',
      labels: { en: 'English', fr: 'French' },
    }),
  secondLang: clb(
    'Your second official language',
    "English or French, whichever isn't your first.",
  ).optional(),
  canadianWorkYears: years(
    'Years of skilled work in Canada',
    'Paid work in the last 10 years, with a work permit.',
  ).optional(),
  foreignWorkYears: years(
    'Years of skilled work outside Canada',
    'Paid work in the last 10 years.',
  ).optional(),
  canadianStudy: z
    .enum(['none', '1-2', '3+'])
    .optional()
    .meta({
      title: 'Canadian diploma or degree',
      labels: {
        none: 'None',
        '1-2': 'One-year or two-year program',
        '3+': "Program of three years or longer, a master's, a professional degree, or a PhD",
      },
    }),
  spouseEducation: education("Your partner's highest education").optional(),
  spouseLang: clb("Your partner's English or French").optional(),
  spouseCanadianWorkYears: years("Your partner's years of skilled work in Canada").optional(),
  tradeCertificate: flag({
    title: 'Trade certificate of qualification',
    description: 'Issued by a Canadian province, territory, or federal body.',
  }).optional(),
  provincialNomination: flag({ title: 'Provincial or territorial nomination' }).optional(),
  siblingInCanada: flag({
    title: 'Brother or sister in Canada',
    description: "Yours or your partner's: 18 or older, living in Canada as a citizen or permanent resident.",
  }).optional(),
  jobOffer: z
    .enum(['none', 'teer00', 'other'])
    .optional()
    .meta({
      title: 'Job offer',
      description: 'Job offers have given no points since March 25, 2025.',
      labels: {
        none: 'None',
        teer00: 'Senior management (TEER 0, major group 00)',
        other: 'Another skilled job (TEER 0 to 3)',
      },
    }),
});

export type CrsInput = z.infer<typeof crsInput>;
