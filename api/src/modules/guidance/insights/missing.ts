import { COUNTRIES, questionnaireFields, type QuestionnaireField } from '../../questionnaires/index.js';
import { assess } from '../assess.js';
import { addMonths } from '../values/days.js';
import type { RuleSet } from '../rules/facts-store.js';
import { evaluate, type PersonQuestion } from './evaluation.js';

/** The scores that a missing answer could lead to. */
export interface MissingRange {
  readonly field: string;
  /** What the answer would decide. */
  readonly why: string;
  /** The lowest and the highest score over the possible answers, 0 to 100. */
  readonly scoreFrom: number;
  readonly scoreTo: number;
}

const LEVELS = ['A1', 'A2', 'B1', 'B2', 'C1', 'C2'] as const;
const LANGUAGES = ['German', 'French', 'Dutch', 'Swedish', 'Italian', 'Japanese'] as const;
/** The nationalities that the rules distinguish most. */
const NATIONALITIES = ['AF', 'AU', 'CA', 'CN', 'DE', 'GB', 'IE', 'IN', 'JP', 'NG', 'NZ', 'US'] as const;
/** Later starts, in months. */
const STARTS = [1, 3, 6, 9, 12, 24] as const;

/**
 * The range of the eligibility score over the possible answers to each unanswered question: all options of a choice,
 * and sample texts from the least to the most favorable. Pure. In the order of the missing answers.
 */
export function missingRanges(question: PersonQuestion, rules: RuleSet): MissingRange[] {
  const fields = new Map(questionnaireFields(question.type).map((field) => [field.name, field]));
  return assess(question, rules).explanation.missing.flatMap(({ field: name, why }) => {
    const field = fields.get(name);
    if (!field) return [];
    // The profile stays as it is, since a new answer would be added to it.
    const scores = possibleAnswers(field, question).map(
      (answer) =>
        evaluate({ ...question, answers: { ...question.answers, [name]: answer } }, rules).eligibilityScore,
    );
    return [{ field: name, why, scoreFrom: Math.min(...scores), scoreTo: Math.max(...scores) }];
  });
}

/** Sample answers that cover every value of a field. */
function possibleAnswers(field: QuestionnaireField, { on }: PersonQuestion): readonly unknown[] {
  if (field.kind === 'checkboxes') return field.options.map(({ value }) => [value]);
  if (field.options.length > 0) return field.options.map(({ value }) => value);
  switch (field.name) {
    case 'english_tests':
      return ['No test yet', ...LEVELS.slice(1, 3), ...[4, 5, 5.5, 6, 6.5, 7, 7.5, 8, 9].map(ielts)];
    case 'other_languages':
      return ['None', ...LANGUAGES.flatMap((language) => LEVELS.map((level) => `${language} ${level}`))];
    case 'start_date':
      return STARTS.map((months) => addMonths(on, months));
    case 'course_months':
      return [1, 3, 6, 9, 12];
    case 'work_experience':
      return ['None', '1 year', '2 years', '3 years', '5 years', '10 years'];
    case 'nationalities':
      return NATIONALITIES.map((code) => [code]);
    case 'country_of_residence':
      return ['IN', 'US'];
    case 'date_of_birth':
      return [18, 24, 32, 38, 46, 60].map((years) => addMonths(on, -12 * years));
    case 'children':
      return [[4], [4, 9]];
    case 'additionalInfo':
      return listWorkTexts();
    default:
      return ['Something'];
  }
}

/** From nothing at all to everything: a degree, a language test and an offer. */
function listWorkTexts(): string[] {
  const offers = COUNTRIES.map((country) => `Job offer in ${country}.`);
  const english = [5, 7, 9].map((score) => `${ielts(score)}.`);
  const degrees = ['High school.', "Bachelor's degree.", "Master's degree.", 'PhD.'];
  const languages = LANGUAGES.map((language) => `${language} C2.`);
  return [
    'No degree, no job offer yet. IELTS 4.',
    ...degrees.map((degree) => `${degree} No job offer yet.`),
    ...english.map((score) => `${degrees.at(-1) ?? ''} ${score}`),
    ...offers.map((offer) => `${offer} PhD. ${ielts(9)}. ${languages.join(' ')}`),
  ];
}

function ielts(score: number): string {
  return `IELTS ${score}, no part below ${score}`;
}
