import { describe, expect, it } from 'vitest';
import { initials } from './Monogram';

describe('the letters of an organization', () => {
  it.each([
    ['University of British Columbia', 'UB'],
    ['European Commission', 'EC'],
    ['DAAD', 'DA'],
    ['ETH Zürich', 'EZ'],
    ['The Rhodes Trust', 'RT'],
    ['Österreichischer Austauschdienst', 'ÖA'],
    ['(Siemens) AG', 'SA'],
    ['早稲田大学', '早稲'],
    ['', ''],
  ])('%s is %s', (name, letters) => {
    expect(initials(name)).toBe(letters);
  });
});
