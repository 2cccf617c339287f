/** Reading a result, of this release or an older one. */
export { countConditions, isEnoughKnown } from '../conditions.js';
export type { WorkedOut } from '../guidance.service.js';
export { readStoredSource } from '../stored-source.js';
export type { CriterionStatus, Outcome, Provenance, Route, Source, Verdict } from '../types.js';
export { isUndated, pageToCheck } from '../values/figures.js';
