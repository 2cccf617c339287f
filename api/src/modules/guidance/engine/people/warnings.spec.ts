import { describe, expect, it } from 'vitest';
import { assess } from '../../assess.js';
import { ruleSet } from '../../rules/facts-store.js';
import type { AssessmentType, Answers } from '../../../questionnaires/index.js';
import type { Route } from '../../types.js';

function find(id: string, type: AssessmentType, answers: Answers, on = '2026-11-30'): Route {
  const { routes } = assess({ type, answers, on }, ruleSet()).explanation;
  const route = routes.find((each) => each.id === id);
  if (!route) throw new Error(`no route ${id}`);
  return route;
}

const lineOf = ({ criteria }: Route, id: string) => criteria.find((each) => each.id === id);
const student = (country: string, more: Answers = {}): Answers => ({
  preferred_countries: [country],
  program_type: 'graduate',
  ...more,
});
const worker = (country: string, more: Answers = {}): Answers => ({
  preferredCountries: [country],
  opportunityType: 'employment',
  ...more,
});

describe('what a person must know in addition to a figure', () => {
  it('is shown on its line', () => {
    const { detail } =
      lineOf(find('de-16b', 'student', student('Germany', { nationalities: ['UA'] })), 'ukraine') ?? {};
    expect(detail).toContain('In June 2026, the European Commission proposed to extend it');
  });

  it('names the exceptions of a bar to the barred, and to nobody else', () => {
    const detail = (nationality: string) =>
      lineOf(
        find('us-f1', 'student', student('United States', { nationalities: [nationality] })),
        'nationality',
      )?.detail;
    expect(detail('NG')).toContain('Exceptions: people who held a valid visa');
    expect(detail('FR')).not.toContain('Exceptions:');
  });

  it('is listed with the fees that are due', () => {
    const { costNotes = [] } = find('de-16b', 'student', student('Germany', { nationalities: ['IN'] }));
    expect(costNotes.map(({ text }) => text)).toEqual([
      'You pay no fee if a scholarship from public funds pays for your stay (Residence Regulation, section 52(5)).',
      'Public student health insurance costs EUR 141.16 to 146.29 a month in 2026.',
    ]);
  });
});

describe('a figure whose last day is over', () => {
  it('is still shown, but decides nothing', () => {
    const pay = worker('Germany', { additionalInfo: 'job offer in Berlin paying EUR 52,000 a year' });
    const salary = (on: string) => lineOf(find('de-blue-card', 'opportunity-seeker', pay, on), 'salary');
    expect(salary('2026-12-31')?.status).toBe('met');
    expect(salary('2027-01-01')?.status).toBe('unknown');
    expect(salary('2027-01-01')?.detail).toContain("We don't have a figure for this date");
  });
});
