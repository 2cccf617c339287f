export { GuidanceModule } from './guidance.module.js';
export { GuidanceService, type RulesOfDay, type WorkedOut } from './guidance.service.js';
export { assess, type Assessment } from './assess.js';
export { pageToCheck } from './values/figures.js';
export { readApplicant } from './engine/read-applicant.js';
export type { Applicant } from './engine/applicant.js';
export { ruleSet } from './facts-store.js';
export { countConditions, isEnoughKnown } from './conditions.js';
export type { CriterionStatus, Outcome, Route } from './types.js';
export { readStoredSource } from './stored-source.js';
export type { Provenance, Source, Verdict } from './types.js';
export {
  CriterionStatus as CriterionStatusWord,
  CriterionType,
  OfficialFeeType,
  SourceType,
  Verdict as VerdictWord,
} from './dto/judgement.types.js';
export { EMPTY_PROFILE, profileShape, type Profile } from './profile.js';
export { readCountries } from './readers/countries.js';
export { listCalculators } from './calculators/index.js';
export type { Calculator } from './calculators/calculator.js';
export { staleFacts, type FactEntry } from './facts-list.js';
export { countReadings, researchList } from './research.js';
export { RuleSetsService, type RulesInForce } from './rule-sets.service.js';
export { GuidanceReferenceService, type ListedCalculator } from './guidance-reference.service.js';
export { changedByRules, compareOutcomes, isChanged } from './insights/compare.js';
export type { LineChange, ResultChange, RouteChange } from './insights/compare.js';
export { type Improvement } from './insights/improvement.js';
export { type MissingRange } from './insights/missing.js';
export { makeReceipt, type Receipt } from './receipts/receipt.js';
export { replayReceipt, type Replay } from './receipts/replay.js';
export { prefill } from './insights/prefill.js';
