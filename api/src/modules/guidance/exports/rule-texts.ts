/** The texts of the rules in the reader's language. */
export { translateRules } from '../rule-text/rule-text.js';
export { writeNumbers } from '../rule-text/write-numbers.js';
export type { RuleTranslator } from '../rule-text/translate-rule-text.js';
