import type { AssessmentType } from '../../questionnaires/index.js';
import { questionnaireFields, type QuestionnaireField } from '../../questionnaires/index.js';
import type { Assessment } from '../engine/judge-all.js';
import { profileShape, type Profile } from '../profile.js';

/** A random number generator from 0 to 1, deterministic for its seed (mulberry32). */
export type RandomSource = () => number;

export function createRandom(seed: number): RandomSource {
  let state = seed >>> 0;
  return () => {
    state = (state + 0x6d2b79f5) >>> 0;
    let mixed = Math.imul(state ^ (state >>> 15), state | 1);
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61);
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4_294_967_296;
  };
}

function pick<Value>(dice: RandomSource, values: readonly Value[]): Value | undefined {
  return values[Math.floor(dice() * values.length)];
}

/** Nationalities of visa applicants, weighted by repetition. */
const PASSPORTS =
  'IN IN IN CN CN NG PK BD VN PH NP KE GH BR MX ID IR TR EG UA RU ZA CO TH MA LK US GB FR DE IT ES AU CA JP KR'.split(
    ' ',
  );
/** IELTS results, weighted by repetition as in the yearly reports of its makers: most people score 6 to 7. */
const BANDS = [5, 5.5, 5.5, 6, 6, 6, 6.5, 6.5, 6.5, 7, 7, 7, 7.5, 7.5, 8];
const LANGUAGES = [
  'German A2',
  'German B1',
  'German B2',
  'French B2',
  'Japanese N2',
  'Dutch B1',
  'Swedish B1',
];
const OFFERS = [
  'Job offer in Germany for EUR 62,000 a year.',
  'Job offer in the United Kingdom for GBP 45,000 a year.',
  'Job offer in Canada for CAD 78,000 a year.',
  'Job offer in Australia for AUD 98,000 a year.',
  'Job offer in the Netherlands for EUR 74,000 a year.',
  'Job offer in Singapore for SGD 8,500 a month.',
  'Job offer in New Zealand for NZD 85,000 a year.',
  'Job offer in Sweden for SEK 46,000 a month.',
  'Job offer in Japan for JPY 6,000,000 a year.',
  'Job offer in the United States for USD 110,000 a year.',
  'Job offer in Switzerland for CHF 110,000 a year.',
];

/** The share of questions left unanswered. */
const SILENCE = 0.1;
/** The share of people who also fill in the profile. */
const DETAILED = 0.35;

/** What people look for, with weights. */
const WANTED: Readonly<Record<string, readonly Weighted[]>> = {
  program_type: [
    ['graduate', 45],
    ['undergraduate', 35],
    ['language', 10],
    ['exchange', 10],
  ],
  opportunityType: [
    ['employment', 60],
    ['freelance', 14],
    ['startup', 13],
    ['business', 13],
  ],
  scholarship_need: [
    ['none', 35],
    ['partial_low', 15],
    ['partial_medium', 20],
    ['partial_high', 15],
    ['full', 15],
  ],
};
type Weighted = readonly [value: string, people: number];

/** Education by goal; with few exceptions, people have the education that they need. */
const EDUCATION: Readonly<Record<string, readonly Weighted[]>> = {
  undergraduate: [
    ['high_school', 85],
    ['bachelor', 15],
  ],
  graduate: [
    ['high_school', 2],
    ['bachelor', 70],
    ['master', 25],
    ['phd', 3],
  ],
  exchange: [
    ['high_school', 65],
    ['bachelor', 35],
  ],
  language: [
    ['high_school', 45],
    ['bachelor', 45],
    ['master', 10],
  ],
  work: [
    ['high_school', 18],
    ['bachelor', 50],
    ['master', 27],
    ['phd', 5],
  ],
};

const STUDY_BUDGETS: readonly Weighted[] = [
  ['0-10000', 15],
  ['10000-25000', 30],
  ['25000-50000', 33],
  ['50000+', 22],
];
/** Companies and investments are planned with more money than a move for a job. */
const MOVING_BUDGETS: readonly Weighted[] = [
  ['under50k', 70],
  ['50k-100k', 20],
  ['100k-250k', 7],
  ['250k-500k', 2],
  ['over500k', 1],
];
const BUSINESS_BUDGETS: readonly Weighted[] = [
  ['under50k', 25],
  ['50k-100k', 25],
  ['100k-250k', 25],
  ['250k-500k', 15],
  ['over500k', 10],
];

/** The facts that are the same in a person's answers and profile. */
interface Draft {
  readonly type: AssessmentType;
  readonly on: string;
  readonly purpose: string;
  readonly education: string;
  /** The overall IELTS band; null if no test was taken yet. */
  readonly band: number | null;
  readonly birth: string;
  readonly years: number;
}

/** Makes a person without preferred countries who, like real people, answers most questions but rarely all. */
export function makePerson(type: AssessmentType, on: string, dice: RandomSource): Assessment {
  const student = type === 'student';
  const purpose = weighted(dice, WANTED[student ? 'program_type' : 'opportunityType'] ?? []);
  const age = student ? 17 + Math.floor(dice() ** 2 * 22) : 22 + Math.floor(dice() * 28);
  const draft: Draft = {
    type,
    on,
    purpose,
    education: weighted(dice, EDUCATION[student ? purpose : 'work'] ?? []),
    band: dice() < (student ? 0.65 : 0.55) ? (pick(dice, BANDS) ?? null) : null,
    birth: `${Number(on.slice(0, 4)) - age}-05-14`,
    years: Math.floor(dice() * Math.max(1, Math.min(15, age - 21))),
  };
  const answers: Record<string, unknown> = {};
  for (const field of questionnaireFields(type)) {
    const answer = dice() < SILENCE ? undefined : answerTo(field, draft, dice);
    if (answer !== undefined) answers[field.name] = answer;
  }
  return { type, answers, on, ...(dice() < DETAILED && { profile: makeProfile(draft, dice) }) };
}

const SAMPLED = 6;

/** A few people of both questionnaires, the same ones each time. */
export function sampledPeople(on: string): Assessment[] {
  const dice = createRandom(1);
  return Array.from({ length: SAMPLED }, (_, at) =>
    makePerson(at % 2 === 0 ? 'student' : 'opportunity-seeker', on, dice),
  );
}

function answerTo(field: QuestionnaireField, draft: Draft, dice: RandomSource): unknown {
  const { purpose, education, band, years } = draft;
  switch (field.name) {
    case 'preferred_countries':
    case 'preferredCountries':
      return undefined;
    case 'program_type':
    case 'opportunityType':
      return purpose;
    case 'education_level':
      return education;
    case 'scholarship_need':
      return weighted(dice, WANTED['scholarship_need'] ?? []);
    case 'budget':
      return weighted(dice, budgets(draft));
    case 'experienceLevel':
      return years < 3 ? 'entry' : years < 6 ? 'mid' : years < 10 ? 'senior' : 'executive';
    case 'english_proficiency':
      return (band ?? 6) >= 7 ? 'advanced' : 'intermediate';
    case 'nationalities':
      return [pick(dice, PASSPORTS)];
    case 'country_of_residence':
      return pick(dice, PASSPORTS);
    case 'date_of_birth':
      return draft.birth;
    case 'partner_comes':
      return draft.type === 'opportunity-seeker' && dice() < 0.3;
    case 'children':
      return draft.type === 'opportunity-seeker' && dice() < 0.2
        ? [4, 9].slice(0, 1 + Math.floor(dice() * 2))
        : undefined;
    case 'english_tests':
      return band === null ? undefined : formatTest(band);
    case 'other_languages':
      return dice() < 0.3 ? pick(dice, LANGUAGES) : undefined;
    case 'course_months':
      return purpose === 'exchange' || purpose === 'language' ? pick(dice, [3, 6, 9, 12]) : undefined;
    case 'start_date':
      return 'September 2027';
    case 'work_experience':
      return `${years} years`;
    case 'gpa':
      return '3.2/4.0';
    case 'additionalInfo':
      return [
        DEGREES[education] ?? '',
        band === null ? '' : `${formatTest(band)}.`,
        dice() < 0.15 ? `${pick(dice, LANGUAGES) ?? ''}.` : '',
        dice() < 0.3 ? pick(dice, OFFERS) : 'No job offer yet.',
      ]
        .filter((part) => part !== '')
        .join(' ');
    default: {
      const values = field.options.map(({ value }) => value);
      return field.kind === 'checkboxes' ? undefined : pick(dice, values);
    }
  }
}

const DEGREES: Readonly<Record<string, string>> = {
  high_school: 'High school.',
  bachelor: "Bachelor's degree.",
  master: "Master's degree.",
  phd: 'PhD.',
};

function budgets({ type, purpose }: Draft): readonly Weighted[] {
  if (type === 'student') return STUDY_BUDGETS;
  return purpose === 'employment' || purpose === 'freelance' ? MOVING_BUDGETS : BUSINESS_BUDGETS;
}

function formatTest(band: number): string {
  return `IELTS ${band}`;
}

/** The person's profile: the same facts as in the answers, with dates, parts and amounts. */
function makeProfile({ type, on, education, band, birth, years }: Draft, dice: RandomSource): Profile {
  const year = Number(on.slice(0, 4));
  const part = band ?? 0;
  return profileShape.parse({
    dateOfBirth: birth,
    degrees: [{ level: education, awardedOn: `${year - Math.max(1, years)}-06-30` }],
    languageTests:
      band === null
        ? []
        : [
            {
              test: 'ielts',
              takenOn: `${year}-03-14`,
              overall: band,
              listening: part,
              reading: part + (dice() < 0.3 ? -0.5 : 0),
              writing: part + (dice() < 0.5 ? -0.5 : 0),
              speaking: part,
            },
          ],
    jobs: years === 0 ? [] : [{ title: 'Engineer', from: `${year - years}-01-01` }],
    ...(type === 'student' && {
      savings: { amount: 5_000 + Math.floor(dice() ** 2 * 65_000), currency: 'USD' },
    }),
  });
}

function weighted(dice: RandomSource, choices: readonly Weighted[]): string {
  let left = dice() * choices.reduce((sum, [, people]) => sum + people, 0);
  return choices.find(([, people]) => (left -= people) < 0)?.[0] ?? choices[0]?.[0] ?? '';
}
