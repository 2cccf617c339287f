import { describe, expect, it } from 'vitest';
import { assess } from '../assess.js';
import { ruleSet } from '../rules/facts-store.js';
import type { Outcome } from '../types.js';

const assessText = (additionalInfo: string): Outcome =>
  assess(
    {
      type: 'opportunity-seeker',
      on: '2026-11-27',
      answers: { opportunityType: 'employment', experienceLevel: 'mid', additionalInfo },
    },
    ruleSet(),
  );

describe('work that no rule here covers', () => {
  it.each([
    ['I want to be an au pair', "We don't cover routes for au pairs."],
    ['quiero ir con visa H2B', "We don't cover visas for seasonal work"],
  ])('%s', (additionalInfo, sentence) => {
    expect(assessText(additionalInfo).recommendations.join('\n')).toContain(sentence);
  });
});

describe('someone who retires', () => {
  it('gets no advice to find an employer', () => {
    const { recommendations, nextSteps } = assessText('I am 66 and live on a pension, want to retire abroad');
    expect(recommendations.join('\n')).toContain("We don't cover routes for people who retire abroad.");
    expect([...recommendations, ...nextSteps].join('\n')).not.toMatch(
      /(?:find|look for) an employer|job offer would help/i,
    );
  });
});
