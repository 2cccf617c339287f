/** The authorities' calculators, and which of their inputs a profile already contains. */
export type { Calculator } from '../calculators/calculator.js';
export { listCalculators } from '../calculators/index.js';
export type { ListedCalculator } from '../guidance-reference.service.js';
export { prefill } from '../engine/prefill/prefill.js';
