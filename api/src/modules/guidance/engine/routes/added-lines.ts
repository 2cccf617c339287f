import type { CountryRoute } from '../../rules/facts-store.js';
import { buildLine, type Frame } from '../lines/judged-line.js';
import { judgeTiming, type ProcessingTimes } from '../lines/judge-timing.js';
import { met, unknown, unmet, type JudgedLine, type Question } from '../model/judgement.js';
import { WEIGHTS } from '../model/scoring.js';
import type { CurrentFigure } from '../../rules/figures.js';

/**
 * Lines that we add to the published conditions: whether the route is open, whether it fits the goal, and whether there
 * is enough time.
 */

const STATUS: Frame = {
  id: 'open',
  label: 'Open to new applications',
  kind: 'status',
  topic: null,
  gate: true,
  weight: WEIGHTS.status,
};
const FIT: Frame = {
  id: 'fit',
  label: 'Right type of route for you',
  kind: 'fit',
  topic: null,
  gate: false,
  weight: WEIGHTS.fit,
};
const TIMING: Frame = {
  id: 'timing',
  label: 'Enough time before your start',
  kind: 'timing',
  topic: null,
  gate: false,
  weight: WEIGHTS.timing,
};

type Status = CurrentFigure<CountryRoute['status'][number]>;

/** Met if the route is open to applications, unknown if it is limited, unmet otherwise. */
export function buildStatusLine(status: Status): JudgedLine {
  const { state, text } = status.version;
  const finding = state === 'open' ? met(text) : state === 'limited' ? unknown(text) : unmet(text);
  return buildLine(STATUS, finding, status);
}

const OPPORTUNITY_WORDS = {
  employment: 'a job with an employer',
  business: 'your own business or an investment',
  freelance: 'freelance work',
  startup: 'founding a startup',
} as const;

/**
 * The line on the route's purpose, for people who are looking for it and for those who named no goal; work routes only.
 */
export interface FitLines {
  readonly wanted: JudgedLine;
  readonly open: JudgedLine;
}

export function buildFitLines({ track, opportunities }: CountryRoute, status: Status): FitLines | null {
  if (track !== 'work') return null;
  const serves = opportunities.map((each) => OPPORTUNITY_WORDS[each]).join(', or ');
  const text = `The route is for ${serves}.`;
  // The status line already shows the age of the status, and what to know about it.
  const figure = { weak: false, stale: false, caveat: '', warning: '', source: status.source };
  return {
    wanted: buildLine(FIT, met(`${text} That's what you're looking for.`), figure),
    open: buildLine(FIT, unknown(`${text} Tell us what you're looking for.`), figure),
  };
}

/**
 * Processing times are experience, not rules: we show their age, but they never lower a verdict. If no published time
 * was read, we assume a cautious one, so a country doesn't rank higher merely because we know its times.
 */
export function buildTimingLine(
  processing: ProcessingTimes,
  judged: readonly JudgedLine[],
  question: Question,
): JudgedLine {
  const { stale, warning, source } = processing.figure;
  const shown = { weak: false, stale, caveat: '', warning, source };
  return buildLine(TIMING, judgeTiming(processing, judged, question), shown);
}
