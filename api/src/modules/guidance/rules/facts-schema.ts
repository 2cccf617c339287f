import { z } from 'zod';
import { COUNTRIES } from '../../questionnaires/index.js';
import { CEFR_LEVELS, languageRule, TESTS, regulatorsTest, workLanguage } from './language-rules.js';
import { INCOMPLETE_SPONSORSHIP, isSponsorshipComplete, jobRule, workRule } from './job-rules.js';
import {
  degreeAlternatives,
  EDUCATION_LEVELS,
  lessFor,
  local,
  nationals,
  orLocal,
  recentDegree,
  studiedIn,
  yearsAlternatives,
} from './past-rules.js';
import {
  amount,
  CURRENCIES,
  courseLength,
  feeAmounts,
  feeTerms,
  heldDays,
  money,
  openMoney,
  processingTime,
} from './money-rules.js';
import { familyRight } from './family-rules.js';
import { ages, audience, otherTuition, payers, people } from './people-rules.js';
import { PROGRAMS } from './program-names.js';
import { STAY_PERMISSIONS } from './stay-words.js';
import { STUDY_FIELDS } from './study-field-names.js';
import { uniformObject } from './uniform-object.js';
import { isOfficialAddress } from '../values/official-addresses.js';
import { ADMISSION_DOCUMENTS } from '../admission-documents.js';

export {
  CEFR_LEVELS,
  TEST_VERSIONS,
  TESTS,
  type Cefr,
  type LanguageRule,
  type TestName,
  type TestVersion,
} from './language-rules.js';
export {
  EDUCATION_LEVELS,
  type LocalRule,
  type OrLocalRule,
  type RecentDegreeRule,
  type StudiedInRule,
} from './past-rules.js';
export type { FamilyAmount } from './money-rules.js';

/**
 * The schema of the rules as data. Every figure carries its source, the day for which it is known to be valid (`asOf`),
 * the day by which it must be checked again (`checkBy`), our confidence and where it was read. Facts without them don't
 * load. Old figures are kept: a question about an earlier day is answered with that day's figure.
 */

const day = z.iso.date();
const text = z.string().min(1).max(600);

export { PROGRAMS };
export const OPPORTUNITIES = ['employment', 'business', 'freelance', 'startup'] as const;
/** Work during the course, the stay afterwards, and the partner's rights. */
export const RIGHTS = ['work', 'after', 'partner'] as const;

/** Where a figure was read: on an authority's page or in the law, on another page, or on no page at all. */
export const PROVENANCES = ['official', 'secondary', 'unread'] as const;

const address = z.url({ protocol: /^https?$/ });

/** How we know a figure, and until when it can be trusted. */
const evidence = {
  /** The page that was read; for an `unread` figure, the official page on which to check it. */
  source: z.strictObject({ title: text, url: address }),
  /** For a `secondary` figure: the authority's page on which to check it. */
  officialUrl: address.optional(),
  /** For an `official` figure that was read in a copy of the authority's page or of the law: where that copy is. */
  copy: text.optional(),
  /** The day on which the page was read; missing for an `unread` figure. */
  readOn: day.optional(),
  /** The date of the page, or the date that it refers to. */
  asOf: day,
  checkBy: day,
  confidence: z.enum(['high', 'medium', 'low']),
  provenance: z.enum(PROVENANCES),
  /** What a person must know in addition to the figure. */
  warning: text.optional(),
  /** For the person who checks the figure. */
  note: text.optional(),
};

const order = z.object({ asOf: day, checkBy: day, from: day.nullable(), to: day.nullable() });
const reading = z.object({
  source: evidence.source,
  officialUrl: evidence.officialUrl,
  copy: evidence.copy,
  readOn: evidence.readOn,
  provenance: evidence.provenance,
});

/** The schemas of evidence dates and texts, for the tables of calculators. */
export const factDay = day;
export const factText = text;

/** Something that applies from one day to another, both included; null means open-ended. */
function dated<Shape extends z.ZodRawShape>(shape: Shape) {
  return uniformObject({ from: day.nullable(), to: day.nullable(), ...shape, ...evidence })
    .refine(isOrdered, 'checkBy is before asOf, or to is before from')
    .refine(isProvenanceSupported, UNTRUE_READING);
}

const UNTRUE_READING =
  'the provenance is incomplete: an official figure needs the official page and the day we read it, a secondary one the day and the official page to check, an unread one an official page and no day; only an official one names a copy';

/** Whether source and date of reading support the stated provenance. */
function isProvenanceSupported(fact: object): boolean {
  const { source, officialUrl, copy, readOn, provenance } = reading.parse(fact);
  if (copy !== undefined && provenance !== 'official') return false;
  switch (provenance) {
    case 'official':
      return readOn !== undefined && officialUrl === undefined && isOfficialAddress(source.url);
    case 'secondary':
      return readOn !== undefined && officialUrl !== undefined && isOfficialAddress(officialUrl);
    case 'unread':
      return readOn === undefined && officialUrl === undefined && isOfficialAddress(source.url);
  }
}

/** Checks the order of the dates; ISO dates compare correctly as text. */
function isOrdered(fact: object): boolean {
  const { asOf, checkBy, from, to } = order.parse(fact);
  return checkBy >= asOf && (from === null || to === null || to >= from);
}

export const versions = <Shape extends z.ZodRawShape>(shape: Shape) => z.array(dated(shape)).min(1);

const base = {
  id: z.string().regex(/^[a-z0-9-]+$/),
  label: text,
  /** Whether failing it closes the route, for as long as it isn't met. */
  gate: z.boolean(),
  /** The event whose date determines the version of the figure. */
  counts: z.enum(['application', 'decision', 'invitation', 'contract', 'test']).default('application'),
  /** For these fields of study only; a language then replaces the route's usual one. */
  onlyForFields: z.array(z.enum(STUDY_FIELDS)).min(1).optional(),
};

/** The calculator that decides a condition if the person's saved input is sufficient. */
const calculatorLink = {
  calculator: z.string().optional(),
  /** The calculator's condition that corresponds to this one; if missing, the calculation as a whole decides. */
  calculatorGate: z.string().optional(),
  /** Input values that this route sets, such as the scheme. */
  calculatorSets: z.record(z.string(), z.string()).optional(),
};

/** Whether a law requires it, or schools or practice do. Practice never decides a verdict by itself. */
const setBy = z.enum(['law', 'school', 'practice']);

const criterion = z.discriminatedUnion('kind', [
  uniformObject({
    ...base,
    kind: z.literal('funds'),
    /** `living`: shown for a year of study. `settlement`: shown once. `investment`: put into a business. */
    purpose: z.enum(['living', 'settlement', 'investment']),
    ...calculatorLink,
    versions: versions({
      ...money,
      months: z.number().int().positive().optional(),
      courseLength,
      heldDays,
      setBy,
      lessFor,
      beside: text.optional(),
    }),
  }),
  uniformObject({
    ...base,
    kind: z.literal('tuition'),
    versions: versions({
      ...money,
      /** `level` is set if bachelor's and master's programs differ; `doctorate` is for doctoral students who pay none. */
      amounts: z.array(z.strictObject({ when: text.optional(), level: z.enum(PROGRAMS).optional(), amount })),
      ...otherTuition,
      text,
    }),
  }),
  uniformObject({
    ...base,
    kind: z.literal('language'),
    versions: versions({
      setBy,
      /** Citizens who need no proof of a level. */
      exempt: z.strictObject({ nationals, text }).optional(),
      lessFor,
      register: regulatorsTest.optional(),
      studiedIn: studiedIn.optional(),
      /** By program; `any` if the program makes no difference. */
      norms: z.partialRecord(z.enum([...PROGRAMS, 'any']), languageRule),
      ...workLanguage,
      /** Months for which this authority accepts a result; if missing, two years, as the tests themselves state. */
      validMonths: z.int().positive().optional(),
      text: text.optional(),
    }),
  }),
  uniformObject({
    ...base,
    kind: z.literal('education'),
    versions: versions({
      setBy,
      levels: z.partialRecord(z.enum([...PROGRAMS, 'any']), z.enum(EDUCATION_LEVELS)),
      ...degreeAlternatives,
      text: text.optional(),
    }),
  }),
  uniformObject({
    ...base,
    kind: z.literal('experience'),
    versions: versions({
      setBy,
      /** Null: experience counts, but an officer weighs it, as the law sets no number. */
      years: z.number().positive().nullable(),
      ...yearsAlternatives,
      text: text.optional(),
    }),
    ...workRule,
  }),
  uniformObject({
    ...base,
    kind: z.literal('open'),
    /** The topic, which the questionnaire doesn't ask about. */
    topic: z.enum([
      'admission',
      'job_offer',
      'sponsorship',
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
    ...jobRule,
    /** For admission: the document that shows it; missing if none alone does, as where a course's hours count. */
    shownBy: z.enum(ADMISSION_DOCUMENTS).optional(),
    /** For pay: what a person already earns, which the pay of an offer in the country doesn't show. */
    ownIncome: z.literal(true).optional(),
    ...audience,
    /** For work for clients: whether having some in the country is enough, or they must all be in others. */
    clientsThere: z.literal(true).optional(),
    clientsAbroad: z.literal(true).optional(),
    /** It says what the route brings, such as the length of stay: nothing that a person has to meet. */
    informs: z.literal(true).optional(),
    /** The programs that it applies to; missing if it applies to all of the route's. */
    programs: z.array(z.enum(PROGRAMS)).min(1).optional(),
    ...calculatorLink,
    versions: versions({
      text,
      ...openMoney,
      /** For pay: the rule requires more than its amount, such as a going rate or a collective agreement. */
      asksMore: z.literal(true).optional(),
      /** For pay: the UK's going rates that it requires too: medians, 25th percentiles, or only national pay scales. */
      goingRate: z.enum(['median', 'lower', 'lower_new_entrant', 'scale']).optional(),
      /** For pay: the rule has cases with lower amounts that we don't have. */
      exceptions: z.literal(true).optional(),
      ages: ages.optional(),
      /** Citizens to whom the condition doesn't apply. */
      exempt: z.strictObject({ nationals, text }).optional(),
      people: people.optional(),
      local: local.optional(),
      orLocal: orLocal.optional(),
      recentDegree: recentDegree.optional(),
      /** A permit that is granted only once; people who have already had it there can't get it again. */
      onceOnly: z.enum(STAY_PERMISSIONS).optional(),
      /** Only for people whose school or university record is from one of these countries. */
      recordsFrom: nationals.optional(),
    }),
  }),
  uniformObject({ ...base, kind: z.literal('officer'), versions: versions({ text }) }),
]);

const route = uniformObject({
  id: z.string().regex(/^[a-z]{2}-[a-z0-9-]+$/),
  title: text,
  officialUrl: z.url({ protocol: /^https?$/ }),
  programs: z.array(z.enum(PROGRAMS)).default([]),
  opportunities: z.array(z.enum(OPPORTUNITIES)).default([]),
  /** Only shown to the nationalities that it is for, and to them instead of all the country's visas. */
  freeMovement: z.boolean().default(false),
  /** A visitor route: named as such, and never recommended. */
  visitor: z.boolean().default(false),
  /** The country's usual route of its track, shown if an answer doesn't determine the route. */
  main: z.boolean(),
  /** Only for citizens of some countries, and for them easier to get than the country's usual route for a job offer. */
  easierForCitizens: z.literal(true).optional(),
  status: versions({ state: z.enum(['open', 'limited', 'paused', 'closed', 'none']), text }),
  /** Weeks from a complete application to the decision; null if no figure is published. */
  processing: versions({ ...processingTime, text }).optional(),
  /** The documents to submit, as the authority lists them. */
  documents: versions({ items: z.array(text).min(1) }).optional(),
  fees: z.array(
    uniformObject({
      label: text,
      ...feeTerms,
      ...payers,
      versions: versions({
        currency: z.enum(CURRENCIES),
        ...feeAmounts,
      }),
    }),
  ),
  /** What students and their families may do during and after their studies. */
  rights: z
    .array(
      uniformObject({
        topic: z.enum(RIGHTS),
        /** `short` fits into a table, such as "20 hours a week". */
        versions: versions({
          short: text,
          text,
          ...familyRight,
          /** The programs whose students may bring their family only with a scholarship. */
          onlyWithScholarship: z.array(z.enum(PROGRAMS)).min(1).optional(),
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
  )
  .refine(({ routes }) => routes.every(isSponsorshipComplete), INCOMPLETE_SPONSORSHIP);

/** Units of a currency for one US dollar. */
export const currencyFile = z.strictObject({
  base: z.literal('USD'),
  /** The share of an amount within which a conversion is too imprecise to decide. */
  tolerance: z.number().positive().max(0.2),
  tables: versions({ rates: z.record(z.enum(CURRENCIES), z.number().positive()) }),
  /** Currencies that people have savings in, but that no rule uses; others have no rate. */
  others: versions({ rates: z.record(z.string().regex(/^[A-Z]{3}$/), z.number().positive()) }),
});

/** The lowest score of each test for each CEFR level. */
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
export type Program = (typeof PROGRAMS)[number];
export type Opportunity = (typeof OPPORTUNITIES)[number];
export type Currency = (typeof CURRENCIES)[number];
export type EducationLevel = (typeof EDUCATION_LEVELS)[number];

/** The evidence of a figure: everything that it carries except its value. */
export const EVIDENCE_KEYS = [
  'from',
  'to',
  'source',
  'officialUrl',
  'copy',
  'readOn',
  'asOf',
  'checkBy',
  'confidence',
  'provenance',
  'warning',
  'note',
] as const;

/** The evidence that every dated figure carries, whatever its value. */
export type Evidence = Pick<CurrencyFile['tables'][number], (typeof EVIDENCE_KEYS)[number]>;
