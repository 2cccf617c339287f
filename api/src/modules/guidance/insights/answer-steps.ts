import { questionnaireFields } from '../../questionnaires/index.js';
import { EDUCATION_NAMES } from '../engine/lines/judge-background.js';
import { rank } from '../engine/model/language-scales.js';
import { addDays } from '../values/days.js';
import { pickFigure, formatList, formatDay } from '../rules/figures.js';
import type { JudgedRoute } from '../engine/routes/judge-route.js';
import { CEFR_LEVELS, EDUCATION_LEVELS, type Cefr, type EducationLevel } from '../rules/facts-schema.js';
import { worksWithoutDegree } from '../engine/routes/offer-fit.js';
import type { EducationReading } from '../readers/study/education.js';
import { otherLanguages } from '../rules/language-rules.js';
import { answerText } from '../readers/text/text.js';
import { evaluate, type Evaluation, type PersonQuestion } from './evaluation.js';
import { englishSteps } from './english-steps.js';
import type { Ladder } from './ladder.js';
import type { RuleSet } from '../rules/facts-store.js';
import { inSentence } from '../values/country-names.js';

import { fundsSentence, yearsReachedOn, yearsSentence } from './step-words.js';

/** Every single change of an answer that a person could work towards. */
export function buildLadders(question: PersonQuestion, now: Evaluation, rules: RuleSet): Ladder[] {
  return [
    englishSteps(question, now, rules),
    ...languageSteps(question, now),
    educationSteps(question, now),
    trainingSteps(question, now),
    budgetSteps(question, now, rules),
    experienceSteps(question, now, rules),
    ...offerSteps(question, now),
    startSteps(question, now),
  ];
}

/** Prepends text to a person's free text, where the readers find it first. */
function before(answer: unknown, text: string): string {
  const rest = answerText(answer);
  return rest === '' ? text : `${text} ${rest}`;
}

/** Other languages that a rule accepts instead of English, each up to the required level. */
function languageSteps({ type, answers }: PersonQuestion, { applicant, ranked }: Evaluation): Ladder[] {
  const levelsByLanguage = new Map<string, Set<Cefr>>();
  for (const { fact } of ranked.flatMap(({ routes }) => routes)) {
    for (const criterion of fact.criteria) {
      if (criterion.kind !== 'language') continue;
      const norms = Object.values(pickFigure(criterion.versions, applicant.on).version.norms);
      for (const { language, cefr } of norms.flatMap(otherLanguages)) {
        levelsByLanguage.set(language, (levelsByLanguage.get(language) ?? new Set()).add(cefr));
      }
    }
  }
  return [...levelsByLanguage].map(([language, levels]) => {
    const current = applicant.languages.find((skill) => skill.language === language);
    const others = applicant.languages
      .filter((skill) => skill.language !== language)
      .map((skill) => [skill.language, ...(skill.cefr === null ? [] : [skill.cefr])].join(' '));
    return CEFR_LEVELS.filter((level) => levels.has(level) && rank(level) > rank(current?.cefr ?? null)).map(
      (level) => ({
        kind: 'LANGUAGE',
        field: type === 'student' ? 'other_languages' : 'additionalInfo',
        value:
          type === 'student'
            ? [`${language} ${level}`, ...others].join(', ')
            : before(answers['additionalInfo'], `${language} ${level}.`),
        change: () =>
          `Reach level ${level} in ${language} and prove it with a test${current ? ` (you have ${current.cefr ?? 'no level yet'})` : ''}.`,
      }),
    );
  });
}

function educationSteps({ type, answers }: PersonQuestion, { applicant }: Evaluation): Ladder {
  const { education, hasOnlyDiploma } = applicant;
  // Whether a diploma counts as a degree is for the school to say: another degree isn't what is missing.
  if (education === null || hasOnlyDiploma) return [];
  if (type === 'student' ? applicant.program !== 'graduate' : !hasTimeToStudy(applicant)) return [];
  const hasDegree = holdsDegree(education);
  // People without a degree may have finished school, so finishing school isn't suggested to them.
  const rank = EDUCATION_LEVELS.indexOf(hasDegree ? education : 'high_school');
  return EDUCATION_LEVELS.slice(rank + 1).map((level) => ({
    kind: 'EDUCATION',
    field: type === 'student' ? 'education_level' : 'additionalInfo',
    value:
      type === 'student'
        ? level
        : before(answers['additionalInfo'], `${sentenceStart(DEGREE_TEXTS[level])}.`),
    change: () =>
      `Get ${EDUCATION_NAMES[level]}${hasDegree ? ` (you have ${EDUCATION_NAMES[education]})` : ''}.`,
  }));
}

function holdsDegree(education: EducationReading): education is EducationLevel {
  return education !== 'no_degree' && education !== 'higher_diploma';
}

/** The ages, in years, and the years of work from which we advise nobody who looks for work to study first. */
const TOO_OLD = { first: 30, further: 45 };
const TOO_EXPERIENCED = { first: 6, further: 10 };

/**
 * Whether somebody who looks for work may get a further degree first, which takes years: it isn't realistic later in a
 * working life, and no use to people in a trade.
 */
function hasTimeToStudy(applicant: Evaluation['applicant']): boolean {
  const { age, experience, education } = applicant;
  if (worksWithoutDegree(applicant)) return false;
  const which = education === 'high_school' || education === 'no_degree' ? 'first' : 'further';
  if (age !== null) return age < TOO_OLD[which];
  return (experience?.from ?? 0) < TOO_EXPERIENCED[which];
}

/** A certificate of training, for people who work in a trade and mention neither that nor a degree. */
function trainingSteps({ type, answers }: PersonQuestion, { applicant }: Evaluation): Ladder {
  if (type === 'student' || applicant.vocational || !worksWithoutDegree(applicant)) return [];
  return [
    {
      kind: 'EDUCATION',
      field: 'additionalInfo',
      value: before(answers['additionalInfo'], 'Finished vocational training.'),
      isShort: true,
      change: () =>
        'Show that you have finished vocational training in your trade. If you have a certificate, tell us. If not, ask which test or assessment of your skills can give you one.',
    },
  ];
}

/** Degrees in words that the reader of free text recognizes. */
const DEGREE_TEXTS = {
  high_school: 'high school',
  bachelor: "bachelor's degree",
  master: "master's degree",
  phd: 'PhD',
} as const;

function budgetSteps(question: PersonQuestion, { applicant }: Evaluation, rules: RuleSet): Ladder {
  const budget = applicant.budget;
  if (!budget) return [];
  return getOptions(question, 'budget').flatMap((value) => {
    const more = evaluate(
      { ...question, answers: { ...question.answers, budget: value }, profile: null },
      rules,
    ).applicant.budget;
    if (!more || more.from <= budget.from) return [];
    return [
      {
        kind: 'BUDGET' as const,
        field: 'budget',
        value,
        change: (route: JudgedRoute, now: Evaluation) => fundsSentence(route, now, more, question, rules),
      },
    ];
  });
}

function experienceSteps(
  question: PersonQuestion,
  { applicant, ranked }: Evaluation,
  rules: RuleSet,
): Ladder {
  const experience = applicant.experience;
  if (!experience) return [];
  const field = question.type === 'student' ? 'work_experience' : 'experienceLevel';
  const values =
    question.type === 'student'
      ? listRequiredYears(
          ranked.flatMap(({ routes }) => routes),
          applicant.on,
        )
          .filter((years) => years > experience.from)
          .map((years) => `${years} years`)
      : getOptions(question, field);
  return values.flatMap((value) => {
    const more = evaluate(
      { ...question, answers: { ...question.answers, [field]: value }, profile: null },
      rules,
    ).applicant.experience;
    if (!more || more.from <= experience.from) return [];
    return [
      {
        kind: 'EXPERIENCE' as const,
        field,
        value,
        change: (route: JudgedRoute) => yearsSentence(route, applicant, more),
        reachedOn: (route: JudgedRoute) => yearsReachedOn(route, applicant, more),
      },
    ];
  });
}

function listRequiredYears(routes: readonly JudgedRoute[], on: string): number[] {
  const years = routes.flatMap(({ fact }) =>
    fact.criteria.flatMap((criterion) => {
      if (criterion.kind === 'experience') return pickFigure(criterion.versions, on).version.years ?? [];
      return criterion.kind === 'education' ? (pickFigure(criterion.versions, on).version.orYears ?? []) : [];
    }),
  );
  return [...new Set(years)].sort((a, b) => a - b);
}

/** An offer in each country where a route depends on one. Existing offers are kept. */
function offerSteps({ type, answers }: PersonQuestion, { applicant, ranked }: Evaluation): Ladder[] {
  // Somebody who holds an offer without a known place should first tell where it is.
  const isUnplaced = applicant.offer?.held === true && applicant.offer.countries.length === 0;
  if (type === 'student' || (isUnplaced && applicant.offer?.isElsewhere !== true)) return [];
  const others = applicant.offer?.countries ?? [];
  return ranked
    .filter(({ routes }) =>
      routes.some(({ judged }) =>
        judged.some(({ topic, criterion }) => topic === 'job_offer' && criterion.status !== 'met'),
      ),
    )
    .map(({ country, routes }) => [
      {
        kind: 'JOB_OFFER',
        field: 'additionalInfo',
        value: before(
          answers['additionalInfo'],
          `Job offer in ${formatList([country, ...others])}.${sponsored(routes, ' The employer can sponsor me.')}`,
        ),
        country,
        change: () =>
          `Get a job offer from an employer in ${inSentence(country)}${sponsored(routes, ' that can sponsor you')}.`,
      },
    ]);
}

/** Adds words on sponsorship if a route needs more from an employer than an offer. */
function sponsored(routes: readonly JudgedRoute[], words: string): string {
  const isNeeded = routes.some(({ fact }) =>
    fact.criteria.some((each) => each.kind === 'open' && each.employerNeeds !== undefined),
  );
  return isNeeded ? words : '';
}

/** When to move, worded as the end of a sentence. */
const MOVES: Readonly<Record<string, string>> = {
  short: 'in 3 to 6 months',
  medium: 'in 6 to 12 months',
  long: 'in 1 to 2 years',
};

/** Later starts that leave enough time for a decision. */
function startSteps(question: PersonQuestion, { applicant, ranked }: Evaluation): Ladder {
  const { start, on } = applicant;
  if (!start) return [];
  if (question.type !== 'student') {
    const options = getOptions(question, 'timeline');
    const labels = new Map(
      questionnaireFields(question.type)
        .find(({ name }) => name === 'timeline')
        ?.options.map(({ value, label }) => [value, label]),
    );
    const current = options.findIndex((value) => value === question.answers['timeline']);
    // "Just planning" isn't a plan to move later.
    const later = options.slice(current + 1).filter((value) => value in MOVES);
    return later.map((value) => ({
      kind: 'START',
      field: 'timeline',
      value,
      change: () => `Plan your move for later: ${MOVES[value] ?? lowered(labels.get(value) ?? value)}.`,
    }));
  }
  const weeks = ranked
    .flatMap(({ routes }) => routes)
    .flatMap(({ fact }) => (fact.processing ? (pickFigure(fact.processing, on).version.weeks ?? []) : []));
  const days = [...new Set(weeks)].sort((a, b) => a - b).map((count) => addDays(on, Math.ceil(count) * 7));
  return days
    .filter((day) => day > start.from)
    .map((day) => ({
      kind: 'START',
      field: 'start_date',
      value: day,
      change: () => `Plan to start on ${formatDay(day)} or later, so there's time for a decision.`,
    }));
}

function getOptions({ type }: PersonQuestion, field: string): string[] {
  return (questionnaireFields(type).find(({ name }) => name === field)?.options ?? []).map(
    ({ value }) => value,
  );
}

function sentenceStart(text: string): string {
  return `${text.charAt(0).toUpperCase()}${text.slice(1)}`;
}

function lowered(text: string): string {
  return `${text.charAt(0).toLowerCase()}${text.slice(1)}`;
}
