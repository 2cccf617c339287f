/** The figures behind the rules: those of this build, those in force, and those due for a check. */
export { staleFacts, type FactEntry } from '../rules/facts-list.js';
export { ruleSet } from '../rules/facts-store.js';
export type { RulesOfDay } from '../guidance.service.js';
export { countReadings, researchList } from '../checks/research.js';
export type { RulesInForce } from '../rule-sets.service.js';
