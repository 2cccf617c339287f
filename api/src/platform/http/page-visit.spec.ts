import { expect, it } from 'vitest';
import { isPageVisit } from './page-visit.js';

const typed = { 'sec-fetch-mode': 'navigate', 'sec-fetch-dest': 'document', 'sec-fetch-site': 'none' };

it('a page opened by its address or by an external link counts as a visit', () => {
  expect(isPageVisit(typed)).toBe(true);
  expect(isPageVisit({ ...typed, 'sec-fetch-site': 'cross-site' })).toBe(true);
});

it('internal links, prefetches, frames, scripts and crawlers do not count as visits', () => {
  expect(isPageVisit({ ...typed, 'sec-fetch-site': 'same-origin' })).toBe(false);
  expect(isPageVisit({ ...typed, 'sec-purpose': 'prefetch' })).toBe(false);
  expect(isPageVisit({ ...typed, 'sec-fetch-dest': 'iframe' })).toBe(false);
  expect(isPageVisit({ ...typed, 'sec-fetch-mode': 'cors' })).toBe(false);
  expect(isPageVisit({})).toBe(false);
});
