import type { CriterionOf, Evidence } from '../facts-schema.js';
import type { CountryRoute } from '../facts-store.js';
import type { CriterionStatus, Route, Source } from '../types.js';
import type { Span } from './applicant.js';
import type { DayCriterion, DayRoute, Held } from './day-route.js';
import { judgeEducation, judgeExperience } from './judge-background.js';
import { judgeCalculation } from './judge-calculator.js';
import { judgeLanguage } from './judge-language.js';
import { judgeFunds, judgeTuition } from './judge-money.js';
import { judgeOpen } from './judge-open.js';
import { judgeTiming } from './judge-timing.js';
import {
  met,
  unknown,
  unmet,
  type CalculatorLink,
  type Finding,
  type Judged,
  type JudgedKind,
  type Question,
} from './judgement.js';
import {
  FEW_WEIGHT,
  FUNDS_WEIGHTS,
  GATE_WEIGHTS,
  OPEN_WEIGHTS,
  scoreOf,
  verdictOf,
  WEIGHTS,
} from './scoring.js';

/** A route held against an applicant, with what ranking and wording need of it. */
export interface JudgedRoute {
  readonly route: Route;
  readonly fact: CountryRoute;
  readonly judged: readonly Judged[];
  /** What a year of living costs at most, in US dollars; null where no rule says it. */
  readonly livingUsd: Span | null;
  /** What is the same for all people of the day. */
  readonly day: DayRoute;
}

/** Judges one route: every criterion that concerns this applicant, then score and verdict. */
export function judgeRoute(day: DayRoute, question: Question): JudgedRoute {
  const { fact, livingUsd } = day;
  const status = judgeStatus(day);
  const closed = status.criterion.status === 'unmet';
  const judged = [status];
  if (!closed) {
    judged.push(...judgeFit(day, question));
    for (const criterion of day.criteriaFor(question.applicant.program)) {
      judged.push(judgeCriterion(criterion, day, question));
    }
    judged.push(...judgeProcessing(day, question));
  }
  const route: Route = {
    id: fact.id,
    country: fact.country,
    title: fact.title,
    officialUrl: fact.officialUrl,
    ...scoreOf(judged, closed),
    verdict: verdictOf(judged, closed),
    criteria: judged.map(({ criterion }) => criterion),
    fees: day.fees,
  };
  return { route, fact, judged, livingUsd, day };
}

function judgeStatus({ status }: DayRoute): Judged {
  const { state, text } = status.version;
  const finding = state === 'open' ? met(text) : state === 'limited' ? unknown(text) : unmet(text);
  return shown(
    { id: 'open', label: 'Route open', kind: 'status', gate: true, weight: WEIGHTS.status },
    finding,
    status,
  );
}

const OPPORTUNITY_WORDS = {
  employment: 'a job with an employer',
  business: 'a business of your own or an investment',
  freelance: 'freelance work',
  startup: 'founding a startup',
} as const;

function judgeFit({ fact, status }: DayRoute, { applicant }: Question): Judged[] {
  if (applicant.track !== 'work') return [];
  const serves = fact.opportunities.map((each) => OPPORTUNITY_WORDS[each]).join(', or ');
  const text = `The route is for ${serves}.`;
  const finding =
    applicant.opportunity === null
      ? unknown(`${text} Tell us what you are looking for.`)
      : met(`${text} That is what you are looking for.`);
  const frame = { id: 'fit', label: 'Fits what you look for', kind: 'fit', gate: false } as const;
  // The age of the route's status is told by the status itself.
  const figure = { ...status, stale: false, weak: false, caveat: '' };
  return [shown({ ...frame, weight: WEIGHTS.fit }, finding, figure)];
}

function judgeProcessing({ processing }: DayRoute, question: Question): Judged[] {
  if (!processing) return [];
  const finding = judgeTiming(processing.version, question);
  const frame = {
    id: 'timing',
    label: 'Enough time before your start',
    kind: 'timing',
    gate: false,
    weight: WEIGHTS.timing,
  } as const;
  // How long offices take is an experience and no rule: its age is told, and holds no verdict back.
  return [{ ...shown(frame, finding, processing), stale: false }];
}

function judgeCriterion(criterion: DayCriterion, { fact, livingUsd }: DayRoute, question: Question): Judged {
  const { id, label, gate } = criterion.fact;
  const frame = { id, label, kind: criterion.kind, gate };
  switch (criterion.kind) {
    case 'funds': {
      const { purpose } = criterion.fact;
      const funds = { ...frame, weight: FUNDS_WEIGHTS[purpose] };
      const own = byCalculator(funds, 'funds', criterion.fact, criterion.asked.text, question);
      if (own) return own;
      return shown(
        funds,
        judgeFunds(purpose, criterion.figure.version, criterion.asked, question),
        criterion.figure,
      );
    }
    case 'tuition': {
      const finding = judgeTuition(criterion.figure.version, livingUsd, question);
      return shown({ ...frame, weight: WEIGHTS.tuition }, finding, criterion.figure);
    }
    case 'language': {
      const finding = judgeLanguage(criterion.figure.version, fact.programs, question);
      return shown({ ...frame, weight: WEIGHTS.language }, finding, criterion.figure);
    }
    case 'education': {
      const finding = judgeEducation(criterion.figure.version, fact.programs, question);
      return shown({ ...frame, weight: WEIGHTS.education }, finding, criterion.figure);
    }
    case 'experience': {
      const finding = judgeExperience(criterion.figure.version, question);
      return shown({ ...frame, weight: WEIGHTS.experience }, finding, criterion.figure);
    }
    case 'open': {
      const { topic } = criterion.fact;
      const open = { ...frame, topic, weight: openWeight(criterion.fact) };
      const own = byCalculator(open, topic, criterion.fact, criterion.figure.version.text, question);
      if (own) return own;
      const finding = judgeOpen(criterion.fact, criterion.figure.version, fact, question);
      return shown(open, finding, criterion.figure);
    }
    case 'officer': {
      const finding: Finding = { status: 'officer', share: 0, detail: criterion.figure.version.text };
      return shown({ ...frame, weight: WEIGHTS.officer }, finding, criterion.figure);
    }
  }
}

/** What the calculator that a condition names says of the person's own input; null where nothing was saved for it. */
function byCalculator(
  frame: Frame,
  topic: string,
  link: CalculatorLink,
  asked: string,
  { calculated }: Question,
): Judged | null {
  const answer = calculated(link);
  const finding = answer && judgeCalculation(topic, link, answer);
  if (!finding) return null;
  const caveat = answer.stale
    ? ' A figure of its table was due for a check: look at the official page before you rely on it.'
    : '';
  const detail = `${asked} ${finding.detail}${caveat}`;
  return judgedAs(frame, finding.status, finding.share, detail, answer.source, answer.stale);
}

function openWeight({ gate, topic, likelihood }: CriterionOf<'open'>): number {
  if (!gate) return OPEN_WEIGHTS[topic];
  return likelihood === 'few' ? FEW_WEIGHT : GATE_WEIGHTS[topic];
}

interface Frame {
  readonly id: string;
  readonly label: string;
  readonly kind: JudgedKind;
  readonly gate: boolean;
  readonly weight: number;
  readonly topic?: string;
}

/** A finding as a criterion. A weak figure decides nothing: what it meets or fails becomes unknown. */
function shown(frame: Frame, finding: Finding, { weak, stale, caveat, source }: Held<Evidence>): Judged {
  const undecided = weak && (finding.status === 'met' || finding.status === 'unmet');
  // A weak figure moves the score half as far, in every direction.
  const share = weak ? 0.25 + finding.share / 2 : finding.share;
  const detail = `${finding.detail.trim()}${caveat}`;
  return judgedAs(frame, undecided ? 'unknown' : finding.status, share, detail, source, stale);
}

function judgedAs(
  { id, label, kind, topic, gate, weight }: Frame,
  status: CriterionStatus,
  share: number,
  detail: string,
  source: Source,
  stale: boolean,
): Judged {
  const criterion = { id, label, status, detail, source };
  return { criterion, kind, topic: topic ?? null, gate, weight, share, stale };
}
