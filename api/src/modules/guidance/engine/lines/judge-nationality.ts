import {
  expandNationalities,
  nationalityLabel,
  parseCountryCode,
  STATELESS,
  type Country,
} from '../../../questionnaires/index.js';
import type { PeopleRule } from '../../rules/facts-schema.js';
import type { Subject } from '../../rules/subject-names.js';
import { livedIn, hasStayIn } from '../../readers/history/local-history.js';
import { formatList } from '../../rules/figures.js';
import { memoizeByObject } from '../../values/memoize-by-object.js';
import type { Applicant } from '../model/applicant.js';
import { met, OPEN, unknown, unmet, type Finding } from '../model/judgement.js';

export type Citizen = Pick<
  Applicant,
  'nationalities' | 'residence' | 'history' | 'on' | 'subjects' | 'degreeKind'
>;

const expandList = memoizeByObject(expandNationalities);

/** Which of a person's nationalities a rule's list includes. */
export function findNationalities(nationals: readonly string[], codes: readonly string[]): readonly string[] {
  if (nationals.length === 0 || codes.length === 0) return [];
  const all = expandList(nationals);
  return codes.filter((code) => all.has(code));
}

/**
 * The countries of a person that a rule considers: their nationalities, or where they live and have lived. Null if
 * unknown.
 */
function getCountries(
  { byResidence, lived }: PeopleRule,
  { nationalities, residence, history, on }: Citizen,
): readonly string[] | null {
  if (!byResidence) return nationalities.length === 0 ? null : nationalities;
  if (!lived || !history || history.stays.length === 0) return residence === null ? null : [residence];
  const before = livedIn(history, lived, on);
  // The profile may tell since when somebody has lived at home; its dates then decide whether that is long enough.
  const home = residence === null || hasStayIn(history, residence) ? [] : [residence];
  const isHomeKnown = residence !== null || history.stays.some(({ to }) => to === null);
  return before.length > 0 || isHomeKnown ? [...new Set([...home, ...before])] : null;
}

/** Which of these countries the rule applies to. */
function findNamed(rule: PeopleRule, codes: readonly string[]): readonly string[] {
  const listed = findNationalities(rule.nationals, codes);
  return rule.allBut ? codes.filter((code) => !listed.includes(code)) : listed;
}

/**
 * Whether a line is relevant to a person. Extra documents and reliefs only concern those whom the rule names; a
 * document is also mentioned to people whose nationality we don't know.
 */
export function appliesToCitizen(rule: PeopleRule, citizen: Citizen): boolean {
  if (rule.effect === 'only' || rule.effect === 'barred') return true;
  const codes = getCountries(rule, citizen);
  if (codes === null) return rule.effect === 'paper';
  if (codes.length === 0) return false;
  const named = findNamed(rule, codes);
  // With one passport from a list of exceptions, no further document is needed.
  return rule.allBut ? named.length === codes.length : named.length > 0;
}

/**
 * Compares a person's nationalities with a rule. One passport that the rule accepts is enough.
 * @param country the country of the route
 */
export function judgeNationality(
  requirement: string,
  rule: PeopleRule,
  citizen: Citizen,
  country: Country,
): Finding {
  const codes = getCountries(rule, citizen);
  if (codes === null) {
    const what = rule.byResidence ? 'where you live' : 'your nationality';
    return unknown(`${requirement} We don't know ${what}. Add it so we can check this.`, OPEN);
  }
  const named = findNamed(rule, codes);
  const detail = `${requirement} ${rule.byResidence ? 'You live or lived in' : 'Your nationality'}: ${formatNationalities(codes)}.`;
  switch (rule.effect) {
    case 'only':
      if (named.length > 0) return met(`${detail} ${describeListed(codes, named)}`);
      if (findNationalities(rule.doubtful ?? [], codes).length > 0) return unknown(`${detail} ${DOUBTFUL}`);
      if (rule.instead && findNationalities(rule.instead.nationals, codes).length === codes.length) {
        return unmet(`${detail} ${rule.instead.text}`);
      }
      return rule.complete
        ? unmet(`${detail} ${describeNoneListed(codes)}`)
        : unknown(`${detail} Our list isn't complete. Check yours on the official page.`);
    case 'barred':
      if (named.length === 0) return met(`${detail} ${describeNoneListed(codes)}`);
      return judgeBarred(
        `${detail} ${describeListed(codes, named)}`,
        rule,
        named.length < codes.length,
        citizen.residence === parseCountryCode(country),
      );
    case 'paper':
      return rule.subjects
        ? judgeSubject(detail, rule.subjects, citizen)
        : unknown(`${detail} This applies to you.`);
    case 'relief':
      return met(`${detail} This applies to you.`);
  }
}

/**
 * Whether a subject needs a document. The answer names the present or last subject, so a subject that needs none may
 * not be the next one.
 */
function judgeSubject(
  detail: string,
  { research, taught }: NonNullable<PeopleRule['subjects']>,
  { subjects, degreeKind }: Citizen,
): Finding {
  const own = `${detail} You aren't exempt.`;
  if (subjects.length === 0) return unknown(`${own} Whether you need it depends on your subject.`);
  const isListed = (list: readonly Subject[]): boolean => subjects.some((each) => list.includes(each));
  const isTaught = degreeKind === 'taught';
  if (isListed(taught) || (isListed(research) && !isTaught)) {
    return degreeKind === null && !isListed(taught)
      ? unknown(
          `${own} Your field of study is on the list for a PhD or a master's by research, but not for a taught master's.`,
        )
      : unknown(`${own} Your field of study is on the list. Ask the school whether your course needs it.`);
  }
  return met(`${own} Your field of study isn't on the list. If you choose another one, ask the school.`);
}

/** A rule bars a nationality of the person, who may hold another one, or live in the country already. */
function judgeBarred(
  detail: string,
  { otherPassport, livingThere }: PeopleRule,
  hasOther: boolean,
  livesThere: boolean,
): Finding {
  const exceptions = [hasOther ? otherPassport : undefined, livesThere ? livingThere : undefined];
  const exception =
    exceptions.find((each) => each?.rule === 'enough') ?? exceptions.find((each) => each !== undefined);
  if (exception === undefined) {
    return hasOther ? unknown(`${detail} Ask whether your other passport is enough.`) : unmet(detail);
  }
  const said = `${detail} ${exception.text}`;
  return exception.rule === 'enough' ? met(said) : unknown(said);
}

const DOUBTFUL = 'Our sources disagree on whether it is on this list.';

function formatNationalities(codes: readonly string[]): string {
  return formatList(codes.map((code) => (code === STATELESS ? STATELESS : nationalityLabel(code))));
}

function describeListed(codes: readonly string[], named: readonly string[]): string {
  return codes.length === 1 ? "It's on this list." : `On this list: ${formatNationalities(named)}.`;
}

function describeNoneListed(codes: readonly string[]): string {
  return codes.length === 1 ? "It isn't on this list." : 'None of them is on this list.';
}
