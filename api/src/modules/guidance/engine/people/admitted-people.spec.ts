import { describe, expect, it } from 'vitest';
import type { Answers } from '../../../questionnaires/index.js';
import { assess } from '../../assess.js';
import { ruleSet } from '../../rules/facts-store.js';
import { readOfficially } from '../../testing/read-officially.js';
import type { Criterion, Outcome } from '../../types.js';

/** Students whom a school has admitted; each case expects what an adviser would say. */
const ON = '2026-11-26';
// A condition that nobody has read would stay open whatever the admission.
const RULES = readOfficially(ruleSet());
const GRADUATE: Answers = {
  education_level: 'bachelor',
  english_tests: 'IELTS 7.0',
  budget: '50000+',
  program_type: 'graduate',
  start_date: 'September 2027',
  nationalities: ['IN'],
};

const outcome = (special_requirements: string, answers: Answers = {}): Outcome =>
  assess(
    { type: 'student', answers: { ...GRADUATE, ...answers, special_requirements }, on: ON, profile: null },
    RULES,
  );

function line({ explanation }: Outcome, route: string, id = 'admission'): Criterion | undefined {
  return explanation.routes.find((each) => each.id === route)?.criteria.find((each) => each.id === id);
}

describe('an admission in the free text', () => {
  it.each([
    ['uk-student', 'United Kingdom', 'CAS from the University of Leeds'],
    ['us-f1', 'United States', 'I-20 from Purdue'],
    ['ca-study-grad', 'Canada', 'letter of acceptance from McGill'],
    ['au-500', 'Australia', 'CoE from Monash'],
    ['de-16b', 'Germany', 'admitted to a master at TU Munich'],
    ['nl-study', 'Netherlands', 'admission letter from TU Delft'],
    ['se-study', 'Sweden', 'antagningsbesked from KTH'],
    ['ch-study', 'Switzerland', 'accepted at ETH Zurich'],
    ['nz-student', 'New Zealand', 'offer of place from the University of Auckland'],
    ['sg-stp', 'Singapore', 'unconditional offer from NUS'],
    ['jp-student', 'Japan', 'Certificate of Eligibility for a master in Tokyo'],
  ])('meets the condition of %s', (route, country, text) => {
    const found = line(outcome(text, { preferred_countries: [country] }), route);
    expect(found?.status).toBe('met');
    expect(found?.detail).toContain("You told us you have this. We haven't seen proof.");
  });

  it.each([
    ['uk-student', 'United Kingdom', 'unconditional offer from the University of Leeds'],
    ['us-f1', 'United States', 'admitted to Purdue for a master'],
    ['jp-student', 'Japan', 'accepted at Waseda for a master'],
  ])('without the document that %s requires leaves it open, and says whom to ask', (route, country, text) => {
    const found = line(outcome(text, { preferred_countries: [country] }), route);
    expect(found?.status).toBe('unknown');
    expect(found?.detail).toContain('You told us a school there has admitted you. Ask it for this document.');
  });

  it.each([
    ['uk-student', 'United Kingdom', 'conditional offer from UCL'],
    ['de-16b', 'Germany', 'conditional admission from RWTH Aachen'],
  ])('on conditions meets nothing of %s', (route, country, text) => {
    const found = line(outcome(text, { preferred_countries: [country] }), route);
    expect(found?.status).toBe('unknown');
    expect(found?.detail).toContain('The offer you told us about is conditional. Meet its conditions first.');
  });

  it('says nothing of another country', () => {
    const wishes = { preferred_countries: ['Germany'] };
    const [admitted, silent] = [outcome('CAS from the University of Leeds', wishes), outcome('', wishes)];
    expect(line(admitted, 'de-16b')).toEqual(line(silent, 'de-16b'));
  });

  it('says nothing of the letter of a Canadian province', () => {
    const undergraduate = { program_type: 'undergraduate', preferred_countries: ['Canada'] };
    const admitted = outcome('letter of acceptance from Seneca', undergraduate);
    expect(line(admitted, 'ca-study-ug', 'attestation')?.status).toBe('unknown');
    const both = outcome('letter of acceptance from Seneca, PAL received', undergraduate);
    expect(line(both, 'ca-study-ug', 'attestation')?.status).toBe('met');
  });

  it('puts its country first among suitable ones', () => {
    expect(outcome('CAS from the University of Leeds').recommendedCountries[0]).toBe('United Kingdom');
    expect(outcome('CoE from Monash').recommendedCountries[0]).toBe('Australia');
  });

  it('is shown as it was read, beside the family', () => {
    const { explanation } = outcome('CAS from the University of Leeds, wife and 2 children');
    const reading = explanation.readings.find(({ field }) => field === 'special_requirements');
    expect(reading?.understood).toMatch(
      /^A Confirmation of Acceptance for Studies \(CAS\) \(United Kingdom\)\. Family: a partner and 2 children\./,
    );
  });

  it('is no step to take any more', () => {
    const wishes = { preferred_countries: ['United Kingdom'] };
    const step = 'Get your admission documents (United Kingdom).';
    expect(outcome('', wishes).nextSteps.join(' ')).toContain(step);
    expect(outcome('CAS from the University of Leeds', wishes).nextSteps.join(' ')).not.toContain(step);
  });

  it.each([
    'CAS from the University of Leeds',
    'conditional offer from UCL',
    'I-20 from Purdue, admitted to TU Munich for a master',
    'PAL received',
  ])('never lowers a score: %s', (text) => {
    const scores = ({ explanation }: Outcome): ReadonlyMap<string, number> =>
      new Map(explanation.routes.map(({ id, score }) => [id, score]));
    const all = { preferred_countries: ['United Kingdom', 'United States', 'Germany', 'Canada'] };
    const before = scores(outcome('', all));
    for (const [id, score] of scores(outcome(text, all))) {
      expect(score, id).toBeGreaterThanOrEqual(before.get(id) ?? 0);
    }
  });
});
