import { describe, expect, it } from 'vitest';
import { claimShape, type Claim, type VerifiedClaim } from '../../claims.js';
import { ruleSet } from '../../rules/facts-store.js';
import { profileShape } from '../../profile.js';
import { judgeAll, type Assessment } from '../judge-all.js';
import { prove, type LineProof, type Proof } from './proof.js';

const ON = '2026-11-21';
const rules = ruleSet();

const STUDENT: Assessment = {
  type: 'student',
  on: ON,
  answers: {
    preferred_countries: ['United Kingdom'],
    program_type: 'graduate',
    education_level: 'bachelor',
    english_tests: 'IELTS 7.0 (L 7, R 7, W 7, S 7)',
    budget: '50000+',
    nationalities: ['IN'],
    date_of_birth: '1999-04-05',
  },
};

function seen(kind: Claim['kind'], data: object, documentId = `a ${kind}`): VerifiedClaim {
  return { documentId, claim: claimShape.parse({ kind, ...data }) };
}

const IELTS = seen('language', {
  test: 'ielts',
  takenOn: '2026-05-01',
  overall: 7.5,
  listening: 7.5,
  reading: 7,
  writing: 7,
  speaking: 8,
});
const DEGREE = seen('degree', { level: 'bachelor', awardedOn: '2021-06-30' });
const MONEY = seen('funds', { amountMinor: 6_000_000, currency: 'USD', on: '2026-11-01' });
const PASSPORT = seen('passport', { nationality: 'IN', dateOfBirth: '1999-04-05', expiresOn: '2031-01-01' });

function find(proof: Proof, line: string, route = 'uk-student'): LineProof | undefined {
  return proof.routes.find(({ id }) => id === route)?.lines.find(({ id }) => id === line);
}

function score(question: Assessment, route = 'uk-student'): number {
  const judged = judgeAll(question, rules).ranked.flatMap(({ routes }) => routes);
  return judged.find((each) => each.route.id === route)?.route.score ?? -1;
}

describe('verified documents', () => {
  it('prove nothing where there are none', () => {
    expect(prove(STUDENT, [], rules)).toEqual({ routes: [], contradictions: [] });
  });

  it('prove the lines of what they show, and no other', () => {
    const proof = prove(STUDENT, [IELTS], rules);
    expect(find(proof, 'language')).toMatchObject({ proven: true, documentIds: ['a language'] });
    expect(find(proof, 'funds')).toBeUndefined();
    expect(find(proof, 'education')).toBeUndefined();
    expect(proof.contradictions).toEqual([]);
  });

  it.each([
    ['funds', MONEY],
    ['education', DEGREE],
  ] as const)('prove %s', (line, claim) => {
    const question =
      line === 'education'
        ? { ...STUDENT, answers: { ...STUDENT.answers, program_type: 'graduate' } }
        : STUDENT;
    const proof = prove(question, [claim], rules);
    const met = proof.routes.flatMap(({ lines }) => lines.filter(({ proven }) => proven));
    expect(met.length).toBeGreaterThan(0);
    expect(met.every(({ documentIds }) => documentIds.includes(claim.documentId))).toBe(true);
  });

  it('prove points between 0 and the score, and never fewer with more documents', () => {
    const one = prove(STUDENT, [IELTS], rules);
    const all = prove(STUDENT, [IELTS, DEGREE, MONEY, PASSPORT], rules);
    const points = (proof: Proof, id: string): number =>
      proof.routes.find((each) => each.id === id)?.proven ?? 0;
    expect(points(one, 'uk-student')).toBeGreaterThan(0);
    for (const { id, proven } of all.routes) {
      expect(proven).toBeGreaterThanOrEqual(points(one, id));
      expect(proven).toBeLessThanOrEqual(score(STUDENT, id));
    }
  });

  it("prove nothing that the answers don't meet", () => {
    const { english_tests: _, ...answers } = STUDENT.answers;
    expect(find(prove({ ...STUDENT, answers }, [IELTS], rules), 'language')).toBeUndefined();
  });

  it('prove a test in the answers if they show the same or a higher result', () => {
    const exact = seen('language', { ...IELTS.claim, overall: 7, listening: 7, speaking: 7 });
    expect(find(prove(STUDENT, [exact], rules), 'language')?.proven).toBe(true);
  });

  it('are the same by whatever order', () => {
    const claims = [IELTS, DEGREE, MONEY, PASSPORT];
    const forth = prove(STUDENT, claims, rules);
    const back = prove(STUDENT, [...claims].reverse(), rules);
    expect(back.routes.map(({ id, proven }) => [id, proven])).toEqual(
      forth.routes.map(({ id, proven }) => [id, proven]),
    );
  });
});

describe('a document that shows something else', () => {
  const LOWER = seen('language', { test: 'ielts', takenOn: '2026-05-01', overall: 5, writing: 4.5 });

  it('proves nothing, and the line says what it shows', () => {
    const proof = prove(STUDENT, [LOWER], rules);
    expect(proof.contradictions).toEqual([
      {
        documentId: 'a language',
        topic: 'language',
        shown: 'Your certificate shows IELTS 5.',
        told: 'You told us IELTS 7.',
        toldIn: 'answers',
        field: 'english_tests',
      },
    ]);
    const line = find(proof, 'language');
    expect(line).toMatchObject({ proven: false, documentIds: [] });
    expect(line?.note).toBe('Your certificate shows IELTS 5. You told us IELTS 7.');
    expect(proof.routes.every(({ proven }) => proven === 0)).toBe(true);
  });

  it('names a lower part of a test', () => {
    const part = seen('language', { ...IELTS.claim, writing: 5.5 });
    expect(prove(STUDENT, [part], rules).contradictions[0]?.shown).toBe(
      'Your certificate shows 5.5 as your lowest part in IELTS.',
    );
  });

  it('names another nationality and birth, and the rest of the passport still counts', () => {
    const other = seen('passport', { nationality: 'AF', dateOfBirth: '1999-04-05' });
    const { contradictions } = prove(STUDENT, [other], rules);
    expect(contradictions).toMatchObject([
      { topic: 'nationality', told: 'You told us: India.', toldIn: 'answers', field: 'nationalities' },
    ]);
    const born = prove(STUDENT, [seen('passport', { dateOfBirth: '1998-04-05' })], rules);
    expect(born.contradictions).toMatchObject([{ topic: 'birth', field: 'date_of_birth' }]);
  });

  it("reports less money than the answer's minimum, and links to the profile if the amount is from there", () => {
    const less = seen('funds', { amountMinor: 800_000, currency: 'USD', on: '2026-11-01' });
    expect(prove(STUDENT, [less], rules).contradictions).toMatchObject([
      {
        topic: 'funds',
        shown: 'Your bank statement shows USD 8,000.',
        told: 'You told us USD 50,000 or more.',
        toldIn: 'answers',
        field: 'budget',
      },
    ]);
    const profile = profileShape.parse({ savings: { amount: 40_000, currency: 'EUR' } });
    expect(prove({ ...STUDENT, profile }, [less], rules).contradictions).toMatchObject([
      { toldIn: 'profile', field: 'savings', told: 'You told us EUR 40,000.' },
    ]);
  });

  it('adds statements up, and counts them together', () => {
    const half = (id: string): VerifiedClaim =>
      seen('funds', { amountMinor: 3_000_000, currency: 'USD', on: '2026-11-01' }, id);
    const proof = prove(STUDENT, [half('one'), half('other')], rules);
    expect(proof.contradictions).toEqual([]);
    expect(find(proof, 'funds')?.proven).toBe(true);
  });

  it('reports a lower salary than the answers state', () => {
    const worker: Assessment = {
      type: 'opportunity-seeker',
      on: ON,
      answers: { preferredCountries: ['Germany'], opportunityType: 'employment' },
      profile: profileShape.parse({
        offers: [
          { country: 'Germany', title: 'Engineer', salary: { amount: 62_000, currency: 'EUR', per: 'year' } },
        ],
        degrees: [{ level: 'master' }],
      }),
    };
    const offer = (amountMinor: number): VerifiedClaim =>
      seen('offer', {
        country: 'Germany',
        occupation: 'Engineer',
        salary: { amountMinor, currency: 'EUR', per: 'month' },
      });
    const { contradictions } = prove(worker, [offer(300_000)], rules);
    expect(contradictions).toMatchObject([
      { topic: 'salary', shown: 'Your offer shows EUR 3,000 a month.', field: 'offers' },
    ]);
    const proof = prove(worker, [offer(520_000)], rules);
    expect(proof.contradictions).toEqual([]);
    expect(find(proof, 'job-offer', 'de-western-balkans')?.proven).toBe(true);
  });
});
