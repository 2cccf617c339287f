import { describe, expect, it } from 'vitest';
import { ruleSet } from '../rules/facts-store.js';
import { pickFigure } from '../rules/figures.js';
import { routeCatalogue } from './route-catalogue.js';

const TODAY = '2026-11-22';

/** A route's data on a day; the expected values come from the pages, not from the data. */
function routeOn(id: string, on: string) {
  const route = routeCatalogue(ruleSet(), on, {}).find((each) => each.id === id);
  if (!route) throw new Error(`There is no route ${id}.`);
  return route;
}

describe('rights of students', () => {
  it.each([
    ['ca-study-ug', 'work', TODAY, '24 hours a week'],
    ['ca-study-grad', 'work', TODAY, '24 hours a week'],
    ['ca-study-language', 'work', TODAY, 'No work'],
    ['ca-study-grad', 'after', TODAY, '3 years'],
    ['ca-study-ug', 'partner', TODAY, 'Usually no work'],
    ['ca-study-grad', 'partner', TODAY, 'Can work, with most degrees'],
    ['us-f1', 'work', TODAY, '20 hours a week, on campus'],
    ['us-f1', 'after', TODAY, '12 months, or 36 with a STEM degree'],
    ['uk-student', 'work', TODAY, '20 hours a week'],
    ['uk-student', 'after', '2026-12-31', '2 years, or 3 after a PhD'],
    ['uk-student', 'after', '2027-01-01', '18 months, or 3 years after a PhD'],
    ['uk-student', 'partner', TODAY, 'Only with a PhD or research degree'],
    ['uk-language', 'work', TODAY, 'No work'],
    ['au-500', 'work', TODAY, '48 hours in two weeks'],
    ['au-500', 'after', TODAY, '2 years, or 3 after a research degree'],
    ['nz-student', 'work', TODAY, '25 hours a week'],
    ['nz-student', 'after', TODAY, 'Up to 3 years'],
    ['de-16b', 'work', TODAY, '20 hours a week'],
    ['de-16b', 'after', TODAY, '18 months'],
    ['nl-study', 'work', TODAY, '16 hours a week'],
    ['nl-study', 'after', TODAY, '12 months'],
    ['se-study', 'work', TODAY, '15 hours a week'],
    ['se-study', 'after', TODAY, '12 months'],
    ['ch-study', 'work', TODAY, '15 hours a week, after 6 months'],
    ['ch-study', 'after', TODAY, '6 months'],
    ['de-opportunity-card', 'work', TODAY, '20 hours a week'],
    ['de-working-holiday', 'work', TODAY, 'To fund the stay'],
    ['jp-language', 'after', TODAY, 'None'],
    ['ch-exchange', 'work', TODAY, '15 hours a week, after 6 months'],
    ['ch-exchange', 'after', TODAY, 'None'],
    ['ch-exchange', 'partner', TODAY, 'Possible, with conditions'],
    ['ch-language', 'work', TODAY, 'No work'],
    ['ch-language', 'after', TODAY, 'None'],
    ['ch-language', 'partner', TODAY, 'Possible, with conditions'],
    ['nl-language', 'work', TODAY, '16 hours a week'],
    ['nl-language', 'after', TODAY, 'After the degree only'],
    ['se-study-other', 'work', TODAY, 'Not known'],
    ['se-study-other', 'after', TODAY, 'None'],
    ['se-study-other', 'partner', TODAY, 'Not known'],
    ['sg-stp', 'work', TODAY, '16 hours a week'],
    ['sg-stp', 'after', TODAY, '1 year to look for work'],
    ['sg-stp-private', 'work', TODAY, 'No work'],
    ['jp-student', 'work', TODAY, '28 hours a week'],
    ['jp-student', 'after', TODAY, '6 months, renewable once'],
  ])('%s, %s on %s: %s', (id, topic, on, short) => {
    expect(routeOn(id, on).rights.find((right) => right.topic === topic)?.short).toBe(short);
  });

  it('are listed for work and stay on every main route to a degree', () => {
    const degrees = ruleSet().routes.filter(
      ({ programs, main }) =>
        main && programs.some((each) => each === 'undergraduate' || each === 'graduate'),
    );
    expect(degrees.length).toBeGreaterThan(10);
    for (const { id, rights } of degrees) {
      expect([id, rights.map(({ topic }) => topic).slice(0, 2)]).toEqual([id, ['work', 'after']]);
    }
  });
});

describe('rights of partners', () => {
  it.each([
    ['us-eb1a', 'Gets a green card with you'],
    ['us-eb2-niw', 'Gets a green card with you'],
    ['us-eb3', 'Gets a green card with you'],
    ['us-eb5', 'Gets a green card with you'],
    ['uk-hpi', 'Can come and work'],
    ['uk-innovator-founder', 'Can come and work'],
    ['uk-scale-up', 'Can come and work'],
    ['uk-expansion', 'Can come and work'],
    ['uk-gbm-senior-specialist', 'Can come and work'],
    ['uk-gbm-secondment', 'Can come and work'],
    ['uk-government-authorised-exchange', 'Can come and work'],
    ['uk-ancestry', 'Can come and work'],
    ['ca-c11', 'Can work if your job is skilled'],
    ['ca-pnp-entrepreneur', 'Can work if your job is skilled'],
    ['ca-ceta', 'Usually no work'],
    ['ca-quebec-pstq', 'Becomes a permanent resident with you'],
    ['au-189', 'Can come and work'],
    ['au-190', 'Can come and work'],
    ['au-491', 'Can come with you'],
    ['au-186', 'Can come with you'],
    ['de-freelance', 'Can come and work'],
    ['de-business', 'Can come and work'],
    ['de-researcher', 'Can come and work'],
    ['de-it', 'Can come and work'],
    ['de-16a', 'Possible, with conditions'],
    ['de-opportunity-card', "Usually can't come"],
    ['de-training-search', "Usually can't come"],
    ['se-study', 'Can come and work'],
    ['se-phd', 'Can come and work'],
    ['sg-one-pass', 'Can come'],
  ])('%s: %s', (id, short) => {
    expect(routeOn(id, TODAY).rights.find(({ topic }) => topic === 'partner')?.short).toBe(short);
  });

  it('leave no open question of a partner in the United Kingdom', () => {
    const texts = ruleSet()
      .routes.filter(({ country }) => country === 'United Kingdom')
      .flatMap(({ rights }) => rights.flatMap(({ versions }) => versions.map(({ text }) => text)));
    expect(texts.filter((text) => text.includes('We have not read'))).toEqual([]);
  });
});

describe('the documents of a student', () => {
  it.each([
    ['us-f1', 'Form I-20', 'Form DS-2019'],
    ['us-j1', 'Form DS-2019', 'Form I-20'],
  ])('%s: %s and not %s', (id, own, other) => {
    const route = ruleSet().routes.find((each) => each.id === id);
    const items = route?.documents?.flatMap((version) => version.items) ?? [];
    expect(items).toContain(own);
    expect(items.some((item) => item.includes(other))).toBe(false);
  });
});

describe('the cost of a route', () => {
  it.each([
    ['uk-student', 'Immigration Health Surcharge, for each year', 'GBP', 776, 'applicant', 'year'],
    ['uk-skilled-worker', 'Immigration Health Surcharge, for each year', 'GBP', 1035, 'applicant', 'year'],
    ['uk-skilled-worker', 'Certificate of sponsorship', 'GBP', 525, 'employer', 'once'],
    ['uk-scale-up', 'Certificate of sponsorship', 'GBP', 55, 'employer', 'once'],
    ['uk-health-care', 'Immigration Health Surcharge, for each year', 'GBP', 0, 'applicant', 'year'],
    ['uk-health-care', 'Immigration Health Surcharge, for each year', 'GBP', 0, 'applicant', 'year'],
    ['uk-health-care', 'Visa, up to three years', 'GBP', 324, 'applicant', 'once'],
    ['uk-youth-mobility', 'Immigration Health Surcharge, for each year', 'GBP', 776, 'applicant', 'year'],
    ['uk-graduate', 'Graduate visa', 'GBP', 937, 'applicant', 'once'],
    ['uk-innovator-founder', 'Endorsement', 'GBP', 1000, 'applicant', 'once'],
    ['ca-fsw', 'Biometrics', 'CAD', 85, 'applicant', 'once'],
    ['ca-employer', 'Labor market assessment (LMIA)', 'CAD', 1000, 'employer', 'once'],
    ['ca-iec', 'Participation', 'CAD', 184.75, 'applicant', 'once'],
    ['ca-aip', 'Processing, principal applicant', 'CAD', 990, 'applicant', 'once'],
    ['ca-ict', 'Employer compliance', 'CAD', 230, 'employer', 'once'],
    ['us-m1', 'SEVIS fee', 'USD', 350, 'applicant', 'once'],
    ['us-gold-card', 'Form I-140G', 'USD', 15000, 'applicant', 'once'],
    ['nl-single-permit', 'Application', 'EUR', 423, 'applicant', 'once'],
    ['de-recognition-partnership', 'National visa (D)', 'EUR', 75, 'applicant', 'once'],
    ['us-tn', 'Application at the border, for Canadians', 'USD', 50, 'applicant', 'once'],
    ['us-tn', 'Form I-94 at a land border', 'USD', 30, 'applicant', 'once'],
    ['jp-engineer', 'Visa, single entry', 'JPY', 3000, 'applicant', 'once'],
    ['ca-spouse-open-permit', 'Open permit holder', 'CAD', 100, 'applicant', 'once'],
    ['de-training-search', 'National visa (D)', 'EUR', 75, 'applicant', 'once'],
    ['ch-researcher', 'Entry approval', 'CHF', 95, 'applicant', 'once'],
    ['us-h1b', 'Visa application (MRV)', 'USD', 205, 'applicant', 'once'],
    ['uk-hpi', 'Visa', 'GBP', 880, 'applicant', 'once'],
    ['us-h1b', 'Form I-129', 'USD', 780, 'employer', 'once'],
    ['us-h1b', 'Asylum program fee', 'USD', 600, 'employer', 'once'],
    ['us-h1b', 'Training fee (ACWIA), more than 25 employees', 'USD', 1500, 'employer', 'once'],
    ['us-h1b', 'Fraud prevention fee', 'USD', 500, 'employer', 'once'],
    ['us-eb3', 'Immigrant visa at an embassy, for each person', 'USD', 345, 'applicant', 'once'],
    ['us-o1', 'Form I-129', 'USD', 1055, 'employer', 'once'],
    ['us-eb2-niw', 'Form I-140', 'USD', 715, 'applicant', 'once'],
    ['us-ier', 'Parole fee', 'USD', 1000, 'applicant', 'once'],
    ['au-485', 'Visa, main applicant', 'AUD', 5750, 'applicant', 'once'],
    ['au-482', 'Nomination', 'AUD', 330, 'employer', 'once'],
    ['nz-post-study-work', 'Visa', 'NZD', 1670, 'applicant', 'once'],
    ['de-blue-card', 'First residence permit', 'EUR', 100, 'applicant', 'once'],
    ['de-16b', 'Public student health insurance, for each month', 'EUR', 141.16, 'applicant', 'month'],
    ['nl-researcher', 'Application', 'EUR', 254, 'applicant', 'once'],
    ['se-researcher', 'Application', 'SEK', 1500, 'applicant', 'once'],
    ['se-blue-card', 'Application', 'SEK', 2000, 'applicant', 'once'],
    ['se-job-search', 'Application', 'SEK', 2200, 'applicant', 'once'],
    ['nl-working-holiday', 'Application', 'EUR', 85, 'applicant', 'once'],
    ['ch-study', 'First permit with card', 'CHF', 137, 'applicant', 'once'],
    ['ch-study', 'Entry approval', 'CHF', 95, 'applicant', 'once'],
    ['ch-free-work', 'Permit for citizens of the EU or EFTA, at most', 'CHF', 65, 'applicant', 'once'],
    ['nl-free-work', 'Statement of the IND, if you want it', 'EUR', 85, 'applicant', 'once'],
    ['nl-researcher', 'Recognition as a sponsor, if the employer has none', 'EUR', 5080, 'employer', 'once'],
    ['jp-job-search', 'Change of status, inside Japan', 'JPY', 18000, 'applicant', 'once'],
    ['sg-s-pass', 'Foreign worker levy, for each month', 'SGD', 650, 'employer', 'month'],
    ['au-500', 'Student health cover (OSHC), an estimate, for each year', 'AUD', 692, 'applicant', 'year'],
    ['au-858', 'Visa', 'AUD', 4985, 'applicant', 'once'],
    ['ca-quebec-pstq', 'Processing, principal applicant', 'CAD', 990, 'applicant', 'once'],
    ['ca-self-employed', 'Processing, principal applicant', 'CAD', 1895, 'applicant', 'once'],
    ['sg-one-pass', 'Issuance, at most', 'SGD', 255, 'applicant', 'once'],
  ])('%s: %s is %s %d, paid by the %s (%s)', (id, label, currency, amount, paidBy, per) => {
    const fee = routeOn(id, TODAY).fees.find((each) => each.label === label);
    expect(fee).toMatchObject({ currency, amount, paidBy, per });
  });

  it.each([
    ['au-500', 'Student visa', 1530, 500],
    ['au-482', 'Visa', 4015, 1005],
    ['au-189', 'Visa', 3070, 1540],
    ['au-485', 'Visa, main applicant', 2875, 1450],
    ['ca-fsw', 'Processing, principal applicant', 990, null],
    ['ca-fsw', 'Right of permanent residence', 600, 0],
    ['de-16b', 'National visa (D)', 75, 37.5],
    ['de-blue-card', 'First residence permit', 100, 50],
    ['jp-student', 'Visa, single entry', 3000, 3000],
    ['nl-study', 'Study permit with entry visa', 254, 85],
    ['nl-highly-skilled', 'Application', 254, 85],
    ['se-study', 'Residence permit for studies', 1500, 750],
    ['se-work', 'Application', 1500, 750],
    ['sg-employment-pass', "Dependant's Pass, application and issuance", 330, 330],
    ['uk-student', 'Student visa', 558, 558],
    ['uk-student', 'Immigration Health Surcharge, for each year', 776, 776],
    ['uk-skilled-worker', 'Immigration Health Surcharge, for each year', 1035, 776],
    ['uk-health-care', 'Immigration Health Surcharge, for each year', 0, 0],
    ['us-f1', 'Visa application (MRV)', 185, 185],
    ['us-f1', 'SEVIS fee', 0, 0],
    ['us-h1b', 'Visa application (MRV)', 205, 205],
    ['ch-study', 'National visa (D)', 90, null],
    ['ca-quebec-pstq', 'Right of permanent residence', 600, 0],
    ['nz-student', 'Dependent Child Student Visa, for a child at school', null, 750],
    ['au-500', 'Student health cover (OSHC), an estimate, for each year', null, null],
  ])('%s: for "%s", a partner pays %j and a child %j', (id, label, perPartner, perChild) => {
    const fee = routeOn(id, TODAY).fees.find((each) => each.label === label);
    expect(fee).toMatchObject({ perPartner, perChild });
  });

  it('limit the fee for biometrics in Canada for a family', () => {
    const fee = routeOn('ca-study-ug', TODAY).fees.find(({ label }) => label === 'Biometrics');
    expect(fee).toMatchObject({ amount: 85, perPartner: 85, familyMax: 170 });
  });

  it.each([
    ['us-h1b', 'Premium processing (optional)'],
    ['us-f1', 'Visa integrity fee, if collected'],
    ['de-blue-card', 'Statement of comparability (ZAB), if needed'],
    ['us-tn', 'Visa application (MRV), for Mexicans only'],
  ])('leaves out of the total what %s can do without: %s', (id, label) => {
    expect(routeOn(id, TODAY).fees.find((each) => each.label === label)?.optional).toBe(true);
  });

  it('are missing only for these routes, whose fees we have not read', () => {
    const missing = ruleSet().routes.filter(
      ({ fees, freeMovement, status }) =>
        fees.length === 0 &&
        !freeMovement &&
        !['none', 'closed'].includes(pickFigure(status, TODAY).version.state),
    );
    expect(missing.map(({ id }) => id).sort()).toEqual([
      'nz-exchange',
      'nz-work-to-residence',
      'sg-gip',
      'sg-one-pass-ai-tech',
      'sg-tech-pass',
    ]);
  });
});
