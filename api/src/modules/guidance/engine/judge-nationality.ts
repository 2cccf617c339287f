import { expandNationalities, nationalityLabel, STATELESS } from '../../questionnaires/index.js';
import type { PeopleRule } from '../facts-schema.js';
import { livedIn, hasStayIn } from '../readers/local-history.js';
import { listed } from '../values/figures.js';
import type { OfficialFee } from '../types.js';
import type { Applicant } from './applicant.js';
import type { DayRoute } from './day-route.js';
import { met, OPEN, unknown, unmet, type Finding } from './judgement.js';

export type Citizen = Pick<Applicant, 'nationalities' | 'residence' | 'history' | 'on'>;

const lists = new WeakMap<readonly string[], ReadonlySet<string>>();

/** Which of a person's nationalities a rule's list includes. */
export function findNationalities(nationals: readonly string[], held: readonly string[]): readonly string[] {
  let list = lists.get(nationals);
  if (!list) {
    list = expandNationalities(nationals);
    lists.set(nationals, list);
  }
  const all = list;
  return held.filter((code) => all.has(code));
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
  const isHomeTold = residence !== null || history.stays.some(({ to }) => to === null);
  return before.length > 0 || isHomeTold ? [...new Set([...home, ...before])] : null;
}

/** Which of these countries the rule applies to. */
function findNamed(rule: PeopleRule, held: readonly string[]): readonly string[] {
  const listed = findNationalities(rule.nationals, held);
  return rule.allBut ? held.filter((code) => !listed.includes(code)) : listed;
}

/**
 * Whether a line is relevant to a person. Extra documents and reliefs only concern those whom the rule names; a
 * document is also mentioned to people whose nationality we don't know.
 */
export function concernsCitizen(rule: PeopleRule, citizen: Citizen): boolean {
  if (rule.effect === 'only' || rule.effect === 'barred') return true;
  const held = getCountries(rule, citizen);
  if (held === null) return rule.effect === 'paper';
  if (held.length === 0) return false;
  const named = findNamed(rule, held);
  // With one passport from a list of exceptions, no further document is needed.
  return rule.allBut ? named.length === held.length : named.length > 0;
}

/** Compares a person's nationalities with a rule. One passport that the rule accepts is enough. */
export function judgeNationality(asked: string, rule: PeopleRule, citizen: Citizen): Finding {
  const held = getCountries(rule, citizen);
  if (held === null) {
    const what = rule.byResidence ? 'where you live' : 'your nationality';
    return unknown(`${asked} We don't know ${what}. Add it so we can check this.`, OPEN);
  }
  const named = findNamed(rule, held);
  const told = `${asked} ${rule.byResidence ? 'You live or lived in' : 'Your nationality'}: ${shown(held)}.`;
  switch (rule.effect) {
    case 'only':
      if (named.length > 0) return met(`${told} ${namedOf(held, named)}`);
      return rule.complete
        ? unmet(`${told} ${noneOf(held)}`)
        : unknown(`${told} Our list isn't complete. Check yours on the official page.`);
    case 'barred':
      if (named.length === 0) return met(`${told} ${noneOf(held)}`);
      return named.length < held.length
        ? judgeOtherPassport(`${told} ${namedOf(held, named)}`, rule)
        : unmet(`${told} ${namedOf(held, named)}`);
    case 'paper':
      return unknown(`${told} This applies to you.`);
    case 'relief':
      return met(`${told} This applies to you.`);
  }
}

/** A rule bars one of the person's nationalities, but not another one that they hold. */
function judgeOtherPassport(told: string, { otherPassport }: PeopleRule): Finding {
  if (otherPassport === undefined) return unknown(`${told} Ask whether your other passport is enough.`);
  const { rule, text } = otherPassport;
  return rule === 'enough' ? met(`${told} ${text}`) : unknown(`${told} ${text}`);
}

function shown(codes: readonly string[]): string {
  return listed(codes.map((code) => (code === STATELESS ? STATELESS : nationalityLabel(code))));
}

function namedOf(held: readonly string[], named: readonly string[]): string {
  return held.length === 1 ? "It's on this list." : `On this list: ${shown(named)}.`;
}

function noneOf(held: readonly string[]): string {
  return held.length === 1 ? "It isn't on this list." : 'None of them is on this list.';
}

/** The fees that a person pays by their nationality; all of them, as published, if they told none. */
export function feesFor({ fact, fees }: DayRoute, { nationalities }: Applicant): readonly OfficialFee[] {
  if (nationalities.length === 0) return fees;
  return fees.flatMap((fee, index) => {
    const nationals = fact.fees[index]?.nationals;
    if (nationals === undefined) return [fee];
    return findNationalities(nationals, nationalities).length > 0 ? [{ ...fee, optional: false }] : [];
  });
}
