import { findScoredRoute } from '../scored-route.js';
import type { Proofs, Results } from '../../guidance/index.js';
import type { AssessmentRecord } from '../assessment-record.js';
import type { ContradictionType } from '../dto/proof.types.js';

type Proven = Pick<AssessmentRecord, 'proof'>;

/** The proof of a stored line; nothing if the line isn't met. */
export function lineProofView(
  routeId: string,
  { id, status, detail }: Results.Route['criteria'][number],
  { proof }: Proven,
): { readonly proven: boolean; readonly provenBy: readonly string[]; readonly detail: string } {
  const line = findRoute(routeId, proof)?.lines.find((each) => each.id === id);
  if (!line || status !== 'met') return { proven: false, provenBy: [], detail };
  return {
    proven: line.proven,
    provenBy: line.documentIds,
    detail: line.note === null ? detail : `${detail} ${line.note}`,
  };
}

/** The proven points of a route; at most its score, which may come from older rules. */
export function routeProofView(
  { id, score }: Pick<Results.Route, 'id' | 'score'>,
  { proof }: Proven,
): number {
  return Math.min(score, findRoute(id, proof)?.proven ?? 0);
}

/** The proven points of the whole result: those of the route that gives its score. */
export function resultProofView(outcome: Results.Outcome, proven: Proven): number {
  const scored = findScoredRoute(outcome);
  return scored ? routeProofView(scored, proven) : 0;
}

export function contradictionViews({ proof }: Proven, assessmentId: string): ContradictionType[] {
  return (proof?.contradictions ?? []).map((each) => ({ ...each, assessmentId }));
}

function findRoute(id: string, proof: Proofs.Proof | null | undefined): Proofs.RouteProof | undefined {
  return proof?.routes.find((route) => route.id === id);
}
