import type { AssessmentType } from '../../questionnaires/index.js';
import { questionnaireFields, type QuestionnaireField } from '../../questionnaires/index.js';
import type { Assessment } from '../engine/judge-all.js';

/** Numbers from 0 to 1 that are the same for the same seed (mulberry32). */
export type Dice = () => number;

export function makeDice(seed: number): Dice {
  let state = seed >>> 0;
  return () => {
    state = (state + 0x6d2b79f5) >>> 0;
    let mixed = Math.imul(state ^ (state >>> 15), state | 1);
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61);
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4_294_967_296;
  };
}

function pick<Value>(dice: Dice, values: readonly Value[]): Value | undefined {
  return values[Math.floor(dice() * values.length)];
}

/** Where people come from who ask for a visa, as often as they are named. */
const PASSPORTS =
  'IN IN IN CN CN NG PK BD VN PH NP KE GH BR MX ID IR TR EG UA RU ZA CO TH MA LK US GB FR DE IT ES AU CA JP KR'.split(
    ' ',
  );
const TESTS = ['IELTS 5.5', 'IELTS 6', 'IELTS 6.5', 'IELTS 7', 'IELTS 7.5, no part below 7', 'TOEFL iBT 95'];
const LANGUAGES = ['German A2', 'German B2', 'French B2', 'Japanese N2', 'Dutch B1', 'Swedish B1'];
const DEGREES = ['High school.', "Bachelor's degree.", "Bachelor's degree.", "Master's degree.", 'PhD.'];
const OFFERS = [
  'No job offer yet.',
  'No job offer yet.',
  'Job offer in Germany for EUR 62,000 a year.',
  'Job offer in the United Kingdom for GBP 45,000 a year.',
  'Job offer in Canada.',
  'Job offer in Japan for JPY 6,000,000 a year.',
];

/** How often a question is left open. */
const SILENCE = 0.15;

/** A person of a kind without preferred countries, as people answer: mostly, and seldom all. */
export function makePerson(type: AssessmentType, on: string, dice: Dice): Assessment {
  const answers: Record<string, unknown> = {};
  for (const field of questionnaireFields(type)) {
    const answer = dice() < SILENCE ? undefined : answerTo(field, dice);
    if (answer !== undefined) answers[field.name] = answer;
  }
  return { type, answers, on };
}

function answerTo(field: QuestionnaireField, dice: Dice): unknown {
  switch (field.name) {
    case 'preferred_countries':
    case 'preferredCountries':
      return undefined;
    case 'nationalities':
      return [pick(dice, PASSPORTS)];
    case 'country_of_residence':
      return pick(dice, PASSPORTS);
    case 'date_of_birth':
      return `${1970 + Math.floor(dice() * 37)}-05-14`;
    case 'partner_comes':
      return dice() < 0.2;
    case 'children':
      return dice() < 0.15 ? [4, 9].slice(0, 1 + Math.floor(dice() * 2)) : undefined;
    case 'english_tests':
      return dice() < 0.5 ? pick(dice, TESTS) : undefined;
    case 'other_languages':
      return dice() < 0.3 ? pick(dice, LANGUAGES) : undefined;
    case 'start_date':
      return 'September 2027';
    case 'work_experience':
      return `${Math.floor(dice() * 8)} years`;
    case 'gpa':
      return '3.2/4.0';
    case 'additionalInfo':
      return [pick(dice, DEGREES), dice() < 0.6 ? `${pick(dice, TESTS)}.` : '', pick(dice, OFFERS)]
        .filter((part) => part !== '')
        .join(' ');
    default: {
      const values = field.options.map(({ value }) => value);
      return field.kind === 'checkboxes' ? undefined : pick(dice, values);
    }
  }
}
