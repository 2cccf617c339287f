export { GuidanceModule } from './guidance.module.js';
export { GuidanceService, type RulesOfDay, type WorkedOut } from './guidance.service.js';
export { assess, type Assessment } from './assess.js';
export { pageToCheck } from './values/figures.js';
export { applicantOf } from './engine/applicant-of.js';
export type { Applicant } from './engine/applicant.js';
export { ENGINE_VERSION, ruleSet } from './facts-store.js';
export { countConditions, isEnoughKnown, type ConditionCount } from './conditions.js';
export type { Criterion, CriterionStatus, Explanation, Missing, Outcome, Reading, Route } from './types.js';
export type { OfficialFee, TimelineKind, TimelineMark } from './types.js';
export { readStoredSource } from './stored-source.js';
export type { Provenance, Source, Track, Verdict, WordedBy } from './types.js';
export {
  CriterionStatus as CriterionStatusWord,
  CriterionType,
  OfficialFeeType,
  ProvenanceWord,
  SourceType,
  Verdict as VerdictWord,
} from './dto/judgement.types.js';
export { EMPTY_PROFILE, profileShape, type Profile } from './profile.js';
export { readCountries } from './readers/countries.js';
export { calculatorsOf } from './calculators/index.js';
export type { Calculator } from './calculators/calculator.js';
export { listFacts, staleFacts, type FactEntry } from './facts-list.js';
export { countReadings, researchList, type ResearchItem } from './research.js';
export { withCheckDays, type CheckDay } from './facts-checked.js';
export { RuleSets, type RulesInForce } from './rule-sets.service.js';
export { GuidanceReference, type ListedCalculator } from './guidance-reference.service.js';
export { changedByRules, compareOutcomes, isChanged } from './insights/compare.js';
export type { LineChange, ResultChange, RouteChange } from './insights/compare.js';
export { improvementsOf } from './insights/improve.js';
export { IMPROVEMENT_KINDS, type Improvement, type ImprovementKind } from './insights/improvement.js';
export { missingRanges, type MissingRange } from './insights/missing.js';
export { whatIf, withChanges, type Changed, type WhatIf } from './insights/what-if.js';
export { makeReceipt, receiptShape, type Receipt, type ReceiptInput } from './receipts/receipt.js';
export { replayReceipt, type Replay } from './receipts/replay.js';
export { prefill } from './insights/prefill.js';
