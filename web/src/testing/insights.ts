import type { CriterionFixture, RouteFixture } from './assessments';
import { govUk } from './assessments';

/** What could change a result, as the api's GraphQL has it, for `answerFromSchema`. */

type Verdict = RouteFixture['verdict'];
type Status = CriterionFixture['status'];

export interface ChangeFixture {
  scoreBefore: number | null;
  scoreAfter: number | null;
  suitableBefore: string[];
  suitableAfter: string[];
  routes: {
    id: string;
    country: string;
    title: string;
    scoreBefore: number | null;
    scoreAfter: number | null;
    verdictBefore: Verdict | null;
    verdictAfter: Verdict | null;
    lines: {
      id: string;
      label: string;
      before: Status | null;
      after: Status | null;
      detail: string;
      source: typeof govUk;
    }[];
  }[];
}

export interface ImprovementFixture {
  id: string;
  kind: string;
  country: string;
  routeId: string;
  routeTitle: string;
  change: string;
  field: string | null;
  value: string | null;
  by: string | null;
  scoreBefore: number;
  scoreAfter: number;
  verdictBefore: Verdict;
  verdictAfter: Verdict;
  calculator: string | null;
  pointsBefore: number | null;
  pointsAfter: number | null;
  source: typeof govUk;
}

export interface InsightsFixture {
  assessmentId: string;
  improvements: ImprovementFixture[];
  missing: { field: string; why: string; scoreFrom: number; scoreTo: number }[];
  withProfile: ChangeFixture | null;
  revisions: {
    id: string;
    at: string;
    cause: 'CORRECTION' | 'PROFILE' | 'RULES';
    rulesVersionBefore: string;
    rulesVersionAfter: string;
    change: ChangeFixture;
  }[];
  keepUpToDate: boolean;
}

export function aChange(changes: Partial<ChangeFixture> = {}): ChangeFixture {
  return {
    scoreBefore: 62,
    scoreAfter: 71,
    suitableBefore: ['United Kingdom'],
    suitableAfter: ['United Kingdom', 'Canada'],
    routes: [
      {
        id: 'uk-student',
        country: 'United Kingdom',
        title: 'Student visa',
        scoreBefore: 62,
        scoreAfter: 71,
        verdictBefore: 'POSSIBLE',
        verdictAfter: 'LIKELY',
        lines: [
          {
            id: 'english',
            label: 'English level',
            before: 'UNKNOWN',
            after: 'MET',
            detail: 'IELTS 6.5 overall; B2 is asked.',
            source: govUk,
          },
        ],
      },
    ],
    ...changes,
  };
}

export function anImprovement(changes: Partial<ImprovementFixture> = {}): ImprovementFixture {
  return {
    id: 'english-uk-student',
    kind: 'ENGLISH',
    country: 'United Kingdom',
    routeId: 'uk-student',
    routeTitle: 'Student visa',
    change: 'Take IELTS again and reach 6.5 overall (you have 6.0).',
    field: 'english_tests',
    value: 'IELTS 6.5',
    by: '2027-03-01',
    scoreBefore: 62,
    scoreAfter: 71,
    verdictBefore: 'POSSIBLE',
    verdictAfter: 'LIKELY',
    calculator: null,
    pointsBefore: null,
    pointsAfter: null,
    source: govUk,
    ...changes,
  };
}

export function someInsights(changes: Partial<InsightsFixture> = {}): InsightsFixture {
  return {
    assessmentId: 'a1',
    improvements: [],
    missing: [],
    withProfile: null,
    revisions: [],
    keepUpToDate: false,
    ...changes,
  };
}
