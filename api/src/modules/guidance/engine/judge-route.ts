import type { CountryRoute } from '../facts-store.js';
import type { Route } from '../types.js';
import type { Span } from './applicant.js';
import type { DayCriterion, DayRoute } from './day-route.js';
import { STALE_TABLE } from '../values/figures.js';
import { judgeEducation, judgeExperience } from './judge-background.js';
import { judgeCalculation } from './judge-calculator.js';
import { judgeLanguage } from './judge-language.js';
import { fundsForFamily, hasFamily } from './family-funds.js';
import { judgeFamilyFunds, judgeFunds, judgeTuition } from './judge-money.js';
import { concernsCitizen } from './judge-nationality.js';
import { judgeOpen } from './judge-open.js';
import { judgedAs, buildLine, type Frame } from './judged-line.js';
import type { CalculatorLink, Judged, Question } from './judgement.js';
import { timingLine } from './own-lines.js';
import { computeScore, decideVerdict, isSuitable } from './scoring.js';

/** A route held against an applicant, with what ranking and wording need of it. */
export interface JudgedRoute {
  readonly route: Route;
  readonly fact: CountryRoute;
  readonly judged: readonly Judged[];
  /** What a year of living costs at most, in US dollars; null where no rule says it. */
  readonly livingUsd: Span | null;
  /** Whether it may be recommended: half of what decides is met, no gate unmet, and it is no visit. */
  readonly suitable: boolean;
  /** What is the same for all people of the day. */
  readonly day: DayRoute;
}

/** Judges one route: every criterion that concerns this applicant, then score and verdict. */
export function judgeRoute(day: DayRoute, question: Question): JudgedRoute {
  const { fact, livingUsd, status, fit, processing } = day;
  const { program, opportunity } = question.applicant;
  const closed = status.criterion.status === 'unmet';
  const judged = [status];
  if (!closed) {
    if (fit) judged.push(opportunity === null ? fit.open : fit.wanted);
    for (const criterion of day.criteriaFor(program)) {
      if (isSaidTo(criterion, question)) judged.push(judgeCriterion(criterion, day, question));
    }
    if (processing) judged.push(timingLine(processing, judged, question));
  }
  const standing = { track: fact.track, closed, free: fact.freeMovement, told: question.told };
  const { score, floor, ceiling } = computeScore(judged, standing);
  const route: Route = {
    id: fact.id,
    country: fact.country,
    title: fact.title,
    officialUrl: fact.officialUrl,
    score,
    floor,
    ceiling,
    verdict: decideVerdict(judged, closed),
    criteria: judged.map(({ criterion }) => criterion),
    fees: day.fees,
  };
  return { route, fact, judged, livingUsd, day, suitable: !fact.visitor && isSuitable(judged, standing) };
}

function isSaidTo(each: DayCriterion, { applicant }: Question): boolean {
  const people = each.kind === 'open' ? each.figure.version.people : undefined;
  return people === undefined || concernsCitizen(people, applicant);
}

function judgeCriterion(each: DayCriterion, { fact, livingUsd }: DayRoute, question: Question): Judged {
  switch (each.kind) {
    case 'funds': {
      const { frame, figure, asked } = each;
      const own = byCalculator(frame, 'funds', each.fact, asked.text, question);
      if (own) return own;
      const { purpose } = each.fact;
      const { household } = question.applicant;
      const finding =
        purpose !== 'investment' && hasFamily(household)
          ? judgeFamilyFunds(purpose, fundsForFamily(figure.version, household), question)
          : judgeFunds(purpose, figure.version, asked, question);
      return buildLine(frame, finding, figure);
    }
    case 'tuition':
      return buildLine(each.frame, judgeTuition(each.figure.version, livingUsd, question), each.figure);
    case 'language': {
      const byTest = each.fact.counts === 'test' ? each.fact.versions : [];
      const finding = judgeLanguage(each.figure.version, fact.programs, question, byTest);
      return buildLine(each.frame, finding, each.figure);
    }
    case 'education': {
      const finding = judgeEducation(each.figure.version, fact.programs, question);
      return buildLine(each.frame, finding, each.figure);
    }
    case 'experience':
      return buildLine(each.frame, judgeExperience(each.figure.version, question), each.figure);
    case 'open': {
      const { frame, figure, line } = each;
      const own = byCalculator(frame, each.fact.topic, each.fact, figure.version.text, question);
      return own ?? line ?? buildLine(frame, judgeOpen(each.fact, figure.version, fact, question), figure);
    }
    case 'officer':
      return each.line;
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
  const caveat = answer.stale ? STALE_TABLE : '';
  const detail = `${asked} ${finding.detail}${caveat}`;
  return judgedAs(frame, finding.status, finding.share, detail, answer.source, answer.stale);
}
