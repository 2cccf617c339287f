/** @typedef {import('./plugin.mjs').Rule} Rule */

const SUITES = new Set(['it', 'test', 'describe']);
const LEAVE_OUT = new Set(['skip', 'only', 'todo', 'skipIf', 'runIf']);
const FORMATTERS = new Set(['DateTimeFormat', 'NumberFormat', 'RelativeTimeFormat']);
const FORMAT_METHODS = new Set(['toLocaleString', 'toLocaleDateString', 'toLocaleTimeString']);
const MESSAGE_FORMATS = new Set(['date', 'number']);

/**
 * Every test runs, everywhere.
 * @type {Rule}
 */
export const noSkippedTest = {
  meta: { type: 'problem', schema: [] },
  create: (context) => ({
    MemberExpression(node) {
      const [object, property] = readMember(node);
      if (!SUITES.has(object) || !LEAVE_OUT.has(property)) return;
      context.report({
        node,
        message: 'Every test runs, everywhere: make it work, or delete it.',
      });
    },
  }),
};

/**
 * A value isn't given a type that nobody checked.
 * @type {Rule}
 */
export const noCastThroughUnknown = {
  meta: { type: 'problem', schema: [] },
  create: (context) => ({
    TSAsExpression(node) {
      if (node.expression.type !== 'TSAsExpression') return;
      if (node.expression.typeAnnotation.type !== 'TSUnknownKeyword') return;
      context.report({
        node,
        message: 'A cast through unknown hides a mistake: check the value, or parse it.',
      });
    },
  }),
};

/**
 * Dates, amounts, and numbers are written by one folder, which the option names.
 * @type {Rule}
 */
export const noOtherFormat = {
  meta: { type: 'problem', schema: [{ type: 'string' }] },
  create: (context) => ({
    MemberExpression(node) {
      const [object, property] = readMember(node);
      const isFormat =
        (object === 'Intl' && FORMATTERS.has(property)) ||
        (object === 'i18n' && MESSAGE_FORMATS.has(property)) ||
        FORMAT_METHODS.has(property);
      if (!isFormat) return;
      const [folder] = context.options;
      context.report({
        node,
        message: `Dates, amounts, and numbers are written in one way: ${typeof folder === 'string' ? folder : ''}.`,
      });
    },
  }),
};

/**
 * The names on both sides of the point; empty where there is another expression.
 * @param {{ object: object, property: object }} node
 * @returns {[string, string]}
 */
function readMember({ object, property }) {
  return [readName(object), readName(property)];
}

/** @param {object} node */
function readName(node) {
  return 'type' in node && node.type === 'Identifier' && 'name' in node && typeof node.name === 'string'
    ? node.name
    : '';
}
