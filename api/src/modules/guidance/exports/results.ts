/** Reading a result, of this release or an older one. */
export { countConditions, isEnoughKnown } from '../rules/conditions.js';
export type { WorkedOut } from '../guidance.service.js';
export { readStoredSource } from '../rules/stored-source.js';
export type { CriterionStatus, Outcome, Provenance, Route, Source, Verdict } from '../types.js';
export { isUndated, toUnreadSource } from '../rules/figures.js';
