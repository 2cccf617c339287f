/** What changed between two results, and what would change one. */
export { changedByRules, compareOutcomes, isChanged } from '../insights/compare.js';
export type { LineChange, ResultChange, RouteChange } from '../insights/compare.js';
export type { Improvement } from '../insights/improvement.js';
export type { MissingRange } from '../insights/missing.js';
export { PURPOSES, type Access, type Preview, type PreviewPoint, type Purpose } from '../insights/preview.js';
