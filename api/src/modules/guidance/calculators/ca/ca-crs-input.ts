import { z } from 'zod';
import { age, flag } from '../fields.js';
import { clb, education, years, type Clb } from './express-entry.js';
import { entryProblem, testScores, testTaken } from './test-scores.js';

/** The fields for each language: levels, or a test with its scores. */
const LANGUAGES = [
  { levels: 'firstLang', test: 'firstTest', scores: 'firstScores', isRequired: true },
  { levels: 'secondLang', test: 'secondTest', scores: 'secondScores', isRequired: false },
  { levels: 'spouseLang', test: 'spouseTest', scores: 'spouseScores', isRequired: false },
] as const;

const fields = z.object({
  age: age(),
  education: education('Your highest education'),
  firstLang: clb('Your first official language', 'English or French, whichever gives you more points.')
    .optional()
    .meta({ isUpFront: true }),
  firstTest: testTaken('Test in your first official language').optional().meta({ isUpFront: true }),
  firstScores: testScores('Scores in your first official language').optional().meta({ isUpFront: true }),
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
  secondTest: testTaken('Test in your second official language').optional(),
  secondScores: testScores('Scores in your second official language').optional(),
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
  spouseTest: testTaken("Your partner's test").optional(),
  spouseScores: testScores("Your partner's scores").optional(),
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

/** The calculator's input, in the order of the official form. */
export const crsInput = fields.superRefine((values, context) => {
  for (const { levels, test, scores, isRequired } of LANGUAGES) {
    const entered = { levels: values[levels], test: values[test], scores: values[scores] };
    const problem = entryProblem(entered, { levels, test, scores }, isRequired);
    if (problem) context.addIssue({ code: 'custom', path: [problem[0]], message: problem[1] });
  }
});

/** The input with all languages converted to levels. */
export type CrsInput = Omit<z.infer<typeof crsInput>, 'firstLang'> & { readonly firstLang: Clb };
export type CrsEntered = z.infer<typeof crsInput>;
