import { describe, expect, it } from 'vitest';
import { ruleSet, type RuleSet } from '../../rules/facts-store.js';
import { readOfficially } from '../../testing/read-officially.js';
import { profileShape } from '../../profile.js';
import type { Criterion } from '../../types.js';
import { judgeAll } from '../judge-all.js';

/** The rules as if no amount for a family were held. */
function withoutFamilies(rules: RuleSet): RuleSet {
  return {
    ...rules,
    routes: rules.routes.map((route) => ({
      ...route,
      criteria: route.criteria.map((each) =>
        each.kind === 'funds'
          ? {
              ...each,
              versions: each.versions.map((version) => ({
                ...version,
                amounts: version.amounts.map(({ family: _family, ...single }) => single),
              })),
            }
          : each,
      ),
    })),
  };
}

const rules = withoutFamilies(readOfficially(ruleSet()));

function findFunds(answers: object, profile?: object): Criterion {
  const { ranked } = judgeAll(
    {
      ...(profile && { profile: profileShape.parse(profile) }),
      type: 'student',
      answers: {
        budget: '50000+',
        program_type: 'graduate',
        preferred_countries: ['Netherlands'],
        ...answers,
      },
      on: '2026-11-28',
    },
    rules,
  );
  const line = ranked
    .flatMap(({ routes }) => routes)
    .find(({ route }) => route.id === 'nl-study')
    ?.judged.find(({ kind }) => kind === 'funds')?.criterion;
  if (!line) throw new Error('the line on funds is not shown');
  return line;
}

describe('funds for a family for which the rules have no amount', () => {
  it('is never called enough', () => {
    const { status, detail } = findFunds({ partner_comes: true });
    expect(status).toBe('unknown');
    expect(detail).not.toContain("That's enough.");
    expect(detail).toContain("Ask the country's embassy or immigration authority before you apply.");
  });

  it('is called enough for one person', () => {
    const { status, detail } = findFunds({});
    expect(status).toBe('met');
    expect(detail).toContain("That's enough.");
  });

  it('is not called enough because a calculation for one person says so', () => {
    const calculation = { calculatorInputs: { 'nl-student-funds': { months: 12, funds: 90_000 } } };
    expect(findFunds({}, calculation).status).toBe('met');
    const { status, detail } = findFunds({ partner_comes: true }, calculation);
    expect(status).toBe('unknown');
    expect(detail).toContain("We don't have the amount for every case.");
  });
});
