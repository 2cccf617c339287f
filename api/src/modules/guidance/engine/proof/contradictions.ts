import { nationalityLabel } from '../../../questionnaires/index.js';
import { toMajor, type Claim, type ClaimOf, type VerifiedClaim } from '../../claims.js';
import { EMPTY_PROFILE, type Profile } from '../../profile.js';
import { ageOn } from '../../readers/history/profile-history.js';
import { readProfileTests } from '../../readers/languages/profile-languages.js';
import { formatNumber } from '../../readers/languages/english-tests.js';
import { type TestResult } from '../../readers/languages/test-result.js';
import { scoreRange } from '../../readers/languages/test-rules.js';
import { formatDay, formatMoney, type Exchange } from '../../rules/figures.js';
import type { Applicant } from '../model/applicant.js';
import { sumFunds } from './documented.js';
import type { Assessment } from '../judge-all.js';

/** The topics on which a document can contradict the person's answers. */
export type ContradictedTopic = 'nationality' | 'birth' | 'language' | 'funds' | 'salary';

/** A verified document that contradicts the person's answers. */
export interface Contradiction {
  readonly documentId: string;
  readonly topic: ContradictedTopic;
  /** What the document shows, in one sentence. */
  readonly shown: string;
  /** What the person answered, in one sentence. */
  readonly told: string;
  /** Where the person answered it: in the questionnaire or in the profile. */
  readonly toldIn: 'answers' | 'profile';
  /** The field that contains it. */
  readonly field: string;
}

/** What the claims are compared with. */
export interface Statements {
  readonly question: Assessment;
  readonly applicant: Applicant;
  readonly exchange: Exchange;
}

/** Finds every contradiction, claim by claim. Pure. A document that shows more than the answers doesn't contradict them. */
export function findContradictions(
  statements: Statements,
  claims: readonly VerifiedClaim[],
): readonly Contradiction[] {
  const found: Contradiction[] = [];
  for (const { documentId, claim } of claims) {
    if (claim.kind === 'passport') {
      found.push(
        ...contradictNationality(statements, claim, documentId),
        ...contradictBirth(statements, claim, documentId),
      );
    }
    if (claim.kind === 'language') found.push(...contradictTest(statements, claim, documentId));
    if (claim.kind === 'offer') found.push(...contradictSalary(statements, claim, documentId));
  }
  return [...found, ...contradictFunds(statements, claims)];
}

/** The claim without the parts that contradict the person; null if nothing is left that could prove anything. */
export function withoutContradicted(
  { documentId, claim }: VerifiedClaim,
  contradictions: readonly Contradiction[],
): Claim | null {
  const against = new Set(
    contradictions.filter((each) => each.documentId === documentId).map(({ topic }) => topic),
  );
  switch (claim.kind) {
    case 'passport':
      return {
        ...claim,
        nationality: against.has('nationality') ? null : claim.nationality,
        dateOfBirth: against.has('birth') ? null : claim.dateOfBirth,
      };
    case 'language':
      return against.has('language') ? null : claim;
    case 'funds':
      return against.has('funds') ? null : claim;
    case 'offer':
      return against.has('salary') ? null : claim;
    case 'degree':
      return claim;
  }
}

function contradictNationality(
  { question, applicant }: Statements,
  { nationality }: ClaimOf<'passport'>,
  documentId: string,
): Contradiction[] {
  const { nationalities } = applicant;
  if (nationality === null || nationalities.length === 0 || nationalities.includes(nationality)) return [];
  const inAnswers = Array.isArray(question.answers['nationalities']);
  return [
    {
      documentId,
      topic: 'nationality',
      shown: `Your passport shows this nationality: ${nationalityLabel(nationality)}.`,
      told: `You told us: ${nationalities.map(nationalityLabel).join(', ')}.`,
      toldIn: inAnswers ? 'answers' : 'profile',
      field: 'nationalities',
    },
  ];
}

function contradictBirth(
  { question, applicant }: Statements,
  { dateOfBirth }: ClaimOf<'passport'>,
  documentId: string,
): Contradiction[] {
  if (dateOfBirth === null) return [];
  const inProfile = question.profile?.dateOfBirth ?? null;
  const answered = question.answers['date_of_birth'];
  const day = inProfile ?? (typeof answered === 'string' && answered !== '' ? answered : null);
  const { age } = applicant;
  // An age in free text may have been written before the last birthday.
  const years = ageOn(dateOfBirth, applicant.on);
  const differs =
    day === null ? age !== null && years !== null && Math.abs(age - years) > 1 : day !== dateOfBirth;
  if (!differs) return [];
  const toldIn = inProfile === null ? 'answers' : 'profile';
  return [
    {
      documentId,
      topic: 'birth',
      shown: `Your passport shows this date of birth: ${formatDay(dateOfBirth)}.`,
      told: day === null ? `You told us you are ${age ?? ''}.` : `You told us: ${formatDay(day)}.`,
      toldIn,
      field: toldIn === 'profile' ? 'dateOfBirth' : day === null ? freeText(question) : 'date_of_birth',
    },
  ];
}

function contradictTest(
  { question, applicant }: Statements,
  { kind: _, ...test }: ClaimOf<'language'>,
  documentId: string,
): Contradiction[] {
  const [shown] = readProfileTests([test], applicant.on).tests;
  const stated = shown && applicant.english.tests.find((each) => each.test === shown.test);
  if (!shown || !stated) return [];
  const isLower = shown.score < stated.score;
  const isPartLower =
    stated.lowestPart !== null && shown.lowestPart !== null && shown.lowestPart < stated.lowestPart;
  if (!isLower && !isPartLower) return [];
  const name = testName(test.test);
  const words = ({ score, band, lowestPart }: TestScore): string =>
    isLower
      ? `${name} ${formatNumber(band ?? score)}`
      : `${formatNumber(lowestPart ?? 0)} as your lowest part in ${name}`;
  const inProfile = (question.profile ?? EMPTY_PROFILE).languageTests.some((each) => each.test === test.test);
  return [
    {
      documentId,
      topic: 'language',
      shown: `Your certificate shows ${words(shown)}.`,
      told: `You told us ${words(stated)}.`,
      toldIn: inProfile ? 'profile' : 'answers',
      field: inProfile ? 'languageTests' : question.type === 'student' ? 'english_tests' : 'additionalInfo',
    },
  ];
}

type TestScore = Pick<TestResult, 'score' | 'band' | 'lowestPart'>;

const TEST_NAMES: Readonly<Record<string, string>> = {
  ielts: 'IELTS',
  toefl: 'TOEFL iBT',
  pte: 'PTE',
  duolingo: 'Duolingo',
  cambridge: 'Cambridge',
  celpip: 'CELPIP',
  languagecert: 'LanguageCert',
  linguaskill: 'Linguaskill',
};

function testName(test: string): string {
  return TEST_NAMES[scoreRange(test)?.test ?? test] ?? test.toUpperCase();
}

/** Compares with the exact amount in the profile, or else with the minimum of the answered budget range. */
function contradictFunds(
  { question, applicant, exchange }: Statements,
  claims: readonly VerifiedClaim[],
): Contradiction[] {
  const statements = claims.flatMap(({ claim, documentId }) =>
    claim.kind === 'funds' ? [{ claim, documentId }] : [],
  );
  const shown = sumFunds(statements.map(({ claim }) => claim));
  const stated = findStatedMoney(question.profile ?? EMPTY_PROFILE, applicant);
  if (!shown || !stated) return [];
  const rate = (currency: string): number | null => exchange.findRate(currency)?.perUsd ?? null;
  const [own, statedUsd] = [rate(shown.currency), stated.usd];
  const isLess =
    stated.currency === shown.currency
      ? shown.amount < stated.amount
      : own !== null && statedUsd !== null && shown.amount / own < statedUsd;
  if (!isLess) return [];
  const many = statements.length > 1 ? 'Your bank statements show' : 'Your bank statement shows';
  return statements.map(({ documentId }) => ({
    documentId,
    topic: 'funds' as const,
    shown: `${many} ${formatMoney(shown.amount, shown.currency)}.`,
    told: `You told us ${stated.words}.`,
    toldIn: stated.toldIn,
    field: stated.toldIn === 'profile' ? 'savings' : 'budget',
  }));
}

interface StatedMoney {
  readonly amount: number;
  readonly currency: string;
  readonly usd: number | null;
  readonly words: string;
  readonly toldIn: 'answers' | 'profile';
}

function findStatedMoney({ savings }: Profile, { budget, savings: read }: Applicant): StatedMoney | null {
  if (savings) {
    const { amount, currency } = savings;
    return {
      amount,
      currency,
      usd: read?.usd ?? null,
      words: formatMoney(amount, currency),
      toldIn: 'profile',
    };
  }
  if (!budget || budget.from <= 0) return null;
  const { from } = budget;
  return {
    amount: from,
    currency: 'USD',
    usd: from,
    words: `${formatMoney(from, 'USD')} or more`,
    toldIn: 'answers',
  };
}

const MONTHS = { year: 1, month: 12 } as const;
const PERIODS = { year: 'a year', month: 'a month', hour: 'an hour' } as const;

function contradictSalary(
  { question, applicant }: Statements,
  { country, salary }: ClaimOf<'offer'>,
  documentId: string,
): Contradiction[] {
  const stated = salary && applicant.offer?.salaries?.find((each) => each.country === country);
  if (!stated || stated.currency !== salary.currency) return [];
  const shown = { amount: toMajor(salary.amountMinor, salary.currency), per: salary.per };
  const perYear = (pay: { readonly amount: number; readonly per: 'year' | 'month' | 'hour' }) =>
    pay.per === 'hour' ? null : pay.amount * MONTHS[pay.per];
  const isLower =
    shown.per === stated.per
      ? shown.amount < stated.amount
      : (perYear(shown) ?? Number.POSITIVE_INFINITY) < (perYear(stated) ?? 0);
  if (!isLower) return [];
  const inProfile = (question.profile ?? EMPTY_PROFILE).offers.length > 0;
  return [
    {
      documentId,
      topic: 'salary',
      shown: `Your offer shows ${formatMoney(shown.amount, salary.currency)} ${PERIODS[shown.per]}.`,
      told: `You told us ${formatMoney(stated.amount, stated.currency)} ${PERIODS[stated.per]}.`,
      toldIn: inProfile ? 'profile' : 'answers',
      field: inProfile ? 'offers' : 'additionalInfo',
    },
  ];
}

function freeText({ type }: Assessment): string {
  return type === 'student' ? 'special_requirements' : 'additionalInfo';
}
