import { boundaries } from './boundaries.mjs';
import { noCastThroughUnknown, noOtherFormat, noSkippedTest } from './syntax-rules.mjs';

/**
 * What oxlint takes for a rule.
 * @typedef {Parameters<InstanceType<typeof import('oxlint/plugins-dev').RuleTester>['run']>[1]} Rule
 */

/** Our own rules, which `.oxlintrc.json` loads as `portolan/NAME`. */
export default {
  meta: { name: 'portolan' },
  /** @type {Record<string, Rule>} */
  rules: {
    boundaries,
    'no-cast-through-unknown': noCastThroughUnknown,
    'no-other-format': noOtherFormat,
    'no-skipped-test': noSkippedTest,
  },
};
