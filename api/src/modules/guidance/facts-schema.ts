import { z } from 'zod';
import { COUNTRIES } from '../questionnaires/index.js';
import { CEFR_LEVELS, languageNorm, TESTS } from './language-norm.js';
import { jobNorm, NAMED_EMPLOYERS } from './job-norm.js';
import { EDUCATION_LEVELS, local, nationals, orLocal, recentDegree, studiedIn } from './past-norm.js';
import { ages, people } from './people-rules.js';
import { STAY_PERMISSIONS } from './stay-words.js';
import { isOfficialAddress } from './values/official-addresses.js';
import { ADMISSION_DOCUMENTS } from './admission-documents.js';

export {
  CEFR_LEVELS,
  TEST_VERSIONS,
  TESTS,
  type Cefr,
  type LanguageNorm,
  type TestName,
  type TestVersion,
} from './language-norm.js';

export {
  EDUCATION_LEVELS,
  type LocalRule,
  type OrLocalRule,
  type RecentDegreeRule,
  type StudiedInRule,
} from './past-norm.js';

/**
 * The shape of the rules as data. Every figure carries its source, the day it was last known to be valid (`asOf`), the
 * day by which someone has to look again (`checkBy`), how sure we are and where it was read. A fact without them does
 * not load. Old figures stay: a question of an earlier day is answered with the figure of that day.
 */

const day = z.iso.date();
const text = z.string().min(1).max(600);
const amount = z.number().finite().nonnegative();

export const PROGRAMS = ['undergraduate', 'graduate', 'exchange', 'language'] as const;
export const OPPORTUNITIES = ['employment', 'business', 'freelance', 'startup'] as const;
const CURRENCIES = ['USD', 'CAD', 'GBP', 'AUD', 'EUR', 'SGD', 'NZD', 'SEK', 'CHF', 'JPY'] as const;
/** Work during the course, the stay after it, and the partner. */
export const RIGHTS = ['work', 'after', 'partner'] as const;

/** Who pays a fee, and how often. */
export const FEE_PAYERS = ['applicant', 'employer'] as const;
export const FEE_PERIODS = ['once', 'year', 'month'] as const;

/** Where a figure was read: on a page of the authority or in the law, on someone else's page, or on no page at all. */
export const PROVENANCES = ['official', 'secondary', 'unread'] as const;

const address = z.url({ protocol: /^https?$/ });

/** How we know something, and until when it can be trusted. */
const evidence = {
  /** The page that was read; of an `unread` figure the official page where it can be checked. */
  source: z.strictObject({ title: text, url: address }),
  /** Of a `secondary` figure: the page of the authority where it can be checked. */
  officialUrl: address.optional(),
  /** The day on which the page was read; not there for an `unread` figure. */
  readOn: day.optional(),
  /** The day of the page, or the one that it speaks of. */
  asOf: day,
  checkBy: day,
  confidence: z.enum(['high', 'medium', 'low']),
  provenance: z.enum(PROVENANCES),
  /** What a person must know in addition to the figure. */
  warning: text.optional(),
  /** For whoever checks the figure. */
  note: text.optional(),
};

const order = z.object({ asOf: day, checkBy: day, from: day.nullable(), to: day.nullable() });
const reading = z.object({
  source: evidence.source,
  officialUrl: evidence.officialUrl,
  readOn: evidence.readOn,
  provenance: evidence.provenance,
});

/** A day of the evidence, and text, for the tables of calculators. */
export const factDay = day;
export const factText = text;

/** Something that holds from a day to a day, both included; null: open. */
function dated<Shape extends z.ZodRawShape>(shape: Shape) {
  return z
    .strictObject({ from: day.nullable(), to: day.nullable(), ...shape, ...evidence })
    .refine(isOrdered, 'checkBy is before asOf, or to is before from')
    .refine(isReadAsTold, UNTRUE_READING);
}

const UNTRUE_READING =
  'the provenance is incomplete: an official figure needs the official page and the day we read it, a secondary one the day and the official page to check, an unread one an official page and no day';

/** Whether the provenance says no more than source and day of reading bear out. */
function isReadAsTold(fact: object): boolean {
  const { source, officialUrl, readOn, provenance } = reading.parse(fact);
  switch (provenance) {
    case 'official':
      return readOn !== undefined && officialUrl === undefined && isOfficialAddress(source.url);
    case 'secondary':
      return readOn !== undefined && officialUrl !== undefined && isOfficialAddress(officialUrl);
    case 'unread':
      return readOn === undefined && officialUrl === undefined && isOfficialAddress(source.url);
  }
}

/** Days as text compare like days. */
function isOrdered(fact: object): boolean {
  const { asOf, checkBy, from, to } = order.parse(fact);
  return checkBy >= asOf && (from === null || to === null || to >= from);
}

export const versions = <Shape extends z.ZodRawShape>(shape: Shape) => z.array(dated(shape)).min(1);

/** What a family adds to an amount: for each person, or the whole amount by how many come, the applicant included. */
const family = z.union([
  z.strictObject({ partner: amount, child: amount, firstChild: amount.optional() }),
  z.strictObject({ bySize: z.array(amount).min(1), eachAdditional: amount }),
]);

/** Amounts of money: several when the rule knows cases that the answers do not tell apart (a city, a province). */
const money = {
  currency: z.enum(CURRENCIES),
  amounts: z
    .array(
      z.strictObject({
        when: text.optional(),
        amount,
        family: family.optional(),
        /** Of pay: the employers whose offers fall under this case, since their pay follows a national scale. */
        payScaleOf: z.array(z.enum(NAMED_EMPLOYERS)).min(1).optional(),
      }),
    )
    .min(1),
  per: z.enum(['once', 'month', 'year', 'hour']),
};

const base = {
  id: z.string().regex(/^[a-z0-9-]+$/),
  label: text,
  /** Whether failing it closes the route, as long as it is failed. */
  gate: z.boolean(),
  /** Whose date picks the version of the figure. */
  counts: z.enum(['application', 'decision', 'invitation', 'contract', 'test']).default('application'),
};

/** The calculator that decides a condition, where the person's saved input holds what it needs. */
const calculatorLink = {
  calculator: z.string().optional(),
  /** The condition of the calculator that is this one; without it the calculation as a whole decides. */
  calculatorGate: z.string().optional(),
  /** What this route sets in the input, such as the scheme. */
  calculatorSets: z.record(z.string(), z.string()).optional(),
};

/** Whether a law requires it, or schools and practice do. Practice never decides a verdict by itself. */
const setBy = z.enum(['law', 'school', 'practice']);

const criterion = z.discriminatedUnion('kind', [
  z.strictObject({
    ...base,
    kind: z.literal('funds'),
    /** `living`: shown for a year of study. `settlement`: shown once. `investment`: put into a business. */
    purpose: z.enum(['living', 'settlement', 'investment']),
    ...calculatorLink,
    versions: versions({
      ...money,
      months: z.number().int().positive().optional(),
      setBy,
      beside: text.optional(),
    }),
  }),
  z.strictObject({
    ...base,
    kind: z.literal('tuition'),
    versions: versions({
      ...money,
      /** `level`: where bachelor's and master's programs differ. */
      amounts: z.array(z.strictObject({ when: text.optional(), level: z.enum(PROGRAMS).optional(), amount })),
      text,
    }),
  }),
  z.strictObject({
    ...base,
    kind: z.literal('language'),
    versions: versions({
      setBy,
      /** Whose citizens prove no level. */
      exempt: z.strictObject({ nationals, text }).optional(),
      studiedIn: studiedIn.optional(),
      /** By program; `any` where the program makes no difference. */
      norms: z.partialRecord(z.enum([...PROGRAMS, 'any']), languageNorm),
      /** The only work that it is required for, after "Required for". */
      onlyFor: text.optional(),
      /** For how long this authority takes a result; without it, for the two years that tests themselves name. */
      validMonths: z.int().positive().optional(),
      text: text.optional(),
    }),
  }),
  z.strictObject({
    ...base,
    kind: z.literal('education'),
    versions: versions({
      setBy,
      levels: z.partialRecord(z.enum([...PROGRAMS, 'any']), z.enum(EDUCATION_LEVELS)),
      /** Years of work that replace the degree. */
      orYears: z.number().positive().optional(),
      /** The years must be of a level or in a field that the answers do not tell: they leave the line open. */
      yearsNeedCheck: z.boolean().optional(),
      /** A lower degree with years of work after it is enough too. */
      orDegreeAndYears: z
        .strictObject({ level: z.enum(EDUCATION_LEVELS), years: z.number().positive() })
        .optional(),
      /** So many years at a university are enough too, without its degree. No answer tells them. */
      orStudyYears: z.number().positive().optional(),
      /** A finished vocational training is enough too. */
      orVocational: z.boolean().optional(),
      /** Only a finished vocational training counts; a degree is for another route. */
      onlyVocational: z.boolean().optional(),
      text: text.optional(),
    }),
  }),
  z.strictObject({
    ...base,
    kind: z.literal('experience'),
    versions: versions({
      setBy,
      /** Null: experience counts, and a person weighs it without a number in the law. */
      years: z.number().positive().nullable(),
      /** A degree of this level replaces the years. */
      orEducation: z.enum(EDUCATION_LEVELS).optional(),
      text: text.optional(),
    }),
    /** Only a particular kind of work counts, such as for the own group abroad: years alone don't show it. */
    particularWork: z.literal(true).optional(),
  }),
  z.strictObject({
    ...base,
    kind: z.literal('open'),
    /** What it is about; the questionnaire does not ask it. */
    topic: z.enum([
      'admission',
      'job_offer',
      'salary',
      'endorsement',
      'business',
      'recognition',
      'points',
      'means',
      'nationality',
      'age',
      'other',
    ]),
    /** `few`: an exceptional record or a lottery, which few people meet. */
    likelihood: z.enum(['few']).optional(),
    ...jobNorm,
    /** Of admission: what shows it. Left out where it alone doesn't, such as where the hours of a course count. */
    shownBy: z.enum(ADMISSION_DOCUMENTS).optional(),
    /** Of pay: what a person earns already, which the pay of an offer in the country doesn't show. */
    ownIncome: z.literal(true).optional(),
    /** Of work for clients in the country: whether some is enough. */
    clientsThere: z.literal(true).optional(),
    /** The programs that it concerns; left out where it concerns all of the route's. */
    programs: z.array(z.enum(PROGRAMS)).min(1).optional(),
    ...calculatorLink,
    versions: versions({
      text,
      money: z.strictObject(money).optional(),
      /** Of pay: the rule requires more than its amount, such as a going rate or a collective agreement. */
      asksMore: z.literal(true).optional(),
      /** Of pay: the rule knows cases with a lower amount that we do not hold. */
      exceptions: z.literal(true).optional(),
      ages: ages.optional(),
      people: people.optional(),
      local: local.optional(),
      orLocal: orLocal.optional(),
      recentDegree: recentDegree.optional(),
      /** A permit that is given once: who had it there before gets it no more. */
      onceOnly: z.enum(STAY_PERMISSIONS).optional(),
    }),
  }),
  z.strictObject({ ...base, kind: z.literal('officer'), versions: versions({ text }) }),
]);

const route = z.strictObject({
  id: z.string().regex(/^[a-z]{2}-[a-z0-9-]+$/),
  title: text,
  officialUrl: z.url({ protocol: /^https?$/ }),
  programs: z.array(z.enum(PROGRAMS)).default([]),
  opportunities: z.array(z.enum(OPPORTUNITIES)).default([]),
  /** Shown only to those whose nationality it is for, and to them in place of every visa of the country. */
  freeMovement: z.boolean().default(false),
  /** A visit: named as what it is, and never recommended. */
  visitor: z.boolean().default(false),
  /** The country's usual route of its track, shown when an answer does not tell which one is meant. */
  main: z.boolean(),
  status: versions({ state: z.enum(['open', 'limited', 'paused', 'closed', 'none']), text }),
  /** Weeks from a complete application to the decision; null where no figure is published. */
  processing: versions({ weeks: z.tuple([amount, amount]).nullable(), text }).optional(),
  /** What to hand in, as the authority lists it. */
  documents: versions({ items: z.array(text).min(1) }).optional(),
  fees: z.array(
    z.strictObject({
      label: text,
      paidBy: z.enum(FEE_PAYERS).default('applicant'),
      per: z.enum(FEE_PERIODS).default('once'),
      /** A faster decision, say: not part of what a route costs. */
      optional: z.boolean().default(false),
      versions: versions({ currency: z.enum(CURRENCIES), amount }),
    }),
  ),
  /** What a student and the family may do meanwhile and afterwards. */
  rights: z
    .array(
      z.strictObject({
        topic: z.enum(RIGHTS),
        /** `short` fits into a table, such as "20 hours a week". */
        versions: versions({
          short: text,
          text,
          /** The age from which a child no longer comes along as one; left out where the text names none. */
          childrenUnder: z.int().positive().optional(),
        }),
      }),
    )
    .default([]),
  criteria: z.array(criterion),
});

export const factFile = z
  .strictObject({
    country: z.enum(COUNTRIES),
    track: z.enum(['student', 'work']),
    routes: z.array(route).min(1),
  })
  .refine(
    ({ track, routes }) =>
      routes.every((each) => (track === 'student' ? each.programs : each.opportunities).length > 0),
    'every route names its programs (student) or its types of opportunity (work)',
  );

/** Units of a currency for one US dollar. */
export const currencyFile = z.strictObject({
  base: z.literal('USD'),
  /** Share of an amount within which a conversion decides nothing. */
  tolerance: z.number().positive().max(0.2),
  tables: versions({ rates: z.record(z.enum(CURRENCIES), z.number().positive()) }),
  /** Currencies that people hold and no rule requires; what is missing has no rate. */
  others: versions({ rates: z.record(z.string().regex(/^[A-Z]{3}$/), z.number().positive()) }),
});

/** Lowest score of each test at each level of the Common European Framework. */
export const languageScaleFile = z.strictObject({
  scales: z.array(
    dated({ test: z.enum(TESTS), levels: z.array(z.tuple([z.enum(CEFR_LEVELS), amount])).min(1) }),
  ),
});

type FactFile = z.infer<typeof factFile>;
export type RouteFact = FactFile['routes'][number];
export type CriterionFact = RouteFact['criteria'][number];
export type CriterionOf<Kind extends CriterionFact['kind']> = Extract<CriterionFact, { kind: Kind }>;
export type CurrencyFile = z.infer<typeof currencyFile>;
export type LanguageScaleFile = z.infer<typeof languageScaleFile>;
export type AgeRule = z.infer<typeof ages>;
export type RightTopic = (typeof RIGHTS)[number];
export type PeopleRule = z.infer<typeof people>;
export type FamilyAmount = z.infer<typeof family>;
export type Program = (typeof PROGRAMS)[number];
export type Opportunity = (typeof OPPORTUNITIES)[number];
export type Currency = (typeof CURRENCIES)[number];
export type EducationLevel = (typeof EDUCATION_LEVELS)[number];

/** How we know a figure: everything that it carries except its value. */
export const EVIDENCE_KEYS = [
  'from',
  'to',
  'source',
  'officialUrl',
  'readOn',
  'asOf',
  'checkBy',
  'confidence',
  'provenance',
  'warning',
  'note',
] as const;

/** What every dated figure carries, whatever its value is. */
export type Evidence = Pick<CurrencyFile['tables'][number], (typeof EVIDENCE_KEYS)[number]>;
