import { describe, expect, it } from 'vitest';
import { profileShape } from '../../profile.js';
import type { Criterion, Outcome } from '../../types.js';
import { ruleSet } from '../../rules/facts-store.js';
import { readOfficially } from '../../testing/read-officially.js';
import { assess } from '../../assess.js';

const ON = '2026-11-22';
const TOLD = 'IELTS 7.5, master degree, job offer in Germany 60,000 EUR from SAP, age 29, wife and 1 child';

const RULES = readOfficially(ruleSet());

function outcome(additionalInfo: string, answers: object = {}, profile: object | null = null): Outcome {
  const assessment = {
    type: 'opportunity-seeker',
    answers: { opportunityType: 'employment', experienceLevel: 'mid', additionalInfo, ...answers },
    on: ON,
    profile: profile && profileShape.parse(profile),
  } as const;
  // A condition that nobody has read would stay open whatever the offer.
  return assess(assessment, RULES);
}

/** The route's line on the first of these topics that it has. */
function line({ explanation }: Outcome, route: string, id: string): Criterion | undefined {
  return explanation.routes.find((each) => each.id === route)?.criteria.find((each) => each.id === id);
}

const EVERYWHERE = {
  preferredCountries: ['Germany', 'New Zealand', 'Japan', 'Sweden', 'Switzerland', 'United States'],
};

describe('a job offer', () => {
  it('meets a condition of any job in its own country', () => {
    expect(line(outcome(TOLD, EVERYWHERE), 'de-western-balkans', 'job-offer')?.status).toBe('met');
  });

  it('leaves open whether the job is qualified and fits the degree', () => {
    const found = line(outcome(TOLD, EVERYWHERE), 'de-blue-card', 'job-offer');
    expect(found).toMatchObject({ status: 'unknown', tellable: true });
  });

  it.each([
    ['nz-aewv', "Your job offer is in Germany. You don't have a job offer here."],
    ['jp-engineer', "Your job offer is in Germany. You don't have a job offer here."],
    ['se-work', "Your job offer is in Germany. You don't have a job offer here."],
    ['ch-work', "Your job offer is in Germany. You don't have a job offer here."],
  ])('meets nothing in another country: %s', (route, detail) => {
    const found = line(outcome(TOLD, EVERYWHERE), route, 'job-offer');
    expect(found?.status).toBe('unmet');
    expect(found?.detail).toContain(detail);
  });

  it.each([
    ['uk-skilled-worker', 'United Kingdom', 'a sponsor license, and a certificate of sponsorship for you'],
    ['nl-highly-skilled', 'Netherlands', 'recognition by the IND as a sponsor'],
    ['ca-employer', 'Canada', 'an LMIA for this job, or an exemption from it'],
    ['nz-aewv', 'New Zealand', 'accreditation and a job token for this job'],
    ['au-482', 'Australia', 'an approval as a sponsor and a nomination for this job'],
  ])('says nothing of the sponsor that a route needs: %s', (route, country, needs) => {
    const wishes = { preferredCountries: [country] };
    const result = outcome(`master degree, job offer in ${country}`, wishes);
    const sponsor = line(result, route, 'sponsor');
    expect([line(result, route, 'job-offer')?.status, sponsor?.status]).toEqual(['met', 'unknown']);
    expect(sponsor?.detail).toContain(`Ask whether the employer has ${needs}.`);
    expect(sponsor?.tellable).toBe(true);
  });

  it.each([
    ['uk-skilled-worker', 'United Kingdom', 'job offer in London with a certificate of sponsorship'],
    ['nl-highly-skilled', 'Netherlands', 'job offer in Amsterdam from a recognised sponsor'],
    ['ca-employer', 'Canada', 'job offer in Canada, the employer has an LMIA'],
    ['nz-aewv', 'New Zealand', 'job offer from an accredited employer in Auckland'],
    ['us-h1b', 'United States', 'job offer in New York. They will sponsor me'],
  ])('from an employer who can sponsor meets it: %s', (route, country, text) => {
    const wishes = { preferredCountries: [country] };
    expect(line(outcome(`master degree, ${text}`, wishes), route, 'sponsor')?.status).toBe('met');
  });

  it('that is only hoped for, or is elsewhere, asks nobody what its employer has', () => {
    for (const text of ['master degree, no job offer', 'master degree, job offer in Germany']) {
      const sponsor = line(outcome(text, { preferredCountries: ['Canada'] }), 'ca-employer', 'sponsor');
      expect(sponsor?.status).toBe('unknown');
      expect(sponsor?.tellable ?? false).toBe(false);
      expect(sponsor?.detail).not.toContain('Ask whether');
    }
  });

  it('leaves open whether a job is in the region that a route is for', () => {
    const result = outcome('master degree, job offer in Canada', { preferredCountries: ['Canada'] });
    const found = line(result, 'ca-aip', 'job-offer');
    expect(found?.status).toBe('unknown');
    expect(found?.detail).toContain("We don't know whether it's in this region.");
  });

  it('leaves open whether a job in the United States needs a degree, also with a sponsor', () => {
    const result = outcome('master degree, job offer in New York. They will sponsor me', {
      preferredCountries: ['United States'],
    });
    const [job, sponsor] = ['job-offer', 'sponsor'].map((id) => line(result, 'us-h1b', id)?.status);
    expect([job, sponsor]).toEqual(['unknown', 'met']);
  });

  it.each([
    'job offer in London, no certificate of sponsorship yet',
    'job offer in London, not a licensed sponsor',
  ])('takes no sponsor from a sentence that denies one: %s', (text) => {
    const wishes = { preferredCountries: ['United Kingdom'] };
    expect(line(outcome(`master degree, ${text}`, wishes), 'uk-skilled-worker', 'sponsor')?.status).toBe(
      'unknown',
    );
  });

  it.each([
    [true, 'met'],
    [false, 'unmet'],
    [null, 'unknown'],
  ])('of the profile, whose employer can sponsor: %s', (canSponsor, status) => {
    const offers = [{ country: 'United Kingdom', title: 'Analyst', canSponsor }];
    const result = outcome('master degree', { preferredCountries: ['United Kingdom'] }, { offers });
    expect(line(result, 'uk-skilled-worker', 'sponsor')?.status).toBe(status);
    expect(line(result, 'uk-skilled-worker', 'job-offer')?.status).toBe('met');
  });

  it.each([
    ['an NHS trust', 'met'],
    ['a National Health Service hospital', 'met'],
    ['a private clinic', 'unknown'],
  ])('of %s leaves the job of the Health and Care visa %s', (employer, status) => {
    const text = `job offer in London from ${employer} with a certificate of sponsorship`;
    const result = outcome(text, { preferredCountries: ['United Kingdom'] });
    expect(line(result, 'uk-health-care', 'job-offer')?.status).toBe(status);
  });

  it('in the profile names its employer in the title', () => {
    const of = (title: string) => {
      const offers = [{ country: 'United Kingdom', title, canSponsor: true }];
      const result = outcome('nurse', { preferredCountries: ['United Kingdom'] }, { offers });
      return line(result, 'uk-health-care', 'job-offer')?.status;
    };
    expect([of('Nurse, NHS Leeds'), of('Nurse')]).toEqual(['met', 'unknown']);
  });

  it('lifts no route of another country', () => {
    const without = outcome('IELTS 7.5, master degree, no job offer', EVERYWHERE);
    const offered = outcome('IELTS 7.5, master degree, job offer in Germany', EVERYWHERE);
    for (const { id, country, score } of without.explanation.routes) {
      const other = offered.explanation.routes.find((each) => each.id === id);
      if (country !== 'Germany') expect([id, other?.score]).toEqual([id, score]);
    }
  });

  it('puts its country first where no other was wished for', () => {
    expect(outcome(TOLD).recommendedCountries[0]).toBe('Germany');
  });

  it('recommends its country only if the pay suggests a qualified job', () => {
    const paid = (amount: string) =>
      outcome(`IELTS 7.5, master degree, job offer in Germany ${amount} EUR from SAP`).suitableCountries;
    expect(paid('60,000')).toContain('Germany');
    expect(paid('30,000')).not.toContain('Germany');
  });

  it('says what of the sentence was read: pay, age and family', () => {
    const understood = outcome(TOLD).explanation.readings.find(
      ({ field }) => field === 'additionalInfo',
    )?.understood;
    expect(understood).toContain('A job offer in Germany, which pays EUR 60,000 a year.');
    expect(understood).toContain('Age: 29.');
    expect(understood).toContain('Family: a partner and 1 child.');
    expect(understood).not.toContain('use "');
    const sponsored = outcome('job offer in London with a certificate of sponsorship').explanation.readings;
    expect(sponsored.find(({ field }) => field === 'additionalInfo')?.understood).toContain(
      'The employer can sponsor you.',
    );
  });
});

describe('the pay of an offer', () => {
  const GERMANY = { preferredCountries: ['Germany'] };
  const salary = (text: string) =>
    line(outcome(`master degree, job offer in Germany ${text}`, GERMANY), 'de-blue-card', 'salary');

  it.each([
    ['60,000 EUR', 'met'],
    ['for EUR 5.000 a month', 'met'],
    ['47.000 EUR', 'unknown'],
    ['30k EUR a year', 'unmet'],
    ['', 'unknown'],
  ])('decides the line that asks for it: %j', (text, status) => {
    expect(salary(text)?.status).toBe(status);
  });

  it('is read from the profile too', () => {
    const offers = [
      { country: 'Germany', title: 'Engineer', salary: { amount: 62_000, currency: 'EUR', per: 'year' } },
    ];
    expect(line(outcome('', GERMANY, { offers }), 'de-blue-card', 'salary')?.status).toBe('met');
  });
});
