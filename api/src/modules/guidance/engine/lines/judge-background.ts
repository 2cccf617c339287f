import type { Country } from '../../../questionnaires/index.js';
import {
  EDUCATION_LEVELS,
  type CriterionOf,
  type EducationLevel,
  type Program,
} from '../../rules/facts-schema.js';
import type { EducationReading } from '../../readers/study/education.js';
import type { Span } from '../../values/span.js';
import { listWork, type Applicant } from '../model/applicant.js';
import { formatList } from '../../rules/figures.js';
import {
  askable,
  mergeFindings,
  met,
  OPEN,
  rewordFinding,
  unknown,
  unmet,
  type Finding,
  type Question,
} from '../model/judgement.js';
import { getCases } from '../model/programs.js';
import { inCountry } from '../../readers/history/local-history.js';
import { findWorkIn, isWorkIn } from '../../readers/work/occupation.js';
import { readProfessions } from '../../readers/work/professions.js';
import { findNationalities } from './judge-nationality.js';

type EducationVersion = CriterionOf<'education'>['versions'][number];
type ExperienceCriterion = CriterionOf<'experience'>;
type ExperienceVersion = ExperienceCriterion['versions'][number];

export const EDUCATION_NAMES: Readonly<Record<EducationLevel, string>> = {
  high_school: 'a high school diploma',
  bachelor: "a bachelor's degree",
  master: "a master's degree",
  phd: 'a PhD',
};

/** Compares the person's education with the level that a rule requires. */
export function judgeEducation(
  version: EducationVersion,
  programs: readonly Program[],
  country: Country,
  { applicant }: Question,
): Finding {
  const text = version.text === undefined ? '' : ` ${version.text}`;
  if (version.onlyVocational === true) return judgeTraining(text.trimStart(), applicant);
  const named = namesOtherWay(version) ? text.trimStart() : null;
  const findings = getCases(version.levels, programs, applicant.program).map((level) => {
    const best = otherWays(version, country, applicant).reduce(
      (found, other) => (other.share > found.share ? other : found),
      leaveUncertain(degree(level, applicant.education), applicant, level),
    );
    return rewordFinding(best, `${named ?? `Required: ${EDUCATION_NAMES[level]}.${text}`} ${best.detail}`);
  });
  return mergeFindings(
    findings,
    `A bachelor's program requires ${EDUCATION_NAMES.high_school}, a master's program ${EDUCATION_NAMES.bachelor}.${text} Tell us which program you want.`,
  );
}

/** Whether the rule's text names an alternative to the degree, so that the degree alone isn't required. */
function namesOtherWay({
  text,
  orYears,
  orSomeYears,
  orDegreeAndYears,
  orVocational,
  orVocationalThere,
  orStudyYears,
  lowerFor,
  orDegreeThere,
}: EducationVersion): boolean {
  const first = orVocational ?? orVocationalThere ?? orYears ?? orSomeYears ?? lowerFor;
  return text !== undefined && (first ?? orDegreeAndYears ?? orStudyYears ?? orDegreeThere) !== undefined;
}

function judgeTraining(text: string, { vocational }: Applicant): Finding {
  return vocational
    ? met(`${text} You have finished vocational training.`)
    : unknown(`${text} We don't know whether you have one. Add it to your profile.`);
}

/** A degree that the person won't have yet at the start, or that is a diploma, isn't certain to be enough. */
function leaveUncertain(finding: Finding, applicant: Applicant, needed: EducationLevel): Finding {
  if (finding.status !== 'met') return finding;
  const { graduation, start, education } = applicant;
  const end = start?.to ?? null;
  if (graduation !== null && end !== null && graduation > end) {
    return unknown(
      `${finding.detail} You told us that you finish only after your preferred start. Choose a later start.`,
    );
  }
  return needed === 'bachelor' && education === 'bachelor' && applicant.hasOnlyDiploma
    ? unknown(
        'You told us about a higher diploma, such as an HND. The school decides whether it counts as a degree.',
      )
    : finding;
}

function degree(needed: EducationLevel, education: EducationReading | null): Finding {
  if (education === null) return unknown("We don't know your degree.");
  if (education === 'no_degree') return needed === 'high_school' ? unknown(SCHOOL_UNTOLD) : unmet(NO_DEGREE);
  if (education === 'higher_diploma') {
    if (needed === 'high_school') return met(HND);
    return needed === 'bachelor' ? unknown(`${HND} ${HND_OPEN}`) : unmet(HND);
  }
  const detail = `You have ${EDUCATION_NAMES[education]}.`;
  return EDUCATION_LEVELS.indexOf(education) >= EDUCATION_LEVELS.indexOf(needed)
    ? met(detail)
    : unmet(detail);
}

/** The alternatives to the degree, as far as the person told us about them. */
function otherWays(version: EducationVersion, country: Country, applicant: Applicant): Finding[] {
  const { education, experience, vocational, work } = applicant;
  const { orYears, orSomeYears, yearsNeedCheck, yearsAs, orDegreeAndYears, orStudyYears } = version;
  const { orVocational, orVocationalThere, lowerFor, orDegreeThere } = version;
  const isOtherWork = yearsAs !== undefined && isWorkIn(work, yearsAs) === false;
  const worked = isOtherWork ? null : years(orYears, experience);
  const isLower = lowerFor && findNationalities(lowerFor.nationals, applicant.nationalities).length > 0;
  const both =
    orDegreeAndYears && education !== null ? degreeAndYears(orDegreeAndYears, education, experience) : null;
  const ways = [
    yearsNeedCheck === true ? toCheck(worked) : worked,
    yearsNeedCheck === true ? toCheck(both) : both,
    someYears(orSomeYears, experience),
    orVocational === true && vocational ? met('You have finished vocational training.') : null,
    orVocationalThere === true ? trainingThere(country, applicant) : null,
    orStudyYears !== undefined ? studyYears(education) : null,
    isLower ? degree(lowerFor.level, education) : null,
    orDegreeThere !== undefined ? degreeThere(orDegreeThere, country, applicant) : null,
  ];
  return ways.filter((way) => way !== null);
}

const TRAINED_THERE = 'You have finished vocational training there. Check whether it is accepted.';

/** Training in the route's own country, whose kind must be right as well; null if the person mentions none. */
function trainingThere(country: Country, { history }: Applicant): Finding | null {
  const isThere = inCountry(country);
  const has = history?.degrees.some(
    ({ level, country: place }) => level === 'vocational' && place !== null && isThere(place),
  );
  return has === true ? askable(TRAINED_THERE, TO_CHECK) : null;
}

/** Few applicants have a degree from the route's country already. */
const FEW_THERE = 0.2;

/** A degree that is enough only if it is from the route's own country; null if it is lower or from elsewhere. */
function degreeThere(
  level: EducationLevel,
  country: Country,
  { education, history }: Applicant,
): Finding | null {
  if (education === null) return null;
  const { status, detail } = degree(level, education);
  if (status !== 'met') return null;
  const isThere = inCountry(country);
  const places = (history?.degrees ?? [])
    .filter((each) => each.level === education)
    .map(({ country: place }) => place);
  if (places.some((place) => place !== null && isThere(place))) return met(detail);
  if (places.length > 0 && !places.includes(null)) return null;
  return askable(`${detail} It's enough only if you got it there.`, FEW_THERE);
}

const HND = 'You have a Higher National Diploma.';
const HND_OPEN = 'Some authorities count it as a degree, others rate it lower. Have it assessed.';
const NO_DEGREE = 'You told us you have no degree.';
const SCHOOL_UNTOLD = `${NO_DEGREE} We don't know whether you have a high school diploma.`;

/** People who mention no degree have rarely studied for years. */
const LITTLE_STUDY = 0.2;
const STUDY_UNTOLD = "We don't know whether you have studied at a university.";

/** Years of study without a degree, which no question asks about. */
function studyYears(education: EducationReading | null): Finding | null {
  if (education === 'high_school')
    return unknown(`You have a high school diploma. ${STUDY_UNTOLD}`, LITTLE_STUDY);
  return education === 'no_degree' ? unknown(`${NO_DEGREE} ${STUDY_UNTOLD}`, LITTLE_STUDY) : null;
}

/** The number of years is enough, but the field, level or kind may be wrong. */
const TO_CHECK = 0.6;

/** For years that are enough in number but must also be in the right field and at the right level. */
function toCheck(way: Finding | null): Finding | null {
  if (way?.status !== 'met') return way;
  const detail = `${way.detail} Check that they were in the right field and at this level.`;
  return askable(detail, TO_CHECK);
}

function degreeAndYears(
  { level, years: needed }: NonNullable<EducationVersion['orDegreeAndYears']>,
  education: EducationReading,
  worked: Span | null,
): Finding | null {
  if (education === 'no_degree' || education === 'higher_diploma') return null;
  if (degree(level, education).status !== 'met') return null;
  const degreeText = `You have ${EDUCATION_NAMES[education]}`;
  if (!worked) return unknown(`${degreeText}. With ${needed} years of work after it, that's enough.`);
  const shown = `${degreeText} and ${formatYears(worked)} of work experience`;
  if (worked.from >= needed) return met(`${shown}. ${needed} years after the degree are enough.`);
  return worked.to === null || worked.to >= needed
    ? unknown(`${shown}. ${needed} years after the degree are enough.`)
    : null;
}

/** Years of work in place of a degree; null if the rule doesn't accept them or too few are known. */
function years(needed: number | undefined, worked: Span | null): Finding | null {
  if (needed === undefined || worked === null) return null;
  const detail = `You have ${formatYears(worked)} of work experience. ${needed} years of work can replace the degree.`;
  if (worked.from >= needed) return met(detail);
  return worked.to === null || worked.to >= needed ? unknown(detail) : null;
}

/** Years that are enough only in some cases, which leaves the line open. */
function someYears(needed: number | undefined, worked: Span | null): Finding | null {
  if (needed === undefined || worked === null || (worked.to ?? needed) < needed) return null;
  const detail = `You have ${formatYears(worked)} of work experience. In some cases, ${needed} years can replace the degree.`;
  return askable(detail, TO_CHECK);
}

/**
 * Compares years of work with the years that a rule requires; a degree can replace them if the rule says so. If only a
 * particular kind of work or degree counts, a sufficient number of years remains unknown.
 */
export function judgeExperience(
  criterion: Pick<
    ExperienceCriterion,
    'particularWork' | 'workAs' | 'notWork' | 'shownByWorkAs' | 'shownByProfessions'
  >,
  version: ExperienceVersion,
  question: Question,
): Finding {
  const { particularWork, workAs, notWork } = criterion;
  const finding = countExperience(version, question);
  if (finding.status === 'unmet' && version.orOther) return unknown(finding.detail, OPEN);
  const excluded = notWork === undefined ? null : judgeExcludedWork(finding, notWork, question);
  if (excluded !== null) return excluded;
  if (particularWork === undefined || finding.status !== 'met') return finding;
  if (version.anyField && replacesYears(version, question)) return finding;
  const { work } = question.applicant;
  if (workAs !== undefined && work.length > 0) {
    const such = findWorkIn(work, workAs);
    return such.length > 0
      ? met(`${finding.detail} Your work: ${formatList(such)}.`)
      : unmet(`${finding.detail} Your work: ${formatList(work)}. It isn't this type of work.`);
  }
  const shown = listWorkShown(criterion, question.applicant);
  if (shown.length > 0) return met(`${finding.detail} Your work: ${formatList(shown)}.`);
  return unknown(`${finding.detail} We don't know whether it was this type of work.`, TO_CHECK);
}

/** The person's work, if all that they name is in occupations or professions that count; else empty. */
function listWorkShown(
  {
    shownByWorkAs = [],
    shownByProfessions = [],
  }: Pick<ExperienceCriterion, 'shownByWorkAs' | 'shownByProfessions'>,
  applicant: Applicant,
): readonly string[] {
  const { work, professions } = applicant;
  const counts = (title: string): boolean =>
    findWorkIn([title], shownByWorkAs).length > 0 ||
    readProfessions(title).some((each) => shownByProfessions.includes(each));
  const isShown = work.every(counts) && professions.every((each) => shownByProfessions.includes(each));
  return isShown ? listWork(applicant) : [];
}

/** Judges work that doesn't count; null if the person named none, or some that may. */
function judgeExcludedWork(
  { detail }: Finding,
  rule: NonNullable<ExperienceCriterion['notWork']>,
  { applicant: { work } }: Question,
): Finding | null {
  const excluded = excludesWork(rule, work);
  if (excluded === null) return null;
  const explained = `${detail} Your work: ${formatList(work)}. ${rule.text}`;
  return excluded === 'all' ? unmet(explained) : unknown(explained, TO_CHECK);
}

/** How much of the work that a person names a rule doesn't count; null if some of it is other work. */
export function excludesWork(
  { as = [], partlyAs = [] }: NonNullable<ExperienceCriterion['notWork']>,
  work: Applicant['work'],
): 'all' | 'partly' | null {
  if (work.length === 0 || findWorkIn(work, [...as, ...partlyAs]).length < work.length) return null;
  return findWorkIn(work, as).length === work.length ? 'all' : 'partly';
}

function countExperience(version: ExperienceVersion, { applicant }: Question): Finding {
  const text = version.text === undefined ? '' : `${version.text} `;
  const worked = applicant.experience;
  const workText = worked
    ? `You have ${formatYears(worked)} of work experience.`
    : "We don't know how many years you have worked.";
  if (version.years === null) return { status: 'officer', share: OPEN, detail: `${text}${workText}` };
  const instead = replacesYears(version, { applicant });
  if (instead) return met(`${text}${instead.detail}`);
  const { fewerFor } = version;
  const isFewer = fewerFor && findNationalities(fewerFor.nationals, applicant.nationalities).length > 0;
  const finding = enough(isFewer ? fewerFor.years : version.years, worked, `${text}${workText}`);
  // In practice conditions and points tables, too few years don't exclude anyone for good.
  return finding;
}

/** The person's degree, if the rule accepts it instead of the years. */
function replacesYears(
  { orEducation }: ExperienceVersion,
  { applicant: { education } }: Pick<Question, 'applicant'>,
): Finding | null {
  if (orEducation === undefined || education === null) return null;
  const finding = degree(orEducation, education);
  return finding.status === 'met' ? finding : null;
}

function enough(needed: number, worked: Span | null, detail: string): Finding {
  if (!worked) return unknown(detail);
  if (worked.from >= needed) return met(detail);
  return worked.to === null || worked.to >= needed ? unknown(detail) : unmet(detail);
}

export function formatYears({ from, to }: Span): string {
  if (to === null) return `more than ${from} years`;
  const shown = from === to ? String(Math.round(from * 10) / 10) : `${from} to ${to}`;
  return `${shown} ${shown === '1' ? 'year' : 'years'}`;
}
