import type { CriterionFact, CriterionOf, Evidence } from '../../rules/facts-schema.js';
import type { CriterionStatus, Source } from '../../types.js';
import type { CurrentFigure } from '../../rules/figures.js';
import { describePlace, siteName } from '../../values/official-addresses.js';
import { memoizeByObject } from '../../values/memoize-by-object.js';
import type { Finding, JudgedLine, JudgedKind } from '../model/judgement.js';
import { FEW_WEIGHT, FUNDS_WEIGHTS, GATE_WEIGHTS, OPEN_WEIGHTS, WEIGHTS } from '../model/scoring.js';

/** The part of a line that doesn't depend on the answers. */
export interface Frame {
  readonly id: string;
  readonly label: string;
  readonly kind: JudgedKind;
  readonly topic: string | null;
  readonly gate: boolean;
  readonly weight: number;
}

/** The frame of a published condition, weighted by its kind. */
export function buildFrame(fact: CriterionFact): Frame {
  const { id, label, kind, gate } = fact;
  return { id, label, kind, gate, topic: kind === 'open' ? fact.topic : null, weight: getWeight(fact) };
}

function getWeight(fact: CriterionFact): number {
  if (fact.kind === 'funds') return FUNDS_WEIGHTS[fact.purpose];
  return fact.kind === 'open' ? openWeight(fact) : WEIGHTS[fact.kind];
}

function openWeight({ gate, topic, likelihood, versions }: CriterionOf<'open'>): number {
  // Not being barred earns nothing, and neither do extra documents and reliefs: they don't show how well a route fits.
  if (versions.some(({ people }) => people !== undefined && people.effect !== 'only')) return 0;
  if (!gate) return OPEN_WEIGHTS[topic];
  return likelihood === 'few' ? FEW_WEIGHT : GATE_WEIGHTS[topic];
}

/** What a line shows of its figure. */
type Shown = Pick<CurrentFigure<Evidence>, 'weak' | 'stale' | 'caveat' | 'warning' | 'source'>;

/**
 * Turns a finding into a line. A weak figure decides nothing: a line that it would meet or fail becomes unknown.
 * @param isTellable whether the person may answer the line themselves while it is open
 */
export function buildLine(
  frame: Frame,
  finding: Finding,
  { weak, stale, caveat, warning, source }: Shown,
  isTellable = false,
): JudgedLine {
  const undecided = weak && (finding.status === 'met' || finding.status === 'unmet');
  // A weak figure moves the score half as far, in either direction.
  const share = weak ? 0.25 + finding.share / 2 : finding.share;
  const status = undecided ? 'unknown' : finding.status;
  const check = frame.gate && status === 'unmet' && source.provenance === 'secondary' ? toCheck(source) : '';
  const detail = finding.detail + warning + check + caveat;
  return createJudged(frame, status, share, detail, source, stale, isTellable);
}

/** What may change in a line after it was judged. */
type LineChanges = Partial<
  Pick<JudgedLine, 'gate' | 'share' | 'stale' | 'overruled' | 'offered' | 'hasOffer' | 'rarelyNeeded'> &
    Pick<JudgedLine['criterion'], 'status' | 'detail' | 'told'>
>;

/**
 * A line with changes. It names all keys instead of spreading the line: thousands of lines are read for each person, and
 * V8 gives the result of each spread a shape of its own.
 */
export function changeLine(line: JudgedLine, changes: LineChanges): JudgedLine {
  const { kind, topic, weight, criterion } = line;
  const { id, label, source, tellable } = criterion;
  const { gate, share, stale, overruled, offered, hasOffer, rarelyNeeded } = line;
  const told = changes.told ?? criterion.told;
  return {
    criterion: {
      id,
      label,
      status: changes.status ?? criterion.status,
      detail: changes.detail ?? criterion.detail,
      source,
      ...(tellable && { tellable }),
      ...(told && { told }),
    },
    kind,
    topic,
    gate: changes.gate ?? gate,
    weight,
    share: changes.share ?? share,
    stale: changes.stale ?? stale,
    overruled: changes.overruled ?? overruled,
    offered: changes.offered ?? offered,
    hasOffer: changes.hasOffer ?? hasOffer,
    rarelyNeeded: changes.rarelyNeeded ?? rarelyNeeded,
  };
}

/** A detail without the warning about an unofficial source of a gate, which is irrelevant in a step to take. */
export function omitSourceWarning(detail: string): string {
  return detail.replace(
    / We read this rule .*?, not on the official page\. Before you rule this route out, check it on [^ ]+\.(?= |$)/,
    '',
  );
}

/** Asks the person to check the official page, because the gate was read on an unofficial one. */
const toCheck = memoizeByObject(
  (source: Source): string =>
    ` We read this rule ${describePlace(source)}, not on the official page. Before you rule this route out, check it on ${siteName(source.officialUrl)}.`,
);

/** @param isTellable whether the person may answer the line themselves while it is open */
export function createJudged(
  { id, label, kind, topic, gate, weight }: Frame,
  status: CriterionStatus,
  share: number,
  detail: string,
  source: Source,
  stale: boolean,
  isTellable = false,
): JudgedLine {
  const criterion =
    isTellable && status === 'unknown'
      ? { id, label, status, detail, source, tellable: true as const }
      : { id, label, status, detail, source };
  return { criterion, kind, topic, gate, weight, share, stale };
}
