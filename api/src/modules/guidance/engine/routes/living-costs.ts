import type { LivingCosts } from '../../types.js';
import { toSource } from '../../rules/figures.js';
import { fundsForCourse, isVisitorCourse } from '../lines/course-funds.js';
import type { DayRoute } from './day-route.js';
import type { Question } from '../model/judgement.js';
import { listTotals } from '../lines/judge-money.js';

const YEAR = 12;

/**
 * What a student route counts for one person's living costs: for the months of the course where the rule follows them,
 * otherwise for the months that the rule names, a year if it names none.
 * @returns null if the route has no amount for it, or if a visitor may take the course
 */
export function livingCosts(
  { fact, visitor, criteriaFor }: DayRoute,
  { applicant, exchange }: Pick<Question, 'applicant' | 'exchange'>,
): LivingCosts | null {
  if (fact.track !== 'student') return null;
  const line = criteriaFor(applicant.program).find(
    (each) => each.kind === 'funds' && each.fact.purpose === 'living',
  );
  if (line?.kind !== 'funds' || isVisitorCourse(visitor, applicant)) return null;
  const version = fundsForCourse(line.figure.version, applicant);
  if (version.per !== 'month' && version.per !== 'year') return null;
  const months = version.months ?? YEAR;
  const totals = listTotals({ ...version, months });
  return {
    label: line.fact.label,
    months,
    currency: version.currency,
    amounts: version.amounts.map(({ when }, index) => {
      const amount = totals[index] ?? 0;
      return { when: when ?? null, amount, usd: Math.round(exchange.toUsd(amount, version.currency)) };
    }),
    stale: line.figure.stale,
    source: toSource(line.figure.version),
  };
}
