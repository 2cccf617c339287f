import { describe, expect, it } from 'vitest';
import { assess } from '../assess.js';
import { ruleSet, type RuleSet } from '../rules/facts-store.js';
import type { Outcome } from '../types.js';

const WEEKS: [number, number] = [4, 8];

/** The rules as if nobody had read any decision time. */
function withUnreadTimes(rules: RuleSet): RuleSet {
  return {
    ...rules,
    routes: rules.routes.map((route) => ({
      ...route,
      ...(route.processing && {
        processing: route.processing.map((each) => ({
          ...each,
          weeks: each.weeks && WEEKS,
          provenance: 'unread' as const,
        })),
      }),
    })),
  };
}

const rules = withUnreadTimes(ruleSet());

function assessStudent(start_date: string): Outcome {
  return assess(
    {
      type: 'student',
      answers: {
        education_level: 'bachelor',
        english_tests: 'IELTS 7.5, no band below 7',
        budget: '50000+',
        scholarship_need: 'none',
        program_type: 'graduate',
        preferred_countries: ['Netherlands'],
        start_date,
      },
      on: '2026-11-21',
    },
    rules,
  );
}

const getLabels = ({ explanation }: Outcome): string[] =>
  (explanation.timeline ?? []).filter(({ routeId }) => routeId === 'nl-study').map(({ label }) => label);

describe('a decision time that nobody read', () => {
  it('is called an assumption on the timeline', () => {
    const labels = getLabels(assessStudent('2027-09-01'));
    expect(labels).toContain(
      "Decision date if it takes up to 26 weeks (our assumption: we haven't read a published time)",
    );
    expect(labels).toContain(
      'Last day to apply for your preferred start if the decision takes 26 weeks (our assumption)',
    );
  });

  it('is called an assumption where it makes a start too early', () => {
    expect(getLabels(assessStudent('2027-02-01'))).toContain(
      'First realistic day to apply (your preferred start is too early if the decision takes 26 weeks, our assumption)',
    );
  });

  it.each(['2027-09-01', '2027-02-01'])('is called an assumption in the steps to take for %s', (start) => {
    const step = assessStudent(start).nextSteps.find((each) => each.includes('allow about'));
    expect(step).toContain("We haven't read this time on any page, so we allow 26 weeks for the decision.");
  });
});
