import { describe, expect, it } from 'vitest';
import {
  listCountryCodes,
  nationalityLabel,
  parseCountryCode,
  STATELESS,
  type Answers,
  type AssessmentType,
} from '../../questionnaires/index.js';
import { assess } from '../assess.js';
import { judgeAll } from '../engine/judge-all.js';
import { sharesRank } from '../engine/ranking.js';
import { ruleSet } from '../rules/facts-store.js';
import { previewRoutes, PURPOSES, type Purpose } from './preview.js';

const ON = '2026-11-23';
const rules = ruleSet();
const preview = (from: string, purpose: Purpose) => previewRoutes({ from, purpose }, rules, ON);

/** The same two answers, as a whole questionnaire. */
const ASSESSMENTS: readonly (readonly [Purpose, AssessmentType, Answers])[] = [
  ['study', 'student', {}],
  ['work', 'opportunity-seeker', { opportunityType: 'employment' }],
  ['business', 'opportunity-seeker', { opportunityType: 'business' }],
];

describe('a preview of two answers', () => {
  it.each(ASSESSMENTS)(
    'to %s says of each route what an assessment with them says',
    (purpose, type, more) => {
      for (const from of ['NG', 'MM', 'DE', 'US', 'IN', STATELESS]) {
        const answers = { ...more, nationalities: [from] };
        const { explanation } = assess({ type, answers, on: ON }, rules);
        const { ranked } = judgeAll({ type, answers, on: ON }, rules);
        const judged = new Map(ranked.flatMap(({ routes }) => routes).map(({ route }) => [route.id, route]));
        const { countries, rulesVersion } = preview(from, purpose);
        expect(rulesVersion).toBe(explanation.rulesVersion);
        for (const { routes, nationality } of countries) {
          for (const { id, access } of routes) {
            const { verdict } = judged.get(id)!;
            expect([id, access === 'shut']).toEqual([id, verdict === 'not_yet' || verdict === 'closed']);
          }
          const details = new Set(judged.get(routes[0]!.id)!.criteria.map(({ detail }) => detail));
          for (const { text } of nationality) expect(details).toContain(text);
        }
      }
    },
  );

  it('keeps the order of the engine', () => {
    const { ranked } = judgeAll({ type: 'student', answers: { nationalities: ['NG'] }, on: ON }, rules);
    const { countries, others } = preview('NG', 'study');
    expect(countries).toHaveLength(3);
    expect([...countries, ...others].map(({ country }) => country)).toEqual(
      ranked.map(({ country }) => country),
    );
  });

  it.each(PURPOSES)('to %s reports a tie of countries exactly where the engine does', (purpose) => {
    const [, type, more] = ASSESSMENTS.find(([each]) => each === purpose)!;
    for (const from of ['NG', 'US', 'DE', 'IN']) {
      const { countries, others, hasTies } = preview(from, purpose);
      const { ranked } = judgeAll({ type, answers: { ...more, nationalities: [from] }, on: ON }, rules);
      const shown = [...countries, ...others]
        .slice(0, 4)
        .map(({ country }) => ranked.find((each) => each.country === country)!);
      const alike = shown.some((each, at) => at > 0 && sharesRank(shown[at - 1]!, each));
      expect([from, hasTies]).toEqual([from, alike]);
    }
  });

  it('has ties where two answers tell nothing of the conditions', () => {
    expect(preview('NG', 'study').hasTies).toBe(true);
  });

  it('shuts the student route of the United Kingdom for a nationality that its visa brake names', () => {
    const { countries, others } = preview('MM', 'study');
    const uk = [...countries, ...others].find(({ country }) => country === 'United Kingdom');
    expect(uk?.access).toBe('shut');
    expect(others.at(-1)?.access).toBe('shut');
  });

  it('shows a citizen of the European Union where free movement applies, and leaves out their own country', () => {
    const { countries, others } = preview('DE', 'study');
    expect(countries.map(({ access }) => access)).toEqual(['free', 'free', 'free']);
    expect([...countries, ...others].map(({ country }) => country)).not.toContain('Germany');
  });

  it('opens a route for one nationality to that nationality alone', () => {
    const getAccess = (from: string) =>
      preview(from, 'work')
        .countries.find(({ country }) => country === 'Canada')
        ?.routes.find(({ id }) => id === 'ca-iec')?.access;
    expect(getAccess('AU')).toBe('open');
    expect(getAccess('NG')).toMatch(/^(check|shut)$/);
  });

  it('knows each nationality once, by the code of today', () => {
    const names = listCountryCodes().map(nationalityLabel);
    expect(new Set(names).size).toBe(names.length);
    expect(parseCountryCode('BU')).toBe('MM');
  });

  it('gives no score, no verdict and nothing that would be suitable', () => {
    expect(JSON.stringify(preview('DE', 'work'))).not.toMatch(/"(score|verdict|suitable|eligib\w*)"/);
  });

  it('gives a source with a date to everything that it claims, for every nationality and purpose', () => {
    for (const from of [...listCountryCodes(), STATELESS]) {
      for (const purpose of PURPOSES) {
        const { countries } = preview(from, purpose);
        expect(countries).toHaveLength(3);
        for (const { nationality, decides, routes } of countries) {
          expect(routes.length).toBeGreaterThan(0);
          for (const { text, source } of [...nationality, ...decides]) {
            expect(text).not.toBe('');
            expect(source.url).toMatch(/^https?:/);
            expect(source.asOf).toMatch(/^\d{4}-\d\d-\d\d$/);
          }
        }
      }
    }
  });
});
