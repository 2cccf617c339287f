import { execFileSync } from 'node:child_process';
import { inflateSync } from 'node:zlib';
import { describe, expect, it } from 'vitest';
import { type Judgement, Results } from '../../../guidance/index.js';
import type { RouteExplanationType } from '../../dto/result.types.js';
import { renderReport, reportName, type Report } from './assessment-report.js';
import { listBestByCountry } from './score-range-chart.js';

const SOURCE = {
  title: 'Financial evidence for Student and Child Student route applicants',
  url: 'https://www.gov.example/guidance/financial-evidence-for-sponsored-or-privately-funded-students#how-much-money',
  asOf: '2026-05-03',
  provenance: 'official',
  readOn: '2026-05-03',
  officialUrl: 'https://www.gov.example/guidance/financial-evidence',
  copy: null,
} as const;

const CRITERIA: Judgement.CriterionType[] = [
  {
    id: 'offer',
    label: 'A confirmed place at a licensed school',
    status: 'unknown',
    detail:
      'You did not say whether a school has accepted you. Without a confirmation number nobody can apply.',
    source: SOURCE,
  },
  {
    id: 'funds',
    label: 'Money for the first year and 9 months of living costs',
    status: 'met',
    detail: 'Asked: 13,761 GBP in London (about 17,400 USD). Your budget: 25,000 to 50,000 USD a year.',
    source: SOURCE,
  },
  {
    id: 'language',
    label: 'English at B2 or above in all four parts',
    status: 'unmet',
    detail: 'We read “IELTS 5.0” in your answer: that is B1. Asked is B2, which IELTS gives from 5.5 on.',
    source: SOURCE,
  },
  {
    id: 'genuine',
    label: 'A genuine student',
    status: 'officer',
    detail: 'An officer judges whether you mean to study. No answer of yours can settle that in advance.',
    source: SOURCE,
  },
];

const VISA_FEE = {
  label: 'Visa fee',
  amount: 75,
  currency: 'EUR',
  usd: 86,
  paidBy: 'applicant',
  per: 'once',
  optional: false,
  perPartner: null,
  perChild: null,
  familyMax: null,
  family: null,
  stale: false,
  source: SOURCE,
} as const;

function sampleRoute(values: Partial<RouteExplanationType> = {}): RouteExplanationType {
  return {
    id: 'uk-student',
    country: 'United Kingdom',
    title: 'Student visa',
    officialUrl: 'https://www.gov.example/student-visa',
    score: 58,
    floor: 41,
    ceiling: 77,
    proven: 0,
    verdict: 'possible',
    overruled: null,
    rights: [],
    criteria: CRITERIA,
    conditions: Results.countConditions(CRITERIA),
    costNotes: [],
    fees: [],
    living: null,
    ...values,
  };
}

const ROUTES: RouteExplanationType[] = [
  sampleRoute({
    id: 'de-study',
    country: 'Germany',
    title: 'National visa for studies',
    score: 74,
    floor: 60,
    ceiling: 92,
    verdict: 'likely',
  }),
  sampleRoute(),
  sampleRoute({
    id: 'nl',
    country: 'Netherlands',
    title: 'Residence permit for study',
    score: 55,
    floor: 55,
    ceiling: 55,
  }),
  sampleRoute({
    id: 'ca',
    country: 'Canada',
    title: 'Study permit',
    score: 31,
    floor: 20,
    ceiling: 66,
    verdict: 'not_yet',
  }),
  sampleRoute({
    id: 'ch',
    country: 'Switzerland',
    title: 'Short permit',
    score: 0,
    floor: 0,
    ceiling: 0,
    verdict: 'closed',
  }),
];

/** A result with every section of a report. */
function sampleReport(values: Partial<Report> = {}): Report {
  return {
    assessment: {
      id: '01900000-0000-7000-8000-000000000001',
      type: 'student',
      questionnaire: { preferred_countries: 'Switzerland, UK' },
      createdAt: new Date('2026-11-21T10:00:00Z'),
      updatedAt: new Date('2026-11-21T10:00:05Z'),
    },
    owner: { firstName: 'Łukasz', lastName: 'Żółć-Παπαδόπουλος' },
    documents: [
      {
        label: 'Passport',
        required: true,
        document: { verificationStatus: 'verified' },
        reasons: [{ country: 'Germany' }, { country: 'Germany' }, { country: 'Netherlands' }],
      },
      { label: 'Academic transcript', required: true, document: null, reasons: [] },
      {
        label: 'Degree certificate',
        required: true,
        document: { verificationStatus: 'rejected' },
        reasons: [{ country: 'Germany' }],
      },
      { label: 'Personal statement', required: false, document: null, reasons: [] },
    ],
    receiptHash: '3f2a91c0d4e7'.repeat(5),
    result: {
      assessmentId: '01900000-0000-7000-8000-000000000001',
      eligibilityScore: 74,
      covered: true,
      proven: 0,
      contradictions: [],
      overruled: null,
      suitableCountries: ['Germany', 'United Kingdom', 'Netherlands'],
      recommendedCountries: ['Germany', 'United Kingdom', 'Netherlands'],
      recommendations: [
        'Germany is your strongest route: you meet 2 of 4 published conditions and nothing you said closes it.',
        'Take an English test before you apply. B2 in all four parts opens the United Kingdom and the Netherlands as well.',
        'Keep your money in an account of your own for at least 28 days before you apply.',
      ],
      nextSteps: [
        'Book an IELTS for UKVI test for January.',
        'Ask two universities for an offer, and note their deadline of 15 January.',
        'Open a blocked account with 11,904 EUR.',
      ],
      suggestedPrograms: [],
      explanation: {
        method: 'rules',
        rulesVersion: '2026-11-21.a1b2c3',
        routes: ROUTES,
        missing: [
          {
            field: 'start_date',
            why: 'Deadlines are counted from it. Without it we cannot say whether there is time.',
          },
          { field: 'gpa', why: 'Some universities ask for a minimum.' },
        ],
        readings: [
          {
            field: 'english_tests',
            answer: 'IELTS 5.0, 王小明 said it is fine',
            understood: 'IELTS Academic, overall 5.0, level B1.',
          },
        ],
        enoughKnown: true,
        scoredRoute: 'de-study',
        warnings: [],
        timeline: [],
        wordedBy: null,
        disclaimer:
          'This is information from published rules, not legal advice, and no promise of a visa. Officials decide. Check each official page before you act.',
      },
    },
    ...values,
  };
}

/** The text in the compressed streams of one of our PDFs. */
function readWords(pdf: Buffer): string {
  const source = pdf.toString('latin1');
  const words: string[] = [];
  for (const [, stream = ''] of source.matchAll(/stream\r?\n([\s\S]*?)\r?\nendstream/g)) {
    const bytes = Buffer.from(stream, 'latin1');
    // Color profiles and the like are streams too, but contain no text.
    const content = bytes[0] === 0x78 ? inflateSync(bytes).toString('latin1') : '';
    for (const [, shown = ''] of content.matchAll(/\[([^\]]*)\] TJ/g)) {
      const hex = [...shown.matchAll(/<([0-9a-f]*)>/g)].map(([, part = '']) => part).join('');
      words.push(Buffer.from(hex, 'hex').toString('latin1'));
    }
  }
  return words.join(' ');
}

/** The drawing operators of its pages. */
function readStreams(pdf: Buffer): string {
  return [...pdf.toString('latin1').matchAll(/stream\r?\n([\s\S]*?)\r?\nendstream/g)]
    .map(([, stream = '']) => Buffer.from(stream, 'latin1'))
    .map((bytes) => (bytes[0] === 0x78 ? inflateSync(bytes).toString('latin1') : ''))
    .join('\n');
}

/** The text that poppler-utils extracts. */
function readBy(pdf: Buffer): string {
  return execFileSync('pdftotext', ['-', '-'], { input: pdf, encoding: 'utf8' }).replace(/\s+/g, ' ');
}

describe('the PDF report of an assessment', () => {
  it('states who it is for, its date, and the score with its bounds', async () => {
    const pdf = await renderReport(sampleReport());
    expect(pdf.subarray(0, 5).toString()).toBe('%PDF-');
    const words = readWords(pdf);
    expect(words).toContain('Your student assessment');
    expect(words).toContain('November 21, 2026');
    expect(words).toContain('74');
    expect(words).toMatch(/between 60 .* and 92/);
  });

  it('has every criterion of every route with its state, its detail, and its source with address and date', async () => {
    const words = readWords(await renderReport(sampleReport()));
    for (const route of ROUTES) expect(words).toContain(`${route.country}: ${route.title}`);
    expect(words.match(/An officer decides/g)).toHaveLength(ROUTES.length);
    expect(words.match(/Not met/g)).toHaveLength(ROUTES.length);
    expect(words).toContain('Asked: 13,761 GBP in London');
    expect(words).toContain(`${SOURCE.title}. Read on the official page, May 3, 2026.`);
    expect(words).toContain('https://www.gov.example/guidance/financial-evidence');
  });

  it('has the ranking, what is missing, what was understood, the ordered steps and the disclaimer', async () => {
    const words = readWords(await renderReport(sampleReport()));
    expect(words).toContain('Preferred start date');
    expect(words).toContain('Deadlines are counted from it.');
    expect(words).toContain('We understood: IELTS Academic');
    expect(words).toContain('2.');
    expect(words).toContain('no promise of a visa');
  });

  it("has both scores and each of a consultant's decisions with name, date and reason", async () => {
    const report = sampleReport();
    const decided = {
      id: '01900000-0000-7000-8000-000000000009',
      status: 'met',
      by: 'Grace Hopper',
      at: '2026-11-23T09:00:00.000Z',
      reason: 'The bank confirmed the deposit in writing.',
      sourceUrl: 'https://www.gov.example/deposit',
    } as const;
    const [line] = CRITERIA;
    if (!line) throw new Error('There is no line.');
    const route = sampleRoute({
      overruled: { score: 81, ceiling: 90, verdict: 'likely' },
      criteria: [{ ...line, overruled: decided }],
    });
    const { explanation } = report.result;
    const words = readBy(
      await renderReport({
        ...report,
        result: {
          ...report.result,
          overruled: {
            eligibilityScore: 81,
            suitableCountries: ['Germany'],
            decisions: 1,
            by: ['Grace Hopper'],
            at: decided.at,
          },
          explanation: { ...explanation, routes: [route] },
        },
      }),
    );
    expect(words).toContain("With your consultant's decisions: 81 out of 100");
    expect(words).toContain('By the rules alone, the score is 74.');
    expect(words).toContain('Grace Hopper decided on November 23, 2026: met.');
    expect(words).toContain('The bank confirmed the deposit in writing.');
    expect(words).toContain("With your consultant's decisions: Likely, 81 out of 100, up to 90.");
  });

  it('lists each document once, with its status and its countries', async () => {
    const words = readBy(await renderReport(sampleReport()));
    const part = words.slice(
      words.indexOf('Required documents'),
      words.indexOf('What we understood from your words'),
    );
    expect(part).toContain('1 of 3 verified.');
    expect(part).toContain('Passport: Required. Verified. For: Germany, Netherlands');
    expect(part).toContain('Academic transcript: Required. Missing. Degree');
    expect(part).toContain('Degree certificate: Required. Rejected: upload it again. For: Germany');
    expect(part).toContain('Personal statement: Optional.');
    expect(part).not.toContain('Personal statement: Optional. Missing');
  });

  it('lists the chosen countries first, and each group by score', async () => {
    const words = readBy(await renderReport(sampleReport()));
    const bars = words.slice(
      words.indexOf('Where you stand'),
      words.indexOf('The highest score comes first'),
    );
    const order = ['Your countries', 'United Kingdom 58', 'Switzerland 0', 'Other countries', 'Germany 74'];
    const places = order.map((part) => bars.indexOf(part));
    expect(Math.min(...places)).toBeGreaterThan(0);
    expect(places).toEqual([...places].sort((a, b) => a - b));
  });

  it('says that a plan is not covered instead of any score, country, or route', async () => {
    const report = sampleReport();
    const words = readBy(await renderReport({ ...report, result: { ...report.result, covered: false } }));
    expect(words).toContain("We don't cover this plan");
    expect(words).not.toContain('your eligibility score');
    expect(words).not.toContain('Where you stand');
    expect(words).not.toContain('condition by condition');
  });

  it('shows a range instead of the large number when too little is known', async () => {
    const report = sampleReport();
    const explanation = { ...report.result.explanation, enoughKnown: false };
    const pdf = await renderReport({ ...report, result: { ...report.result, explanation } });
    const words = readBy(pdf);
    expect(words).toContain('Not enough known yet');
    expect(words).toContain('anything from 60 to 92');
    expect(words).not.toContain('your eligibility score');
  });

  it("lists the fees of a route's authority, apart from our own prices", async () => {
    const report = sampleReport();
    const fee = { ...VISA_FEE, amount: 75.5 };
    const explanation = { ...report.result.explanation, routes: [sampleRoute({ fees: [fee] })] };
    const words = readWords(await renderReport({ ...report, result: { ...report.result, explanation } }));
    expect(words).toContain("Official fees (we don't charge these)");
    expect(words).toContain('EUR 75.50');
    expect(words).toContain('about USD 86');
    expect(words).not.toContain('family');
  });

  it('says what the family pays of a fee, or that we do not know it', async () => {
    const report = sampleReport();
    const fees = [
      { ...VISA_FEE, family: { amount: 112.5, usd: 129 } },
      { ...VISA_FEE, label: 'Card', family: { amount: null, usd: null } },
    ];
    const explanation = { ...report.result.explanation, routes: [sampleRoute({ fees })] };
    const words = readWords(await renderReport({ ...report, result: { ...report.result, explanation } }));
    expect(words).toContain('Your family pays EUR 112.50 more.');
    expect(words).toContain("We don't know how much of it your family pays.");
  });

  it('is printed on white paper, in the order of the page', async () => {
    const pdf = await renderReport(sampleReport());
    const words = readBy(pdf);
    const order = ['Where you stand', 'Next steps', 'Every route, condition by condition', 'Recommendations'];
    const rest = ['What we still need to know', 'Required documents', 'What we understood from your words'];
    const places = [...order, ...rest].map((title) => words.indexOf(title));
    expect(places).toEqual([...places].sort((a, b) => a - b));
    expect(Math.min(...places)).toBeGreaterThan(0);
    // A rectangle over a whole A4 page.
    expect(readStreams(pdf)).not.toMatch(/\b0 0 595\.28 841\.89 re\b/);
  });

  it('states for each figure whether the official page was read, another page, or none', async () => {
    const report = sampleReport();
    const page = 'https://www.gov.example/fees';
    const secondary = { ...SOURCE, title: 'VisaHQ', provenance: 'secondary', officialUrl: page } as const;
    const unread = { ...SOURCE, url: page, provenance: 'unread', readOn: null, officialUrl: page } as const;
    const [first, second] = CRITERIA;
    if (!first || !second) throw new Error('no criteria');
    const criteria = [
      { ...first, source: secondary },
      { ...second, source: unread },
    ];
    const explanation = { ...report.result.explanation, routes: [sampleRoute({ criteria })] };
    const words = readWords(await renderReport({ ...report, result: { ...report.result, explanation } }));
    expect(words).toContain(
      'Source: VisaHQ (not the authority), read May 3, 2026 (the page has no date). Official page to check:',
    );
    expect(words).toContain('Not read on any page yet. Check the official page before you rely on it:');
    expect(words).not.toContain('Read on the official page');
  });

  it('names the copy in which an official text was read', async () => {
    const report = sampleReport();
    const [first] = CRITERIA;
    if (!first) throw new Error('no criteria');
    const criteria = [{ ...first, source: { ...SOURCE, copy: 'law.example' } }];
    const explanation = { ...report.result.explanation, routes: [sampleRoute({ criteria })] };
    const words = readWords(await renderReport({ ...report, result: { ...report.result, explanation } }));
    expect(words).toContain(`${SOURCE.title}. Official text, read in a copy at law.example, May 3, 2026.`);
  });

  it('names the hash of its receipt, if it has one', async () => {
    expect(readWords(await renderReport(sampleReport()))).toContain(
      `Receipt (SHA-256) ${'3f2a91c0d4e7'.repeat(5)}`,
    );
    expect(readWords(await renderReport(sampleReport({ receiptHash: null })))).not.toContain('Receipt');
  });

  it('states when a language model wrote the wording', async () => {
    const report = sampleReport();
    const explanation = {
      ...report.result.explanation,
      method: 'rules+llm' as const,
      wordedBy: { model: 'test-model', at: '2026-11-21T10:00:00.000Z' },
    };
    const words = readWords(await renderReport({ ...report, result: { ...report.result, explanation } }));
    expect(words).toContain(
      'The language model test-model worded the recommendations and next steps on November 21, 2026.',
    );
  });

  it('prints names in any script', async () => {
    const owner = { firstName: '王小明', lastName: 'Đặng Щербаков' };
    const words = readBy(await renderReport(sampleReport({ owner })));
    expect(words).toContain('For 王小明 Đặng Щербаков.');
    expect(words).not.toContain("can't be printed");
  });

  it('states when something is omitted', async () => {
    const owner = { firstName: 'Ada 🎓', lastName: 'Lovelace'.repeat(12) };
    const words = readBy(await renderReport(sampleReport({ owner })));
    expect(words).toContain('For Ada [...] Lovelace');
    expect(words).toContain("Some characters can't be printed here");
  });

  it('is not broken by an invalid address or by very long words', async () => {
    const criteria = CRITERIA.map((criterion) => ({
      ...criterion,
      detail: 'x'.repeat(5_000),
      source: { ...SOURCE, url: 'javascript:alert(1)' },
    }));
    const report = sampleReport();
    const routes = [sampleRoute({ criteria, title: 'A title that is very long. '.repeat(40) })];
    const explanation = { ...report.result.explanation, routes };
    const pdf = await renderReport({ ...report, result: { ...report.result, explanation } });
    expect(pdf.toString('latin1')).not.toContain('/URI (javascript:');
  });

  it('can be made without any route', async () => {
    const report = sampleReport();
    const explanation = { ...report.result.explanation, routes: [], missing: [], readings: [] };
    const result = {
      ...report.result,
      explanation,
      recommendations: [],
      nextSteps: [],
      suitableCountries: [],
    };
    expect(readWords(await renderReport({ ...report, result }))).toContain(
      'We found no route for these answers.',
    );
  });

  it('is identical for the same result', async () => {
    const [one, other] = [await renderReport(sampleReport()), await renderReport(sampleReport())];
    expect(one.equals(other)).toBe(true);
  });

  it('is named after its type and date', () => {
    expect(reportName(sampleReport().assessment)).toBe('portolan-student-assessment-2026-11-21.pdf');
  });
});

describe('the ranking', () => {
  it('has the best route of each country, in the order of the rules', () => {
    const routes = [
      sampleRoute({ country: 'Canada', score: 30 }),
      sampleRoute({ country: 'Germany', score: 50 }),
      sampleRoute({ country: 'Canada', score: 70, verdict: 'closed' }),
    ];
    expect(listBestByCountry(routes).map((route) => [route.country, route.score])).toEqual([
      ['Canada', 30],
      ['Germany', 50],
    ]);
  });
});
