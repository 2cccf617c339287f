import { describe, expect, it } from 'vitest';
import { readAdmissions } from './study/admission.js';
import { readDegreeHistory } from './history/degree-history.js';
import { readEducation, readTraining } from './study/education.js';
import { mentionsFamily, readHousehold } from './person/household.js';
import { mentionsOwnBusiness } from './work/own-business.js';
import { readOwnWork } from './work/own-work.js';
import { mentionsFamilyHere } from './person/relatives.js';

/** What people tell in a few words, without a sentence. */
const on = '2026-11-30';

it.each([
  ['MSc Leeds', 'United Kingdom'],
  ['MSc ETH Zurich 2024', 'Switzerland'],
  ['MBA LSE', 'United Kingdom'],
])('a degree directly before its school is from there, if it is held: "%s"', (text, country) => {
  expect(readDegreeHistory(text, on, true)?.degrees[0]?.country).toBe(country);
  expect(readDegreeHistory(text, on)).toBeNull();
});

it.each(['MSc, now in London', 'want MSc Leeds', 'MSc. Offer in Leeds'])(
  '"%s" names no place of a degree',
  (text) => {
    expect(readDegreeHistory(text, on, true)).toBeNull();
  },
);

it.each([
  ['Dropped out of uni 2 yrs', 'no_degree'],
  ['10th pass, ITI welding', 'no_degree'],
  ['dropped out of B.Tech', 'no_degree'],
])('no degree is held by "%s"', (text, expected) => {
  expect(readEducation(text)).toBe(expected);
});

it.each([
  ['ITI welding', true],
  ['culinary college diploma 3 years', true],
  ['City & Guilds level 3', true],
  ['no ITI', false],
  ['iti is my city', false],
])('training in "%s": %s', (text, expected) => {
  expect(readTraining(text)).toBe(expected);
});

it('an Ausbildung with a signed contract is a training contract', () => {
  const read = (text: string) => readAdmissions(text, on, 'Germany')[0]?.document;
  expect(read('Ausbildung Pflegefachmann, Vertrag mit Klinik in Ulm unterschrieben')).toBe(
    'training_contract',
  );
  expect(read('Ausbildung Pflegefachmann, noch kein Vertrag')).toBeUndefined();
});

describe('family', () => {
  it('counts a child of "2 yr old"', () => {
    expect(readHousehold('husband and 2 yr old daughter with me')).toEqual({ partner: true, children: 1 });
  });

  it.each(['dependents none', 'no dependents', 'kids: 0'])('has no members in "%s"', (text) => {
    expect(mentionsFamily(text)).toBe(false);
  });

  it.each([
    ['Wife and son live here with me', true],
    ['my family is already here', true],
    ['wife will join later', false],
    ['my wife is not here', false],
  ])('lives there already: "%s" %s', (text, expected) => {
    expect(mentionsFamilyHere(text)).toBe(expected);
  });
});

it('reads a co-founder and a driver', () => {
  expect(mentionsOwnBusiness('Cofounder 55%')).toBe(true);
  expect(readOwnWork('LKW Fahrer')).toEqual(['lkw fahrer']);
});
