import { describe, expect, it } from 'vitest';
import { assess } from '../assess.js';
import { addDays } from '../values/days.js';
import type { TimelineMark } from '../types.js';

const STUDENT = {
  education_level: 'bachelor',
  english_tests: 'IELTS 7.5, no band below 7',
  budget: '50000+',
  scholarship_need: 'none',
  program_type: 'graduate',
  preferred_countries: ['Netherlands'],
};

function timeline(answers: object, on = '2026-11-21'): readonly TimelineMark[] {
  return assess({ type: 'student', answers: { ...STUDENT, ...answers }, on }).explanation.timeline ?? [];
}

function findMark(marks: readonly TimelineMark[], id: string): TimelineMark | undefined {
  return marks.find((each) => each.id === id);
}

describe('the timeline', () => {
  it('is in order of time and begins today', () => {
    const marks = timeline({ start_date: 'September 2027' });
    expect(marks[0]).toMatchObject({ kind: 'today', date: '2026-11-21' });
    expect(marks.map(({ date }) => date)).toEqual(marks.map(({ date }) => date).sort());
  });

  it('counts back from the wished start by the slowest usual decision', () => {
    const marks = timeline({ start_date: '2027-09-01' });
    // The Netherlands decides within 60 days by law; the slowest usual decision is in the facts.
    const apply = findMark(marks, 'apply-nl-study');
    const decision = findMark(marks, 'decision-nl-study');
    expect(decision?.until ?? decision?.date).toBe('2027-09-01');
    expect(apply?.label).toBe('Last day to apply for your preferred start');
    // Twelve weeks for a place at a school, the longest of the remaining preparations.
    expect(findMark(marks, 'prepare-nl-study')).toMatchObject({
      date: addDays(apply?.date ?? '', -84),
      until: apply?.date,
    });
  });

  it('shows a start that is a span with its last day', () => {
    expect(findMark(timeline({ start_date: 'September 2027' }), 'start')).toMatchObject({
      date: '2027-09-01',
      until: '2027-09-30',
    });
  });

  it('counts on from today where no start is known', () => {
    const marks = timeline({});
    expect(findMark(marks, 'start')).toBeUndefined();
    expect(findMark(marks, 'apply-nl-study')).toMatchObject({
      date: addDays('2026-11-21', 84),
      label: 'First realistic day to apply if you start preparing now',
    });
  });

  it('names the first realistic day where the time is too short', () => {
    const marks = timeline({ start_date: '2026-12-01' });
    expect(findMark(marks, 'apply-nl-study')?.label).toBe(
      'First realistic day to apply (your preferred start is too early)',
    );
  });

  it('shows a published rule of a later day with its source and amount, until it is in force', () => {
    const answers = { opportunityType: 'employment', preferredCountries: ['Singapore'] };
    const changes = (on: string) =>
      assess({ type: 'opportunity-seeker', answers, on }).explanation.timeline?.filter(
        ({ kind, routeId }) => kind === 'rule_change' && routeId === 'sg-employment-pass',
      );
    expect(changes('2026-11-21')).toEqual([
      expect.objectContaining({
        date: '2027-01-01',
        country: 'Singapore',
        label: expect.stringContaining('SGD 6,000'),
        source: expect.objectContaining({ url: expect.stringMatching(/^https/) }),
      }),
    ]);
    expect(changes('2027-01-01')).toEqual([]);
  });
});

describe('a published change of a right', () => {
  it('is only in the timeline of its country and track', () => {
    const listMarks = (country: string) =>
      timeline({ preferred_countries: [country] }).filter(
        ({ id }) => id === 'change-uk-student-right-after-2027-01-01',
      );
    expect(listMarks('United Kingdom')).toEqual([
      expect.objectContaining({
        date: '2027-01-01',
        country: 'United Kingdom',
        label: expect.stringContaining('18 months, or 3 years after a PhD'),
      }),
    ]);
    const work = assess({
      type: 'opportunity-seeker',
      answers: { preferredCountries: ['United Kingdom'] },
      on: '2026-11-21',
    });
    expect(work.explanation.timeline?.map(({ id }) => id)).not.toContain(
      'change-uk-student-right-after-2027-01-01',
    );
  });
});

describe('official fees of a route', () => {
  it('are those of the day, with about as many whole US dollars', () => {
    const feeOn = (on: string) => {
      const answers = { opportunityType: 'employment', preferredCountries: ['Canada'] };
      const { routes } = assess({ type: 'opportunity-seeker', answers, on }).explanation;
      return routes
        .find(({ id }) => id === 'ca-fsw')
        ?.fees?.map(({ label, amount, currency, usd }) => [label, amount, currency, usd]);
    };
    expect(feeOn('2026-11-21')?.[0]).toEqual(['Processing, principal applicant', 990, 'CAD', 705]);
    expect(feeOn('2025-06-01')?.[0]).toEqual(['Processing, principal applicant', 950, 'CAD', 680]);
  });
});
