import { describe, expect, it } from 'vitest';
import { assess } from '../../assess.js';
import { addDays } from '../../values/days.js';
import type { JudgedLine, JudgedKind } from './judgement.js';
import { planFor } from './plan.js';

const ON = '2026-11-22';

function line(kind: JudgedKind, status: JudgedLine['criterion']['status'], id: string = kind): JudgedLine {
  const url = 'https://example.org';
  const read = { provenance: 'official', readOn: ON, officialUrl: url, copy: null } as const;
  const source = { title: 'A page', url, asOf: ON, ...read };
  return {
    criterion: { id, label: id, status, detail: '', source },
    kind,
    topic: kind === 'open' ? id : null,
    gate: false,
    weight: 1,
    share: 0.5,
    stale: false,
  };
}

const start = (from: string, to: string | null = from) => ({ on: ON, start: { from, to } });

describe('the plan of a route', () => {
  it('counts four weeks for the documents, whatever is met', () => {
    const plan = planFor([line('language', 'met')], [4, 8], start('2027-09-01'));
    expect(plan).toMatchObject({ state: 'in_time', apply: addDays('2027-09-01', -56) });
    expect(plan.prepareFrom).toBe(addDays(plan.apply, -28));
  });

  it('takes the longest of what goes on side by side', () => {
    const judged = [line('language', 'unknown'), line('open', 'unmet', 'job_offer')];
    const plan = planFor(judged, [4, 8], start('2027-09-01'));
    expect(plan.prepareFrom).toBe(addDays(plan.apply, -16 * 7));
  });

  it('allows no time to look for a job where there is an offer', () => {
    const judged = [{ ...line('open', 'unknown', 'job_offer'), hasOffer: true as const }];
    expect(planFor(judged, [4, 8], start('2027-09-01')).tasks).toHaveLength(1);
  });

  it('puts an invitation after all that it is given for', () => {
    const judged = [line('open', 'unknown', 'recognition'), line('open', 'unknown', 'invitation')];
    const plan = planFor(judged, [26, 26], { on: ON, start: null });
    expect(plan).toMatchObject({ state: 'open', apply: addDays(ON, (10 + 8) * 7) });
  });

  it('says when a start is too early, and which one is realistic', () => {
    const plan = planFor([line('language', 'unknown')], [4, 8], start('2026-12-15', '2027-01-10'));
    expect(plan).toMatchObject({
      state: 'late',
      apply: addDays(ON, 56),
      realisticStart: addDays(ON, 112),
    });
  });

  it('takes a later day of the wished span where its first one is too early', () => {
    const plan = planFor([], [4, 8], start('2027-01-01', '2027-05-01'));
    expect(plan).toMatchObject({ state: 'in_time', apply: addDays('2027-05-01', -56) });
  });
});

describe('no result asks for anything on a day that has passed or has come', () => {
  const starts = ['2026-12-01', '2027-01-15', 'March 2027', 'September 2027', 'as soon as possible'];
  const cases = starts.flatMap((start) => [
    {
      type: 'student' as const,
      answers: {
        start_date: start,
        program_type: 'graduate',
        education_level: 'bachelor',
        budget: '25000-50000',
        preferred_countries: ['Germany', 'Netherlands', 'Canada', 'United Kingdom'],
      },
    },
  ]);
  const work = ['immediate', 'short', 'medium', 'long', 'planning'].map((timeline) => ({
    type: 'opportunity-seeker' as const,
    answers: {
      timeline,
      opportunityType: 'employment',
      experienceLevel: 'mid',
      preferredCountries: ['Canada', 'Germany'],
      additionalInfo: "Master's degree, IELTS 7.0",
    },
  }));

  it.each([...cases, ...work])('for %j', ({ type, answers }) => {
    const { nextSteps, explanation } = assess({ type, answers, on: ON });
    const marks = explanation.timeline ?? [];
    const applies = marks.filter(({ kind }) => kind === 'apply');
    expect(applies.length).toBeGreaterThan(0);
    for (const { date } of applies) expect(date > ON).toBe(true);
    for (const apply of applies) {
      const prepare = marks.find(({ id }) => id === `prepare-${apply.routeId ?? ''}`);
      expect(prepare?.until).toBe(apply.date);
      const timing = explanation.routes
        .find(({ id }) => id === apply.routeId)
        ?.criteria.find(({ id }) => id === 'timing');
      const isLate = apply.label.includes('too early');
      expect(timing?.detail).toContain(
        isLate ? 'You can realistically start on' : 'You have enough time if you apply by',
      );
      if (isLate) expect(timing?.status).not.toBe('met');
    }
    expect(nextSteps.join(' ')).not.toContain('November 22, 2026');
  });

  it('and timeline, steps and condition name the same last day', () => {
    const answers = { ...cases[0]!.answers, start_date: 'September 2027', english_tests: 'IELTS 7.5' };
    const { nextSteps, explanation } = assess({ type: 'student', answers, on: ON });
    const step = nextSteps.find((each) => each.startsWith('Apply to '));
    const [, named] = /by (\w+ \d+, \d{4}) for a start/.exec(step ?? '') ?? [];
    expect(named).toBeDefined();
    const best = explanation.timeline?.find(
      ({ kind, country }) => kind === 'apply' && step?.includes(country ?? '-'),
    );
    const shown = new Intl.DateTimeFormat('en-US', { dateStyle: 'long', timeZone: 'UTC' });
    expect(shown.format(new Date(best?.date ?? 0))).toBe(named);
    const timing = explanation.routes
      .find(({ id }) => id === best?.routeId)
      ?.criteria.find(({ id }) => id === 'timing');
    expect(timing?.detail).toContain(`if you apply by ${named ?? ''}.`);
  });
});
