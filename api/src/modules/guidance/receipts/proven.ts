import { z } from 'zod';
import { claimShape, type VerifiedClaim } from '../claims.js';
import { prove, type Proof } from '../engine/proof/proof.js';
import type { Assessment } from '../engine/judge-all.js';
import type { RuleSet } from '../rules/facts-store.js';
import { hashValue } from '../values/canonical.js';

const hash = z.string().regex(/^[0-9a-f]{64}$/);

const routeShape = z.strictObject({
  id: z.string().max(100),
  proven: z.int().min(0).max(100),
  lines: z.array(z.string().max(100)).max(200),
});

/** The addition to a receipt if documents prove something: what was seen on them, and what it proves. */
export const provenShape = z.strictObject({
  /** The day on which it applied. */
  on: z.iso.date(),
  claims: z.array(z.strictObject({ documentId: z.string().max(100), claim: claimShape })).max(1_000),
  claimsHash: hash,
  routes: z.array(routeShape).max(500),
});

export type ProvenPart = z.infer<typeof provenShape>;

/** The part of a receipt about documents. */
export function describeProven(claims: readonly VerifiedClaim[], proof: Proof, on: string): ProvenPart {
  return { on, claims: [...claims], claimsHash: hashValue(claims), routes: pickProven(proof) };
}

/** How a receipt's part about documents differs from what its claims prove now. */
export function provenDifferences(part: ProvenPart, question: Assessment, rules: RuleSet): string[] {
  const is = pickProven(prove(question, part.claims, rules));
  const routes = new Set([...part.routes, ...is].map(({ id }) => id));
  return [...routes].flatMap((id) => {
    const [recorded, found] = [part.routes, is].map((list) => list.find((route) => route.id === id));
    const points = recorded?.proven ?? 0;
    const now = found?.proven ?? 0;
    if (points !== now) return [`${id} proven: the receipt says ${points}, now it is ${now}.`];
    return hashValue(recorded?.lines ?? []) === hashValue(found?.lines ?? [])
      ? []
      : [`${id}: other lines are proven.`];
  });
}

/** Whether the claims don't match the part's hash. */
export function isTampered({ claims, claimsHash }: ProvenPart): boolean {
  return hashValue(claims) !== claimsHash;
}

function pickProven({ routes }: Proof): ProvenPart['routes'] {
  return routes
    .map(({ id, proven, lines }) => ({
      id,
      proven,
      lines: lines.filter((line) => line.proven).map((line) => line.id),
    }))
    .filter(({ lines }) => lines.length > 0);
}
