export { GuidanceModule } from './guidance.module.js';
export { GuidanceService } from './guidance.service.js';
export { assess, type Assessment } from './engine/assess.js';
export { ENGINE_VERSION, ruleSet } from './facts-store.js';
export type { Criterion, CriterionStatus, Explanation, Missing, Outcome, Reading, Route } from './types.js';
export type { Source, Track, Verdict, WordedBy } from './types.js';
