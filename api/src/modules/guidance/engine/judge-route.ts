import type { CriterionFact, CriterionOf, Evidence, RouteFact } from '../facts-schema.js';
import type { CountryRoute } from '../facts-store.js';
import type { Route } from '../types.js';
import type { Span } from './applicant.js';
import { caveatOf, figureAt, sourceOf, type Figure } from './figures.js';
import { judgeEducation, judgeExperience } from './judge-background.js';
import { judgeLanguage } from './judge-language.js';
import { fundsInUsd, judgeFunds, judgeTuition } from './judge-money.js';
import { judgeOpen } from './judge-open.js';
import { judgeTiming } from './judge-timing.js';
import {
  met,
  unknown,
  unmet,
  type Finding,
  type Judged,
  type JudgedKind,
  type Question,
} from './judgement.js';
import { casesOf } from './programs.js';
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
}

/** Judges one route: every criterion that concerns this applicant, then score and verdict. */
export function judgeRoute(fact: CountryRoute, question: Question): JudgedRoute {
  const livingUsd = livingCosts(fact, question);
  const status = judgeStatus(fact, question);
  const closed = status.criterion.status === 'unmet';
  const judged = closed
    ? [status]
    : [
        status,
        ...judgeFit(fact, question),
        ...fact.criteria
          .filter((criterion) => concerns(criterion, fact, question))
          .map((criterion) => judgeCriterion(criterion, fact, livingUsd, question)),
        ...judgeProcessing(fact, question),
      ];
  const route: Route = {
    id: fact.id,
    country: fact.country,
    title: fact.title,
    officialUrl: fact.officialUrl,
    ...scoreOf(judged, closed),
    verdict: verdictOf(judged, closed),
    criteria: judged.map(({ criterion }) => criterion),
  };
  return { route, fact, judged, livingUsd };
}

/** Rules that know programmes concern only those of the route that are asked for. */
function concerns(criterion: CriterionFact, { programs }: RouteFact, { applicant }: Question): boolean {
  if (criterion.kind === 'language') {
    return criterion.versions.some(({ norms }) => casesOf(norms, programs, applicant.program).length > 0);
  }
  if (criterion.kind === 'education') {
    return criterion.versions.some(({ levels }) => casesOf(levels, programs, applicant.program).length > 0);
  }
  return true;
}

function judgeStatus(fact: CountryRoute, { applicant }: Question): Judged {
  const figure = figureAt(fact.status, applicant.on);
  const { state, text } = figure.version;
  const finding = state === 'open' ? met(text) : state === 'limited' ? unknown(text) : unmet(text);
  return shown(
    { id: 'open', label: 'Route open', kind: 'status', gate: true, weight: WEIGHTS.status },
    finding,
    figure,
  );
}

const OPPORTUNITY_WORDS = {
  employment: 'a job with an employer',
  business: 'a business of your own or an investment',
  freelance: 'freelance work',
  startup: 'founding a startup',
} as const;

function judgeFit(fact: CountryRoute, { applicant }: Question): Judged[] {
  if (applicant.track !== 'work') return [];
  const figure = figureAt(fact.status, applicant.on);
  const serves = fact.opportunities.map((each) => OPPORTUNITY_WORDS[each]).join(', or ');
  const text = `The route is for ${serves}.`;
  const finding =
    applicant.opportunity === null
      ? unknown(`${text} Tell us what you are looking for.`)
      : met(`${text} That is what you are looking for.`);
  // The age of the route's status is told by the status itself.
  return [
    shown(
      { id: 'fit', label: 'Fits what you look for', kind: 'fit', gate: false, weight: WEIGHTS.fit },
      finding,
      {
        ...figure,
        stale: false,
        weak: false,
      },
    ),
  ];
}

function judgeProcessing(fact: CountryRoute, question: Question): Judged[] {
  if (!fact.processing) return [];
  const figure = figureAt(fact.processing, question.applicant.on);
  const finding = judgeTiming(figure.version, question);
  const frame = {
    id: 'timing',
    label: 'Enough time before your start',
    kind: 'timing',
    gate: false,
    weight: WEIGHTS.timing,
  } as const;
  // How long offices take is an experience and no rule: its age is told, and holds no verdict back.
  return [{ ...shown(frame, finding, figure), stale: false }];
}

function judgeCriterion(
  criterion: CriterionFact,
  fact: CountryRoute,
  livingUsd: Span | null,
  question: Question,
): Judged {
  const { on } = question.applicant;
  const frame = { id: criterion.id, label: criterion.label, kind: criterion.kind, gate: criterion.gate };
  switch (criterion.kind) {
    case 'funds': {
      const figure = figureAt(criterion.versions, on);
      const finding = judgeFunds(criterion.purpose, figure.version, question);
      return shown({ ...frame, weight: FUNDS_WEIGHTS[criterion.purpose] }, finding, figure);
    }
    case 'tuition': {
      const figure = figureAt(criterion.versions, on);
      return shown(
        { ...frame, weight: WEIGHTS.tuition },
        judgeTuition(figure.version, livingUsd, question),
        figure,
      );
    }
    case 'language': {
      const figure = figureAt(criterion.versions, on);
      return shown(
        { ...frame, weight: WEIGHTS.language },
        judgeLanguage(figure.version, fact.programs, question),
        figure,
      );
    }
    case 'education': {
      const figure = figureAt(criterion.versions, on);
      return shown(
        { ...frame, weight: WEIGHTS.education },
        judgeEducation(figure.version, fact.programs, question),
        figure,
      );
    }
    case 'experience': {
      const figure = figureAt(criterion.versions, on);
      return shown(
        { ...frame, weight: WEIGHTS.experience },
        judgeExperience(figure.version, question),
        figure,
      );
    }
    case 'open': {
      const figure = figureAt(criterion.versions, on);
      const weight = openWeight(criterion);
      const frameOfTopic = { ...frame, topic: criterion.topic, weight };
      return shown(frameOfTopic, judgeOpen(criterion, figure.version, fact, question), figure);
    }
    case 'officer': {
      const figure = figureAt(criterion.versions, on);
      const finding: Finding = { status: 'officer', share: 0, detail: figure.version.text };
      return shown({ ...frame, weight: WEIGHTS.officer }, finding, figure);
    }
  }
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
function shown(frame: Frame, finding: Finding, figure: Figure<Evidence>): Judged {
  const undecided = figure.weak && (finding.status === 'met' || finding.status === 'unmet');
  return {
    criterion: {
      id: frame.id,
      label: frame.label,
      status: undecided ? 'unknown' : finding.status,
      detail: `${finding.detail.trim()}${caveatOf(figure)}`,
      source: sourceOf(figure.version),
    },
    kind: frame.kind,
    topic: frame.topic ?? null,
    gate: frame.gate,
    weight: frame.weight,
    // A weak figure moves the score half as far, in every direction.
    share: figure.weak ? 0.25 + finding.share / 2 : finding.share,
    stale: figure.stale,
  };
}

function livingCosts(fact: CountryRoute, question: Question): Span | null {
  const living = fact.criteria.find((each) => each.kind === 'funds' && each.purpose === 'living');
  if (living?.kind !== 'funds') return null;
  return fundsInUsd(figureAt(living.versions, question.applicant.on).version, question);
}
