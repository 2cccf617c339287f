/** What an admin saw on documents, and what it proves about a result. */
export { claimShape, CLAIM_KINDS, findLastDay, toMajor } from '../claims.js';
export type { Claim, ClaimKind, ClaimOf, VerifiedClaim } from '../claims.js';
export type { Contradiction, ContradictedTopic } from '../engine/proof/contradictions.js';
export { NO_PROOF, prove, type LineProof, type Proof, type RouteProof } from '../engine/proof/proof.js';
export { bandOfParts, isToeflBand, TOEFL_BANDS_FROM, toeflTotals } from '../readers/languages/toefl-scale.js';
