import { describe, expect, it } from 'vitest';
import { assess } from '../assess.js';
import { ruleSet } from '../facts-store.js';
import type { Outcome } from '../types.js';

const outcomeOf = (additionalInfo: string): Outcome =>
  assess(
    {
      type: 'opportunity-seeker',
      on: '2026-11-27',
      answers: { opportunityType: 'employment', experienceLevel: 'mid', additionalInfo },
    },
    ruleSet(),
  );

describe('what keeps a person safe', () => {
  it('is named apart, and leads the recommendations', () => {
    const { explanation, recommendations } = outcomeOf('An agency asks 3,000 dollars for a job in Canada');
    expect(explanation.warnings).toEqual([expect.stringContaining("Don't pay anyone for a job offer")]);
    expect(recommendations[0]).toBe(explanation.warnings?.[0]);
  });

  it('is empty where nothing calls for it', () => {
    expect(outcomeOf('IELTS 7').explanation.warnings).toEqual([]);
  });
});

describe('an earlier refusal', () => {
  it.each([
    'visa refused by USA in 2024',
    'I was deported in 2020',
    'my Schengen visa application was rejected',
  ])('%s is answered with the advice to tell the truth', (additionalInfo) => {
    expect(outcomeOf(additionalInfo).explanation.warnings?.join('\n')).toContain('answer truthfully');
  });

  it('of somebody else is none', () => {
    expect(outcomeOf('my brother was refused a visa').explanation.warnings?.join('\n')).not.toContain(
      'answer truthfully',
    );
  });
});
