import { describe, expect, it } from 'vitest';
import { COUNTRIES } from '../../questionnaires/index.js';
import { ruleSet } from '../rules/facts-store.js';
import { routeCatalogue } from './route-catalogue.js';

const TODAY = '2026-11-21';
const all = routeCatalogue(ruleSet(), TODAY, {});

const funds = (on: string) =>
  routeCatalogue(ruleSet(), on, { country: 'Germany', track: 'student' })[0]?.criteria.find(
    ({ id }) => id === 'funds',
  )?.asks;

describe('the catalogue of routes', () => {
  it.each(COUNTRIES)('has routes of both tracks for %s', (country) => {
    const tracks = all.filter((route) => route.country === country).map(({ track }) => track);
    expect(new Set(tracks)).toEqual(new Set(['student', 'work']));
  });

  it('is narrowed by country and track', () => {
    const routes = routeCatalogue(ruleSet(), TODAY, { country: 'Japan', track: 'work' });
    expect(routes.length).toBeGreaterThan(0);
    expect(routes.every(({ country, track }) => country === 'Japan' && track === 'work')).toBe(true);
  });

  it('says in words what every condition asks, with an address and a day', () => {
    for (const { criteria } of all) {
      for (const { asks, source } of criteria) {
        expect(asks).toMatch(/\S.*\.$/);
        expect(asks).not.toMatch(/undefined|NaN|null|\.\./);
        expect(source.url).toMatch(/^https?:\/\//);
        expect(source.asOf).toMatch(/^\d{4}-\d{2}-\d{2}$/);
      }
    }
  });

  it('gives a language requirement its whole name', () => {
    const texts = all.flatMap(({ criteria }) => criteria.map(({ asks }) => asks));
    expect(texts.filter((asks) => asks.includes('IELTS')).length).toBeGreaterThan(0);
    expect(texts.filter((asks) => /(^|\W)(ELTS|evel|OEFL) /.test(asks))).toEqual([]);
  });

  it('gives official fees in their own currency and in whole US dollars', () => {
    const fees = all.flatMap((route) => route.fees);
    expect(fees.length).toBeGreaterThan(50);
    for (const { amount, usd } of fees) {
      expect(Number.isInteger(usd)).toBe(true);
      expect(usd > 0).toBe(amount > 0);
    }
  });

  it('lists the documents of every usual route that exists', () => {
    const usual = new Set(ruleSet().routes.flatMap(({ id, main }) => (main ? [id] : [])));
    const without = all.filter(
      ({ id, state, documents }) => usual.has(id) && state !== 'none' && documents.length === 0,
    );
    expect(without.map(({ id }) => id)).toEqual([]);
  });

  it('shows the figure of the day that is asked', () => {
    expect(funds('2024-06-01')).toContain('934');
    expect(funds(TODAY)).toContain('992');
  });

  it('marks what is past its day of checking', () => {
    const later = routeCatalogue(ruleSet(), '2032-01-01', {});
    expect(later.every(({ stale }) => stale)).toBe(true);
  });
});
