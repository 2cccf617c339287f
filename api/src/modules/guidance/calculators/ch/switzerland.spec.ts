import { describe, expect, it } from 'vitest';
import { calculated, row, status, refusedFields } from '../../../../../test/harness/calculations.js';

describe('Student proof of funds for Switzerland', () => {
  const ID = 'ch-student-funds';
  const zurich = (input: Record<string, unknown>) =>
    calculated(ID, {
      canton: 'ZH',
      months: 12,
      funds: 21000,
      ownAccount: true,
      swissDomiciledBank: true,
      asOf: '2026-06-01',
      ...input,
    });

  it('are CHF 1,750 a month in Zurich', () => {
    expect(zurich({})).toMatchObject({ threshold: 21000, passes: true });
    expect(row(zurich({ months: 6 }), 'living')).toBe(10500);
    expect(zurich({ funds: 20999.99 }).passes).toBe(false);
  });

  it('need an own account at a bank in Switzerland, or another proof', () => {
    const parents = zurich({ ownAccount: false });
    expect(parents.passes).toBe(null);
    expect(parents.gates.find(({ id }) => id === 'own_account')?.detail).toContain(
      'a guarantee from someone',
    );
    expect(zurich({ swissDomiciledBank: false }).passes).toBe(null);
    expect(zurich({ swissDomiciledBank: null }).passes).toBe(null);
    expect(status(zurich({ swissDomiciledBank: null }), 'swiss_bank')).toBe('unknown');
  });

  it('are CHF 24,000 a year in Basel-Stadt', () => {
    const bank = { ownAccount: true, swissDomiciledBank: true };
    const basel = { canton: 'BS', months: 6, funds: 12000, ...bank, asOf: '2026-06-01' };
    expect(calculated(ID, basel)).toMatchObject({ threshold: 12000, passes: true });
    expect(calculated(ID, { ...basel, swissDomiciledBank: false }).passes).toBe(null);
  });

  it('decide nothing in Bern, whose figure is not confirmed', () => {
    const bern = { canton: 'BE', months: 12, funds: 1, asOf: '2026-06-01' };
    expect(calculated(ID, bern)).toMatchObject({ threshold: 18000, passes: null });
    expect(calculated(ID, bern).notes.join(' ')).toContain("haven't confirmed");
  });

  it.each([['GE'], [null]])('have no amount for canton %s', (canton) => {
    const other = calculated(ID, { canton, months: 12, funds: 50000 });
    expect(other).toMatchObject({ value: 50000, threshold: null, passes: null, breakdown: [] });
  });

  it('say when the figures were due for a check', () => {
    expect(zurich({ asOf: '2027-01-01' }).notes.at(-1)).toMatch(
      /^Some figures were due for a check, the first by March 31, 2026: .+; .+\./,
    );
  });

  it('take no letters that are no canton', () => {
    expect(refusedFields(ID, { canton: 'XX', months: 12 })).toEqual(['canton']);
  });
});
