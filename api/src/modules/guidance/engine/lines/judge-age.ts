import type { AgeRule } from '../../rules/facts-schema.js';
import type { Applicant } from '../model/applicant.js';
import { findNationalities } from './judge-nationality.js';
import { met, OPEN, unknown, unmet, type Finding } from '../model/judgement.js';

type Ages = Pick<NonNullable<AgeRule['others']>[number], 'from' | 'to' | 'openTo'>;

/** Compares an age with a rule, which can have other limits for citizens of some countries, and after a degree. */
export function judgeAge(
  requirement: string,
  { others = [], withDegree = [], orElse, ...usual }: AgeRule,
  age: number,
  { nationalities, education }: Pick<Applicant, 'nationalities' | 'education'>,
): Finding {
  const detail = `${requirement} You are ${age}.`;
  const byDegree = withDegree.filter((each) => each.degree === education && isWithin(age, each));
  if (byDegree.some(({ onlySome }) => onlySome === undefined)) return met(detail);
  const own = others.filter(({ nationals }) => findNationalities(nationals, nationalities).length > 0);
  const isNationalityKnown = others.length === 0 || nationalities.length > 0;
  // Someone with two passports can use whichever helps them.
  const everyPassport = own.length < nationalities.length;
  const rules: readonly Ages[] = isNationalityKnown
    ? [...own, ...(everyPassport || own.length === 0 ? [usual] : [])]
    : [usual, ...others];
  const fits = rules.map((rule) => isWithin(age, rule));
  if (!fits.includes(true)) {
    const isOpen = orElse === true || byDegree.length > 0 || rules.some((rule) => isOpenTo(age, rule));
    return isOpen ? unknown(detail, OPEN) : unmet(detail);
  }
  return isNationalityKnown || !fits.includes(false)
    ? met(detail)
    : unknown(`${detail} It depends on your nationality. Add it so we can check this.`, OPEN);
}

function isWithin(age: number, { from = age, to = age }: Ages): boolean {
  return age >= from && age <= to;
}

function isOpenTo(age: number, { from = age, openTo }: Ages): boolean {
  return openTo !== undefined && isWithin(age, { from, to: openTo });
}
