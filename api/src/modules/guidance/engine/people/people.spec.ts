import { describe, expect, it } from 'vitest';
import type { Answers } from '../../../questionnaires/index.js';
import { ruleSet } from '../../rules/facts-store.js';
import type { Criterion } from '../../types.js';
import { judgeAll, type Judgement } from '../judge-all.js';

const ON = '2026-11-23';
const rules = ruleSet();

const student = (answers: Answers): Judgement => judgeAll({ type: 'student', answers, on: ON }, rules);
const seeker = (answers: Answers): Judgement =>
  judgeAll({ type: 'opportunity-seeker', answers, on: ON }, rules);

const routesIn = ({ ranked }: Judgement, country: string): readonly string[] =>
  ranked.find((each) => each.country === country)?.routes.map(({ route }) => route.id) ?? [];

function findLine(judgement: Judgement, routeId: string, id: string): Criterion {
  const line = judgement.ranked
    .flatMap(({ routes }) => routes)
    .find(({ route }) => route.id === routeId)
    ?.route.criteria.find((each) => each.id === id);
  if (line === undefined) throw new Error(`${routeId}/${id} is not there.`);
  return line;
}

describe('an engineer from Brazil with a signed offer in Munich', () => {
  const judged = seeker({
    opportunityType: 'employment',
    experienceLevel: 'mid',
    budget: 'under50k',
    nationalities: ['BR'],
    preferredCountries: ['Germany', 'Netherlands'],
    additionalInfo:
      'Bachelor of engineering, signed offer of EUR 62,000 a year from a company in Munich, German B1, 4 years of work',
  });

  it('sees Germany first, and meets the salary of the EU Blue Card', () => {
    expect(judged.ranked[0]?.country).toBe('Germany');
    expect(findLine(judged, 'de-blue-card', 'salary').status).toBe('met');
  });

  it('is asked whether the job fits the degree, as no offer shows it', () => {
    const line = findLine(judged, 'de-blue-card', 'job-offer');
    expect(line).toMatchObject({ status: 'unknown', tellable: true });
    expect(line.detail).toContain("You have a job offer there. We don't know whether it's this type of job.");
  });

  it('does not count as an IT specialist: the line asks whether it is such a job', () => {
    expect(findLine(judged, 'de-it', 'job-offer')).toMatchObject({ status: 'unknown', tellable: true });
  });

  it('claims no offer in the Netherlands', () => {
    expect(findLine(judged, 'nl-blue-card', 'job-offer').status).not.toBe('met');
  });
});

describe('a nurse from the Philippines without an offer', () => {
  const judged = seeker({
    opportunityType: 'employment',
    experienceLevel: 'mid',
    budget: 'under50k',
    nationalities: ['PH'],
    preferredCountries: ['United Kingdom', 'Germany', 'Australia'],
    additionalInfo:
      'BSN nurse, 6 years in a hospital in Cebu, OET B in each part January 2026, no job offer yet',
  });

  it('has a degree, and no country is called suitable', () => {
    expect(findLine(judged, 'de-opportunity-card', 'education').status).toBe('met');
    expect(judged.suitable).toEqual([]);
  });

  it('reads where a rule was read, and is never sent back to the same page', () => {
    for (const { route } of judged.ranked.flatMap(({ routes }) => routes)) {
      for (const { detail } of route.criteria) {
        const [, read, check] =
          /read this rule on (\S+), not.* check it on (\S+)\.(?:\s|$)/.exec(detail) ?? [];
        if (read !== undefined) expect(read).not.toBe(check);
      }
    }
  });
});

describe('a freelancer from the United States who never studied abroad', () => {
  const judged = seeker({
    opportunityType: 'freelance',
    experienceLevel: 'mid',
    budget: '50k-100k',
    nationalities: ['US'],
    preferredCountries: ['Germany', 'Netherlands', 'Japan'],
    additionalInfo: 'Designer, bachelor degree',
  });

  it('is shown freelance work in Germany before a job search after studies there', () => {
    const routes = routesIn(judged, 'Germany');
    expect(routes.indexOf('de-freelance')).toBeLessThan(routes.indexOf('de-job-search'));
  });

  it('is not sent home', () => {
    expect(judged.suitable).toEqual([]);
  });
});

describe('a German school leaver who wants to study nearby', () => {
  const judged = student({
    education_level: 'high_school',
    english_proficiency: 'advanced',
    budget: '10000-25000',
    program_type: 'undergraduate',
    preferred_countries: ['Netherlands', 'Sweden'],
    nationalities: ['DE'],
  });

  it.each([
    ['Netherlands', 'nl-free-student', 'The fee set by law is EUR 2,694'],
    ['Sweden', 'se-free-student', 'You pay no tuition'],
  ])(
    'needs no visa in %s, and is told that the fee of foreign students is not theirs',
    (country, route, fee) => {
      expect(routesIn(judged, country)).toEqual([route]);
      expect(findLine(judged, route, 'tuition').detail).toContain(fee);
    },
  );
});

describe('a school leaver from Afghanistan', () => {
  const judged = student({
    education_level: 'high_school',
    english_proficiency: 'beginner',
    budget: '0-10000',
    program_type: 'undergraduate',
    preferred_countries: ['United Kingdom', 'United States', 'Germany'],
    nationalities: ['AF'],
  });

  it('is promised nothing, and reads which countries issue no student visas', () => {
    expect(judged.suitable).toEqual([]);
    expect(findLine(judged, 'us-f1', 'nationality').status).toBe('unmet');
    expect(findLine(judged, 'uk-student', 'nationality').status).toBe('unmet');
  });
});

describe('a graduate from Pakistan with the new TOEFL', () => {
  const judged = student({
    education_level: 'bachelor',
    english_tests: 'toefl 5.0 taken in march 2026',
    budget: '25000-50000',
    program_type: 'graduate',
    preferred_countries: ['United States'],
    nationalities: ['PK'],
  });

  it('reads the score on both scales', () => {
    expect(findLine(judged, 'us-f1', 'language').detail).toContain(
      'Your TOEFL iBT 5 (95 to 106 on the old scale) is enough: 100 is required.',
    );
  });
});

describe('a graduate from Nigeria with IELTS 7.5 and enough money', () => {
  const judged = student({
    education_level: 'bachelor',
    gpa: '4.5/5.0',
    english_tests: 'IELTS Academic 7.5 (L 8, R 7.5, W 7, S 7), May 2026',
    budget: '50000+',
    scholarship_need: 'none',
    program_type: 'graduate',
    preferred_countries: ['United Kingdom', 'Canada', 'Germany'],
    start_date: 'September 2027',
    nationalities: ['NG'],
  });

  it('may go to all three, but is promised none while the admission letter is open', () => {
    expect(judged.suitable).toEqual(expect.arrayContaining(['United Kingdom', 'Canada', 'Germany']));
    for (const route of ['uk-student', 'ca-study-grad', 'de-16b']) {
      expect(findLine(judged, route, 'admission').status).toBe('unknown');
    }
    const verdicts = judged.ranked.flatMap(({ routes }) => routes.map(({ route }) => route.verdict));
    expect(verdicts).not.toContain('eligible');
  });
});

describe('a founder from India', () => {
  const judged = seeker({
    opportunityType: 'startup',
    experienceLevel: 'senior',
    budget: '250k-500k',
    nationalities: ['IN'],
    preferredCountries: ['Canada', 'Netherlands', 'United Kingdom'],
    additionalInfo: 'B.Tech, 12 years in software, IELTS 8',
  });

  it("reads that Canada's Start-up Visa is closed", () => {
    const canada = judged.ranked.find(({ country }) => country === 'Canada');
    expect(canada?.routes.find(({ route }) => route.id === 'ca-startup-visa')?.route.verdict).toBe('closed');
  });

  it('is shown the start-up routes before routes for graduates of the country', () => {
    expect(routesIn(judged, 'Netherlands')[0]).toBe('nl-startup');
    expect(routesIn(judged, 'United Kingdom')[0]).toBe('uk-innovator-founder');
  });
});
