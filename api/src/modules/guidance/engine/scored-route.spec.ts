import { describe, expect, it } from 'vitest';
import type { Answers } from '../../questionnaires/index.js';
import { ruleSet } from '../facts-store.js';
import { createRandom, makePerson } from '../survey/random-person.js';
import { isUnlikely, judgeAll, type Judgement } from './judge-all.js';

const ON = '2026-12-01';
const rules = ruleSet();

const judge = (additionalInfo: string, answers: Answers = {}): Judgement =>
  judgeAll(
    {
      type: 'opportunity-seeker',
      on: ON,
      answers: {
        opportunityType: 'employment',
        experienceLevel: 'senior',
        preferredCountries: ['Canada'],
        nationalities: ['PH'],
        additionalInfo,
        ...answers,
      },
      profile: null,
    },
    rules,
  );

const findScore = ({ ranked }: Judgement, id: string): number | undefined =>
  ranked.flatMap(({ routes }) => routes).find(({ route }) => route.id === id)?.route.score;

describe('the route with the score of the result', () => {
  it('is not one that may not count the work, though its score is higher', () => {
    const cleaner = judge('cleaner, 3 years. high school');
    expect(cleaner.scoredRoute).toBe('ca-employer');
    expect(findScore(cleaner, 'ca-aip')).toBeGreaterThan(cleaner.eligibilityScore);
  });

  it('is the one that the person asks for by name', () => {
    const cook = judge('I want to go with the Atlantic Immigration Program. Cook, 5 years, high school');
    expect(cook.scoredRoute).toBe('ca-aip');
    expect(findScore(cook, 'ca-fst')).toBeGreaterThan(cook.eligibilityScore);
  });

  it('is suitable if the leading route of a country is, and otherwise leads its country', () => {
    const dice = createRandom(77);
    let compared = 0;
    for (let at = 0; at < 150; at += 1) {
      const person = makePerson(at % 2 === 0 ? 'student' : 'opportunity-seeker', ON, dice);
      const { ranked, scoredRoute } = judgeAll(person, rules);
      const country = ranked.find(({ routes }) => routes.some(({ route }) => route.id === scoredRoute));
      const [first] = country?.routes ?? [];
      if (ranked.some(({ takesOffer }) => takesOffer)) continue;
      if (!country || !first || first.forOthers || first.isRuledOut || isUnlikely(first)) continue;
      compared += 1;
      expect(first.route.id).toBe(scoredRoute);
      const chosen = ranked.some(({ preferred }) => preferred)
        ? ranked.filter(({ preferred }) => preferred)
        : ranked.filter(({ atHome }) => !atHome);
      const isAnySuitable = chosen.some(({ routes: [leading] }) => leading?.suitable === true);
      expect(first.suitable || !isAnySuitable).toBe(true);
    }
    expect(compared).toBeGreaterThan(80);
  });
});
