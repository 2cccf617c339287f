import { parseCountryCode } from '../../../questionnaires/index.js';
import type { Coming } from '../../rules/family-rules.js';
import type { Program, RouteFact } from '../../rules/facts-schema.js';
import type { CountryRoute } from '../../rules/facts-store.js';
import type { NamedOccupation } from '../../rules/job-rules.js';
import { findWorkIn, listWorkTitles } from '../../readers/work/occupation.js';
import type { Household } from '../../readers/person/household.js';
import { coversCountry } from '../../readers/study/scholarships.js';
import type { CostNote, Source } from '../../types.js';
import type { Day } from '../../values/days.js';
import { pickFigure, toSource } from '../../rules/figures.js';
import type { Applicant } from '../model/applicant.js';

/** Whether someone of a family may come along; `unknown` if we haven't read it. */
type Access = Coming | 'unknown';

/** What a route's rules say about the family on a day. */
export interface FamilyRule {
  readonly partner: Access;
  readonly children: Access;
  /** The programs whose students may bring their family only with a scholarship. */
  readonly onlyWithScholarship: readonly Program[];
  /** Whether, of graduate students, only those of a research degree may bring their family without a scholarship. */
  readonly onlyWithResearch: boolean;
  /** The work of people who can't bring their family if they apply from abroad. */
  readonly notForWorkAs: readonly NamedOccupation[];
  /** Whether doctoral students may always bring their family. */
  readonly withDoctorate: boolean;
  /** The age from which a child can no longer come along as a child; null if we don't know it. */
  readonly childrenUnder: number | null;
  /** Where it was read; null for a route without a rule on the family. */
  readonly source: Source | null;
}

export const UNREAD_RULE: FamilyRule = {
  partner: 'unknown',
  children: 'unknown',
  onlyWithScholarship: [],
  onlyWithResearch: false,
  notForWorkAs: [],
  withDoctorate: false,
  childrenUnder: null,
  source: null,
};

/** The rule on the family that is in force on a day. */
export function findFamilyRule({ rights }: RouteFact, on: Day): FamilyRule {
  const right = rights.find(({ topic }) => topic === 'partner');
  if (!right) return UNREAD_RULE;
  const { version } = pickFigure(right.versions, on);
  return {
    partner: version.mayCome?.partner ?? 'unknown',
    children: version.mayCome?.children ?? 'unknown',
    onlyWithScholarship: version.onlyWithScholarship ?? [],
    onlyWithResearch: version.onlyWithResearch ?? false,
    notForWorkAs: version.notForWorkAs ?? [],
    withDoctorate: version.withDoctorate ?? false,
    childrenUnder: version.childrenUnder ?? null,
    source: toSource(version),
  };
}

/**
 * The rule for this person: students of some programs may bring their family only with a scholarship, and graduate
 * students of some routes only if their degree is a research degree. Of others, doctoral students always may. People in
 * some work may not if they apply from abroad.
 */
export function ruleForApplicant(
  rule: FamilyRule,
  { country }: Pick<CountryRoute, 'country'>,
  applicant: Pick<Applicant, 'program' | 'degreeKind' | 'funding' | 'offer' | 'work' | 'residence'>,
): FamilyRule {
  const { program, degreeKind, funding } = applicant;
  if (isWorkWithoutFamily(rule, country, applicant)) return { ...rule, partner: 'no', children: 'no' };
  const isDoctoral = degreeKind === 'doctorate';
  const isGraduate = rule.onlyWithResearch && program === 'graduate';
  if ((isGraduate && (isDoctoral || degreeKind === 'research')) || (rule.withDoctorate && isDoctoral)) {
    return { ...rule, partner: 'yes', children: 'yes' };
  }
  const isLeftOut =
    program !== null &&
    (rule.onlyWithScholarship.includes(program) || (isGraduate && degreeKind === 'taught')) &&
    !(funding?.kind === 'scholarship' && coversCountry(funding, country));
  return isLeftOut ? { ...rule, partner: 'no', children: 'no' } : rule;
}

/** Whether all of a person's work, or that of their offer, is work whose family isn't accepted from abroad. */
function isWorkWithoutFamily(
  { notForWorkAs }: FamilyRule,
  country: CountryRoute['country'],
  applicant: Pick<Applicant, 'offer' | 'work' | 'residence'>,
): boolean {
  if (notForWorkAs.length === 0 || applicant.residence === parseCountryCode(country)) return false;
  const titles = listWorkTitles(applicant);
  return titles.length > 0 && findWorkIn(titles, notForWorkAs).length === titles.length;
}

/**
 * The family members to count on a route: those who may come along, and those of whom it isn't certain. A grown-up child
 * counts only if the route's rules accept children of that age; if we don't know the age limit, none does.
 */
export function selectAccompanying(
  { partner, children, grown = [] }: Household,
  rule: Pick<FamilyRule, 'partner' | 'children' | 'childrenUnder'>,
): Household {
  const { childrenUnder } = rule;
  const taken = grown.filter((age) => childrenUnder !== null && age < childrenUnder).length;
  const counted = taken === 0 ? children : (children ?? 0) + taken;
  return { partner: partner && rule.partner !== 'no', children: rule.children === 'no' ? null : counted };
}

type Members = 'partner' | 'children' | 'family';

/** Whole sentences, so that each can be translated. */
const LEFT_OUT: Readonly<Record<Members, string>> = {
  partner: "Your partner can't come with you on this route, so we left them out of the costs.",
  children: "Your children can't come with you on this route, so we left them out of the costs.",
  family: "Your partner and children can't come with you on this route, so we left them out of the costs.",
};
const ON_CONDITIONS: Readonly<Record<Members, string>> = {
  partner: 'Your partner can come only under certain conditions. We counted their costs in case they can.',
  children: 'Your children can come only under certain conditions. We counted their costs in case they can.',
  family:
    'Your partner and children can come only under certain conditions. We counted their costs in case they can.',
};
const UNKNOWN: Readonly<Record<Members, string>> = {
  partner: "We don't know if your partner can come with you on this route. Ask before you plan for it.",
  children: "We don't know if your children can come with you on this route. Ask before you plan for it.",
  family:
    "We don't know if your partner and children can come with you on this route. Ask before you plan for it.",
};

/** What to know about the family before reading a route's costs; empty if nobody comes along or all of them may. */
export function describeFamilyCosts(household: Household | null, rule: FamilyRule): CostNote[] {
  const { source } = rule;
  const note = (texts: Readonly<Record<Members, string>>, access: Access): CostNote[] => {
    const members = findMembers(household, rule, access);
    return members === null ? [] : [{ text: texts[members], source }];
  };
  return [...note(LEFT_OUT, 'no'), ...note(ON_CONDITIONS, 'conditions'), ...note(UNKNOWN, 'unknown')];
}

/** The sentence on those who can't come along; null if there are none. */
export function describeLeftOut(household: Household | null, rule: FamilyRule): string | null {
  const members = findMembers(household, rule, 'no');
  return members === null ? null : LEFT_OUT[members];
}

function findMembers(household: Household | null, rule: FamilyRule, access: Access): Members | null {
  if (household === null) return null;
  const { partner, children, grown = [] } = household;
  const hasPartner = partner && rule.partner === access;
  const hasChildren = (children ?? 0) + grown.length > 0 && rule.children === access;
  if (hasPartner && hasChildren) return 'family';
  return hasPartner ? 'partner' : hasChildren ? 'children' : null;
}
