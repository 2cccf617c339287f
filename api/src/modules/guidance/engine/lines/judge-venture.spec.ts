import { describe, expect, it } from 'vitest';
import { assess } from '../../assess.js';
import { ruleSet } from '../../rules/facts-store.js';
import type { Criterion, Outcome } from '../../types.js';

const founder = (
  additionalInfo: string,
  opportunityType = 'startup',
  country = 'United States',
  nationalities: readonly string[] = ['IN'],
): Outcome =>
  assess(
    {
      type: 'opportunity-seeker',
      on: '2026-12-01',
      answers: {
        opportunityType,
        preferredCountries: [country],
        nationalities: [...nationalities],
        additionalInfo,
      },
      profile: null,
    },
    ruleSet(),
  );

const findLine = ({ explanation }: Outcome, route: string, line: string): Criterion | undefined =>
  explanation.routes.find(({ id }) => id === route)?.criteria.find(({ id }) => id === line);

const FUNDED = 'We raised USD 400k from US investors last year. I own 45% of the company';

describe('a founder who mentions money that the business has raised', () => {
  it('reads that it is enough for the parole of entrepreneurs, and what stays open', () => {
    const line = findLine(founder(FUNDED), 'us-ier', 'investors');
    expect(line?.status).toBe('unknown');
    expect(line?.detail).toContain('You told us your business has raised USD 400,000.');
    expect(line?.detail).toContain("That's enough, but we can't check who gave it and when.");
  });

  it('reads that it is less, and that grants or other proof may make up for it', () => {
    const line = findLine(founder('We raised USD 150k'), 'us-ier', 'investors');
    expect(line?.status).toBe('unknown');
    expect(line?.detail).toContain("USD 150,000. That's less. Ask whether grants");
  });

  it('sees what we understood, and nothing of it as unread', () => {
    const [reading] = founder(FUNDED).explanation.readings;
    expect(reading?.understood).toContain('You own 45% of your business.');
    expect(reading?.understood).toContain('Your business has raised USD 400,000.');
    expect(reading?.understood).not.toContain("couldn't use");
  });
});

describe('the share of a business that a person mentions', () => {
  it.each([
    ['us-ier', 'startup', 'United States', 'IN', 'I own 45%', 'unknown', "That's enough, but"],
    ['us-ier', 'startup', 'United States', 'IN', 'I hold 8 percent', 'unmet', "That's less."],
    ['us-e2', 'business', 'United States', 'GB', 'I own 100% of my company', 'met', "That's enough."],
    [
      'us-e2',
      'business',
      'United States',
      'GB',
      'I own 45%',
      'unknown',
      'control the business in another way',
    ],
    ['ca-c11', 'business', 'Canada', 'GB', 'I own 50% of the business', 'unknown', 'unless you mean another'],
    ['sg-entrepass', 'startup', 'Singapore', 'IN', 'founder with 20% equity', 'unmet', "That's less."],
  ])('is compared with that of %s (%s, %s, %s: %s)', (route, kind, country, code, text, status, words) => {
    const line = findLine(
      founder(text, kind, country, [code]),
      route,
      route === 'sg-entrepass' ? 'share' : 'ownership',
    );
    expect(line?.status).toBe(status);
    expect(line?.detail).toContain(words);
  });
});
