import { EDUCATION_LEVELS, type CriterionOf, type EducationLevel, type Program } from '../facts-schema.js';
import type { Span } from './applicant.js';
import { met, oneFinding, OPEN, unknown, unmet, type Finding, type Question } from './judgement.js';
import { casesOf } from './programs.js';

type EducationVersion = CriterionOf<'education'>['versions'][number];
type ExperienceVersion = CriterionOf<'experience'>['versions'][number];

export const EDUCATION_NAMES: Readonly<Record<EducationLevel, string>> = {
  high_school: 'a high school diploma',
  bachelor: "a bachelor's degree",
  master: "a master's degree",
  phd: 'a PhD',
};

/** Holds the education that was answered against the level that a rule asks for. */
export function judgeEducation(
  version: EducationVersion,
  programs: readonly Program[],
  { applicant }: Question,
): Finding {
  const text = version.text === undefined ? '' : ` ${version.text}`;
  const findings = casesOf(version.levels, programs, applicant.program).map((level) => {
    const finding = degree(level, applicant.education);
    const better = years(version.orYears, applicant.experience);
    const best = better && better.share > finding.share ? better : finding;
    return { ...best, detail: `Required: ${EDUCATION_NAMES[level]}.${text} ${best.detail}` };
  });
  return oneFinding(
    findings,
    `A bachelor's program requires ${EDUCATION_NAMES.high_school}, a master's program ${EDUCATION_NAMES.bachelor}.${text} Tell us which program you want.`,
  );
}

function degree(needed: EducationLevel, held: EducationLevel | null): Finding {
  if (held === null) return unknown("We don't know your degree.");
  const told = `You have ${EDUCATION_NAMES[held]}.`;
  return EDUCATION_LEVELS.indexOf(held) >= EDUCATION_LEVELS.indexOf(needed) ? met(told) : unmet(told);
}

/** Years of work in place of a degree; null when the rule knows no such way. */
function years(needed: number | undefined, worked: Span | null): Finding | null {
  if (needed === undefined || worked === null) return null;
  const told = `You have ${shownYears(worked)} of work experience. ${needed} years can replace the degree.`;
  if (worked.from >= needed) return met(told);
  return worked.to === null || worked.to >= needed ? unknown(told) : null;
}

/** Holds years of work against the years that a rule asks for; a degree can replace them where the rule says so. */
export function judgeExperience(version: ExperienceVersion, { applicant }: Question): Finding {
  const text = version.text === undefined ? '' : `${version.text} `;
  const worked = applicant.experience;
  const told = worked
    ? `You have ${shownYears(worked)} of work experience.`
    : "We don't know how many years you have worked.";
  if (version.years === null) return { status: 'officer', share: OPEN, detail: `${text}${told}` };
  if (version.orEducation !== undefined && applicant.education !== null) {
    const finding = degree(version.orEducation, applicant.education);
    if (finding.status === 'met') return met(`${text}${finding.detail}`);
  }
  const finding = enough(version.years, worked, `${text}${told}`);
  // Practice and points tables: fewer years hold nobody back for good.
  return finding;
}

function enough(needed: number, worked: Span | null, detail: string): Finding {
  if (!worked) return unknown(detail);
  if (worked.from >= needed) return met(detail);
  return worked.to === null || worked.to >= needed ? unknown(detail) : unmet(detail);
}

export function shownYears({ from, to }: Span): string {
  if (to === null) return `more than ${from} years`;
  const shown = from === to ? String(Math.round(from * 10) / 10) : `${from} to ${to}`;
  return `${shown} ${shown === '1' ? 'year' : 'years'}`;
}
