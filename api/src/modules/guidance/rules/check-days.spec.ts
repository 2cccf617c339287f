import { describe, expect, it } from 'vitest';
import { changeKind, lastCheckDay, lastCheckDayFrom, withLastCheckDays } from './check-days.js';
import { getTable, listFacts } from './facts-list.js';
import { ruleSet } from './facts-store.js';

const open = { from: null, to: null };
const figure = {
  ...open,
  asOf: '2026-02-10',
  source: { title: 'GOV.UK', url: 'https://www.gov.uk/student-visa' },
};

describe('a figure must be checked again', () => {
  it.each([
    ['2026-01-01', '2026-03-31'],
    ['2026-03-31', '2026-03-31'],
    ['2026-04-01', '2026-06-30'],
    ['2026-07-01', '2026-12-31'],
    ['2026-12-31', '2026-12-31'],
  ])('before the next legal date, if it is an amount of %s', (asOf, last) => {
    expect(lastCheckDay('amount', { ...open, asOf })).toBe(last);
  });

  it('before the legal date after its first day, if it is an amount announced earlier', () => {
    expect(lastCheckDay('amount', { asOf: '2026-09-11', from: '2027-01-01', to: null })).toBe('2027-03-31');
  });

  it('by its last day, if the law states until when an amount applies', () => {
    expect(lastCheckDay('amount', { asOf: '2026-07-19', from: '2026-07-01', to: '2027-06-30' })).toBe(
      '2027-06-30',
    );
  });

  it.each([
    ['state', '2026-03-12'],
    ['nationalities', '2026-03-12'],
    ['other', '2027-02-10'],
  ] as const)('within the time in which such a figure changes: %s', (kind, last) => {
    expect(lastCheckDay(kind, { ...open, asOf: '2026-02-10' })).toBe(last);
  });

  it('by its last day, if that comes sooner', () => {
    expect(lastCheckDay('other', { asOf: '2026-02-10', from: null, to: '2026-08-31' })).toBe('2026-08-31');
  });

  it('after the day it is known for, even if it ended before', () => {
    expect(lastCheckDay('amount', { asOf: '2026-02-10', from: null, to: '2025-12-31' })).toBe('2026-02-10');
  });
});

describe('what kind of change a figure is subject to', () => {
  it.each([
    ['', { state: 'open', text: 'You can apply.' }, 'state'],
    ['', { people: { effect: 'barred', nationals: ['AF'] } }, 'nationalities'],
    ['calculators/nl-self-employed/treaties', { text: 'Citizens of three countries.' }, 'nationalities'],
    ['', { amounts: [{ amount: 11_904 }], currency: 'EUR' }, 'amount'],
    ['calculators/uk-student-funds/bank', { days: 28 }, 'amount'],
    ['calculators/uk-skilled-worker/options', { options: {} }, 'amount'],
    ['calculators/ca-crs/age', { bands: [] }, 'other'],
    ['', { text: 'A certificate of good conduct.' }, 'other'],
  ])('%s %j', (place, value, kind) => {
    expect(changeKind(place, value)).toBe(kind);
  });

  it('is the same for every figure of a calculator as the place that the list of facts gives it', () => {
    const late = listFacts(ruleSet()).filter(
      ({ key, evidence }) => evidence.checkBy > lastCheckDay(changeKind(getTable(key), evidence), evidence),
    );
    expect(late.map(({ key }) => key)).toEqual([]);
  });
});

describe('the figures of a file', () => {
  it('get the last day for a check, at any depth', () => {
    const content = { routes: [{ fees: [{ versions: [{ ...figure, amount: 524 }] }] }] };
    expect(JSON.stringify(withLastCheckDays(content))).toContain('"checkBy":"2026-03-31"');
  });

  it('keep an earlier day that the file states', () => {
    expect(withLastCheckDays({ ...figure, checkBy: '2026-02-20' })).toMatchObject({ checkBy: '2026-02-20' });
  });

  it('are refused with a later day', () => {
    expect(() => withLastCheckDays([{ ...figure, state: 'open', checkBy: '2026-06-30' }])).toThrow(
      'A figure of kind "state" as of 2026-02-10 must be checked by 2026-03-12, not 2026-06-30.',
    );
  });
});

describe('a check made today', () => {
  it('lasts as long as the kind of figure allows', () => {
    const state = { ...figure, state: 'open' };
    expect(lastCheckDayFrom('2026-11-29', 'calculators/ca-crs/age', figure)).toBe('2027-11-29');
    expect(lastCheckDayFrom('2026-11-29', 'uk-student/status', state)).toBe('2026-12-29');
  });

  it('lasts past the legal date that is tomorrow', () => {
    const fee = { ...figure, amount: 524 };
    expect(lastCheckDayFrom('2026-12-31', 'uk-student/fee', fee)).toBe('2027-03-31');
  });

  it("does not last past a figure's last day, unless that is over", () => {
    const ending = { ...figure, amount: 524, to: '2027-03-31' };
    expect(lastCheckDayFrom('2026-11-29', 'uk-student/fee', ending)).toBe('2027-03-31');
    expect(lastCheckDayFrom('2026-11-29', 'uk-student/fee', { ...ending, to: '2026-06-30' })).toBe(
      '2026-12-31',
    );
  });
});
