import { describe, expect, it } from 'vitest';
import { ProfileData } from '../guidance/index.js';
import {
  compareProfiles,
  describeValue,
  hasValue,
  restoreField,
  type ProfileValues,
} from './profile-changes.js';

const profile = (data: object = {}, keepUpToDate = false): ProfileValues => ({
  data: ProfileData.profileShape.parse(data),
  keepUpToDate,
});

describe('the changes to a profile', () => {
  it('are the fields that differ, with both values', () => {
    const before = profile({ dateOfBirth: '1996-04-02', nationalities: ['India'] });
    const after = profile({ nationalities: ['India', 'Kenya'] }, true);
    expect(compareProfiles(before, after)).toEqual([
      { field: 'dateOfBirth', before: '1996-04-02', after: null },
      { field: 'nationalities', before: ['India'], after: ['India', 'Kenya'] },
      { field: 'keepUpToDate', before: false, after: true },
    ]);
    expect(compareProfiles(after, after)).toEqual([]);
  });

  it('can be undone while the field holds their value, even if it has gained facts since', () => {
    const current = profile({ degrees: [{ level: 'master' }], dateOfBirth: '1990-01-01' });
    expect(hasValue(current, 'degrees', [{ level: 'master' }])).toBe(true);
    expect(hasValue(current, 'degrees', [{ level: 'phd' }])).toBe(false);
    expect(hasValue(current, 'noSuchField', 1)).toBe(false);
    expect(restoreField(current, 'degrees', [])).toEqual(profile({ dateOfBirth: '1990-01-01' }));
    expect(restoreField(current, 'degrees', [{ level: 'none of ours' }])).toBeNull();
    expect(restoreField(profile({}, true), 'keepUpToDate', false)).toEqual(profile());
  });

  it.each([
    [null, []],
    ['1996-04-02', ['April 2, 1996']],
    [
      ['India', 'Kenya'],
      ['India', 'Kenya'],
    ],
    [true, ['Yes']],
    [
      [{ level: 'high_school', field: 'Physics', country: null, awardedOn: '2019-06-30' }],
      ['High school, Physics, June 30, 2019'],
    ],
    [[{ test: 'ielts', takenOn: null, overall: 7.5, listening: 8 }], ['IELTS, overall 7.5, listening 8']],
    [[{ test: 'ielts', version: 'ukvi', overall: 7 }], ['IELTS, for UKVI, overall 7']],
    [{ amount: 21_000, currency: 'EUR', availableOn: null }, ['21,000, EUR']],
    [{ partner: true, children: 1 }, ['Partner: yes, children 1']],
    [{ partner: null, children: null }, []],
  ])('are described in words: %j', (value, lines) => {
    expect(describeValue(value)).toEqual(lines);
  });
});
