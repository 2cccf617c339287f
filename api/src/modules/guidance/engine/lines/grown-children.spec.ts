import { describe, expect, it } from 'vitest';
import { assess } from '../../assess.js';
import { ruleSet } from '../../rules/facts-store.js';
import { readHousehold } from '../../readers/person/household.js';
import { selectAccompanying, UNREAD_RULE } from './family-rule.js';

const rules = ruleSet();
const assessText = (country: string, additionalInfo: string, answers: Record<string, unknown> = {}) =>
  assess(
    {
      type: 'opportunity-seeker',
      on: '2026-11-28',
      answers: { opportunityType: 'employment', preferredCountries: [country], additionalInfo, ...answers },
    },
    rules,
  );
const getAdvice = (country: string, text: string): string =>
  assessText(country, text).recommendations.join('\n');

describe('grown-up children in the answers', () => {
  it.each([
    ['wife and 2 children aged 22 and 5', { partner: true, children: 1, grown: [22] }],
    ['my 22-year-old daughter comes with me', { partner: false, children: null, grown: [22] }],
    ['wife, son (19) and daughter (7)', { partner: true, children: 1, grown: [19] }],
    ['1 child (24)', { partner: false, children: null, grown: [24] }],
  ])('%s', (text, household) => {
    expect(readHousehold(text)).toEqual(household);
  });

  it.each([
    ['2 children, 29 years old', { partner: false, children: 2 }],
    ['my son (22) lives in Canada', null],
    ['2 children (5 and 9)', { partner: false, children: 2 }],
  ])('%s: none', (text, household) => {
    expect(readHousehold(text)).toEqual(household);
  });
});

describe('a child of 22', () => {
  const text = 'wife and 2 children aged 22 and 5';

  it.each([
    ['United States', 21],
    ['United Kingdom', 18],
    ['Germany', 18],
    ['Singapore', 21],
    ['Netherlands', 18],
  ])('is too old to come along to %s', (country, limit) => {
    expect(getAdvice(country, text)).toContain(
      `Your 22-year-old child is too old to be included: the rules include children under ${limit}.`,
    );
  });

  it('is asked about where the rules have no age', () => {
    expect(getAdvice('Japan', text)).toContain("We don't know up to what age a child can be included.");
  });

  it('comes along to Australia, which takes dependent ones up to 22', () => {
    expect(getAdvice('Australia', text)).not.toContain('22-year-old child');
  });

  it('is named if the questionnaire mentions one', () => {
    const { recommendations } = assessText('Germany', '', { children: [22], partner_comes: 'yes' });
    expect(recommendations.join('\n')).toContain('Your 22-year-old child is too old');
  });

  it('adds nothing to the money, but a child of 19 does where the rules take one', () => {
    const household = { partner: true, children: 1, grown: [22, 19] };
    expect(selectAccompanying(household, { ...UNREAD_RULE, childrenUnder: 18 })).toEqual({
      partner: true,
      children: 1,
    });
    expect(selectAccompanying(household, { ...UNREAD_RULE, childrenUnder: 21 })).toEqual({
      partner: true,
      children: 2,
    });
    expect(selectAccompanying(household, { ...UNREAD_RULE, childrenUnder: null })).toEqual({
      partner: true,
      children: 1,
    });
  });

  it('is no child in what was understood', () => {
    const [reading] = assessText('Germany', text).explanation.readings;
    expect(reading?.understood).toContain('Family: a partner and 1 child.');
    expect(reading?.understood).toContain(
      'A 22-year-old child counts only where the rules include children of that age.',
    );
  });
});

describe('the age of children in the facts', () => {
  it('is the one that the text names', () => {
    const named = rules.routes
      .flatMap(({ rights }) => rights)
      .flatMap(({ versions }) => versions)
      .map(({ text, childrenUnder }) => ({ childrenUnder, told: /children under (\d+)/.exec(text)?.[1] }))
      .filter(({ told }) => told !== undefined);
    expect(named.length).toBeGreaterThan(40);
    expect(named.filter(({ childrenUnder, told }) => childrenUnder !== Number(told))).toEqual([]);
  });
});
