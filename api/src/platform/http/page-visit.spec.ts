import { expect, it } from 'vitest';
import { isPageVisit } from './page-visit.js';

const typed = { 'sec-fetch-mode': 'navigate', 'sec-fetch-dest': 'document', 'sec-fetch-site': 'none' };

it('counts a page that is opened by its address or by a link from elsewhere', () => {
  expect(isPageVisit(typed)).toBe(true);
  expect(isPageVisit({ ...typed, 'sec-fetch-site': 'cross-site' })).toBe(true);
});

it('counts no link inside, no prefetch, no frame, no script, and no crawler', () => {
  expect(isPageVisit({ ...typed, 'sec-fetch-site': 'same-origin' })).toBe(false);
  expect(isPageVisit({ ...typed, 'sec-purpose': 'prefetch' })).toBe(false);
  expect(isPageVisit({ ...typed, 'sec-fetch-dest': 'iframe' })).toBe(false);
  expect(isPageVisit({ ...typed, 'sec-fetch-mode': 'cors' })).toBe(false);
  expect(isPageVisit({})).toBe(false);
});
