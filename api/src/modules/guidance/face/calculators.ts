/** The calculators of the authorities, and what a profile already answers of their input. */
export type { Calculator } from '../calculators/calculator.js';
export { listCalculators } from '../calculators/index.js';
export type { ListedCalculator } from '../guidance-reference.service.js';
export { prefill } from '../engine/prefill.js';
