import {
  validateAnswers,
  questionnaireFields,
  type AnswerError,
  type Answers,
} from '../../questionnaires/index.js';
import { listCalculators } from '../calculators/index.js';
import { mentionsEnglish } from '../readers/languages/mentioned-english.js';
import { assess } from '../assess.js';
import type { Day } from '../values/days.js';
import type { RuleSet } from '../rules/facts-store.js';
import type { Profile } from '../profile.js';
import { readEducation } from '../readers/study/education.js';
import { readEnglish } from '../readers/languages/english-tests.js';
import { readJobOffer } from '../readers/work/job-offer.js';
import { readLanguages } from '../readers/languages/languages.js';
import { readYears } from '../readers/work/years.js';
import { compareOutcomes, type ResultChange } from './compare.js';
import type { PersonQuestion } from './evaluation.js';

export type Changed =
  | { readonly ok: true; readonly question: PersonQuestion }
  | { readonly ok: false; readonly errors: readonly AnswerError[] };

export type WhatIf =
  | { readonly ok: true; readonly change: ResultChange }
  | { readonly ok: false; readonly errors: readonly AnswerError[] };

/**
 * The result before and after changed answers, on the same day and by the same rules. Pure; nothing is stored.
 *
 * @param changes fields of the questionnaire; null means unanswered
 * @returns the changes, or every invalid or unknown field with a message
 */
export function whatIf(question: PersonQuestion, changes: unknown, rules: RuleSet): WhatIf {
  const changed = withChanges(question, changes, rules);
  if (!changed.ok) return changed;
  return { ok: true, change: compareOutcomes(assess(question, rules), assess(changed.question, rules)) };
}

/**
 * The person with changed answers. Facts that the changed answers cover are removed from the profile, which would
 * otherwise override them.
 */
export function withChanges(question: PersonQuestion, changes: unknown, rules: RuleSet): Changed {
  const validated = validateAnswers(question.type, changes);
  if (!validated.ok) return validated;
  const names = new Set(questionnaireFields(question.type).map(({ name }) => name));
  const changedFields = typeof changes === 'object' && changes !== null ? Object.keys(changes) : [];
  const strangers = changedFields.filter((name) => !names.has(name));
  if (strangers.length > 0) {
    const message = "This isn't a question in the questionnaire.";
    return { ok: false, errors: strangers.map((field) => ({ field, message })) };
  }
  const unchanged = Object.entries(question.answers).filter(([name]) => !changedFields.includes(name));
  const answers = { ...Object.fromEntries(unchanged), ...validated.answers };
  const profile = question.profile
    ? besideAnswers(question.profile, findChangedFacts(question.answers, answers, question.on), rules)
    : null;
  return { ok: true, question: { ...question, answers, profile } };
}

const ENGLISH_TESTS: ReadonlySet<string> = new Set([
  'ielts',
  'toefl',
  'pte',
  'duolingo',
  'cambridge',
  'celpip',
  'oet',
  'languagecert',
  'linguaskill',
  'met',
]);

function besideAnswers(profile: Profile, changed: ChangedFacts, rules: RuleSet): Profile {
  const isEnglish = (language: string): boolean => /^english$/i.test(language.trim());
  return {
    ...profile,
    degrees: changed.education ? [] : profile.degrees,
    languageTests: profile.languageTests.filter(({ test }) =>
      ENGLISH_TESTS.has(test) ? !changed.english : !changed.languages,
    ),
    languages: profile.languages.filter(({ language }) =>
      isEnglish(language) ? !changed.english : !changed.languages,
    ),
    jobs: changed.experience ? [] : profile.jobs,
    offers: changed.offer ? [] : profile.offers,
    savings: changed.budget ? null : profile.savings,
    calculatorInputs: changed.budget
      ? withoutFunds(profile.calculatorInputs, rules)
      : profile.calculatorInputs,
  };
}

type ChangedFacts = Readonly<
  Record<'education' | 'english' | 'languages' | 'experience' | 'offer' | 'budget', boolean>
>;

/** The facts that the changed answers cover; for free text, those that are now read differently. */
function findChangedFacts(before: Answers, after: Answers, on: Day): ChangedFacts {
  const differs = (field: string, read: (answer: unknown) => unknown = (answer) => answer ?? null): boolean =>
    JSON.stringify(read(before[field])) !== JSON.stringify(read(after[field]));
  const text = 'additionalInfo';
  return {
    education: differs('education_level') || differs(text, readEducation),
    english:
      differs('english_tests') ||
      differs(text, (answer) => (mentionsEnglish(answer) ? readEnglish(answer).tests : null)),
    languages: differs('other_languages') || differs(text, readLanguages),
    experience:
      differs('work_experience') ||
      differs('experienceLevel') ||
      differs(text, (answer) => readYears(answer, on)),
    offer: differs(text, readJobOffer),
    budget: differs('budget'),
  };
}

/** A saved input for a funds calculator contains its own amount. */
function withoutFunds(inputs: Profile['calculatorInputs'], rules: RuleSet): Profile['calculatorInputs'] {
  const calculators = listCalculators(rules);
  return Object.fromEntries(Object.entries(inputs).filter(([id]) => calculators.get(id)?.kind !== 'funds'));
}
