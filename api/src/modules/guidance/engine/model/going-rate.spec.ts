import { describe, expect, it } from 'vitest';
import { assess } from '../../assess.js';
import { ruleSet } from '../../rules/facts-store.js';
import type { Criterion } from '../../types.js';

function salaryLine(additionalInfo: string, route = 'uk-skilled-worker'): Criterion | undefined {
  const { explanation } = assess(
    {
      type: 'opportunity-seeker',
      answers: {
        opportunityType: 'employment',
        experienceLevel: 'mid',
        nationalities: ['IN'],
        preferredCountries: ['United Kingdom'],
        additionalInfo,
      },
      on: '2026-11-26',
      profile: null,
    },
    ruleSet(),
  );
  return explanation.routes.find(({ id }) => id === route)?.criteria.find(({ id }) => id === 'salary');
}

const offer = (title: string, pay: string): string => `Job offer as a ${title} in London, GBP ${pay} a year`;

describe('the going rate in the line on UK pay', () => {
  it.each([
    [
      'software developer',
      '60,000',
      'Going rate for 2134 Programmers and software development professionals: GBP 54,700 a year for 37.5 hours a week, as of November 25, 2025. Your pay reaches it. Check the current rate in Appendix Skilled Occupations on GOV.UK.',
    ],
    [
      'software developer',
      '50,000',
      'GBP 54,700 a year for 37.5 hours a week, as of November 25, 2025. Your pay is below it.',
    ],
    ['chef', '45,000', 'Going rate for 5434 Chefs: GBP 33,400'],
    ['chef', '45,000', 'This occupation is below degree level'],
    [
      'registered nurse',
      '45,000',
      '2237 Other registered nursing professionals has national pay scales instead of one going rate. With one, the rate on the scale counts instead of the general amount (option K). Band 5, the lowest that is open to new applicants, pays GBP 29,970 a year in England, GBP 31,892 in Scotland, GBP 30,420 in Wales, and GBP 28,407 in Northern Ireland, as of November 25, 2025. Your pay reaches it everywhere.',
    ],
    [
      'secondary school teacher',
      '36,000',
      "A qualified teacher must get GBP 31,650 a year in England, GBP 40,305 in Scotland, GBP 32,433 in Wales, and GBP 30,000 in Northern Ireland, as of November 25, 2025. Your pay reaches it only in England, Wales and Northern Ireland. In Inner London, it's GBP 38,766.",
    ],
    [
      'doctor',
      '34,600',
      'The lowest grade pays GBP 36,616 a year in England, GBP 34,500 in Scotland, GBP 33,307 in Wales, and GBP 29,566 in Northern Ireland, as of November 25, 2025. Your pay reaches it only in Scotland, Wales and Northern Ireland.',
    ],
    [
      'web developer',
      '45,000',
      '2134 Programmers and software development professionals or 2141 Web design professionals. Ask your employer for the code.',
    ],
    [
      'waiter',
      '45,000',
      'The rules list 9264 Waiters and waitresses among the work that nobody can be sponsored for.',
    ],
  ])('%s for %s', (title, pay, sentence) => {
    const line = salaryLine(offer(title, pay));
    expect(line?.detail).toContain(sentence);
    // The employer chooses the code, and the rates change every year, so that a rate decides nothing.
    expect(line?.status).toBe('unknown');
  });

  it('is left out where the title names no occupation', () => {
    expect(salaryLine(offer('astronaut', '60,000'))?.detail).not.toContain('Going rate for');
  });

  it('warns a nurse whose pay reaches the amount of the route, but no band of the scale', () => {
    const line = salaryLine(
      'I am a nurse with an NHS job offer in Leeds, GBP 28,000 a year',
      'uk-health-care',
    );
    expect(line?.detail).toContain(
      'It meets the amount. If the job is in your own profession, it has national pay scales.',
    );
    expect(line?.detail).toContain('Your pay is below it everywhere.');
  });

  it('is left out of the health route for work without a pay scale', () => {
    const line = salaryLine(offer('software developer', '60,000'), 'uk-health-care');
    expect(line?.detail).not.toMatch(/Going rate for 2134|national pay scales/);
  });

  it('says nothing of a scale for work that may be another', () => {
    const line = salaryLine(
      'I am a nurse. Job offer as a chef in London, GBP 45,000 a year',
      'uk-health-care',
    );
    expect(line?.detail).not.toContain('Band 5');
  });

  it('is that of the 25th percentile for a scale-up', () => {
    expect(salaryLine(offer('software developer', '60,000'), 'uk-scale-up')?.detail).toContain(
      'GBP 40,000 a year for 37.5',
    );
  });
});
