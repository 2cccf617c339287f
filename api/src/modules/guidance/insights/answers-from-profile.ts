import { parseCountryCode, type AssessmentType } from '../../questionnaires/index.js';
import type { TestName } from '../rules/facts-schema.js';
import type { Profile } from '../profile.js';
import { versionName } from '../readers/languages/test-versions.js';

/** Answers by question name, as they can be sent with a questionnaire. */
export type ProfileAnswers = Readonly<
  Record<string, string | boolean | readonly string[] | readonly number[]>
>;

/** From lowest to highest; no answer corresponds to a vocational degree. */
const LEVELS = ['high_school', 'bachelor', 'master', 'phd'] as const;
type Level = (typeof LEVELS)[number];

const ENGLISH_TESTS: Readonly<
  Partial<
    Record<Profile['languageTests'][number]['test'], { readonly test: TestName; readonly name: string }>
  >
> = {
  ielts: { test: 'ielts', name: 'IELTS' },
  toefl: { test: 'toefl', name: 'TOEFL iBT' },
  pte: { test: 'pte', name: 'PTE' },
  duolingo: { test: 'duolingo', name: 'Duolingo' },
  cambridge: { test: 'cambridge', name: 'Cambridge' },
};

/**
 * The answers to a questionnaire that follow from a profile. Only facts that mean the same in both: a budget doesn't
 * follow from savings, nor children's ages from their number. Ages that a profile gives do.
 */
export function answerFromProfile(type: AssessmentType, profile: Profile): ProfileAnswers {
  const answers = {
    nationalities: profile.nationalities,
    country_of_residence: profile.residence === undefined ? null : parseCountryCode(profile.residence),
    date_of_birth: profile.dateOfBirth,
    partner_comes: profile.family.partner,
    children: profile.childAges ?? null,
    ...(type === 'student' && {
      ...getEducation(profile),
      english_tests: listTests(profile),
      other_languages: profile.languages
        .filter(({ language }) => !/^english$/i.test(language.trim()))
        .map(({ language, level }) => `${language} ${level}`)
        .join(', '),
    }),
  };
  return Object.fromEntries(
    Object.entries(answers).flatMap(([name, answer]) => {
      const isEmpty = answer === null || (typeof answer !== 'boolean' && answer.length === 0);
      return isEmpty ? [] : [[name, answer]];
    }),
  );
}

function getEducation({ degrees }: Profile): {
  education_level: Level | null;
  field_of_study: string | null;
} {
  const highest = degrees
    .filter((degree): degree is typeof degree & { level: Level } => isLevel(degree.level))
    .sort((a, b) => LEVELS.indexOf(b.level) - LEVELS.indexOf(a.level))[0];
  return { education_level: highest?.level ?? null, field_of_study: highest?.field ?? null };
}

function isLevel(level: string): level is Level {
  return (LEVELS as readonly string[]).includes(level);
}

/** Such as "IELTS 7 (L 7.5, R 7, W 6.5, S 7), taken 2026-03-14"; the exact date is used from the profile itself. */
function listTests({ languageTests }: Profile): string {
  return languageTests
    .flatMap(({ test, version, overall, listening, reading, writing, speaking, takenOn }) => {
      const english = ENGLISH_TESTS[test];
      if (english === undefined || overall === null) return [];
      const name = versionName(english.name, english.test, version);
      const parts = [listening, reading, writing, speaking];
      const shown = parts.every((part) => part !== null)
        ? ` (L ${parts[0]}, R ${parts[1]}, W ${parts[2]}, S ${parts[3]})`
        : '';
      return [`${name} ${overall}${shown}${takenOn === null ? '' : `, taken ${takenOn}`}`];
    })
    .join('; ');
}
