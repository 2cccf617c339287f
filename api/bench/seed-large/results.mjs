import { join } from 'node:path';
import { fileURLToPath } from 'node:url';

const DIST = fileURLToPath(new URL('../../dist', import.meta.url));
const TYPES = /** @type {const} */ (['student', 'opportunity-seeker']);
const FREE_TEXT = ['3.2/4.0', 'Computer science', 'IELTS 6.5', '2 years', 'September 2027', '70000 USD', ''];

/**
 * @typedef {import('../../src/modules/questionnaires/index.js').QuestionnaireField} Field
 * @typedef {{ type: string, number: number, questionnaire: object, result: object, rulesVersion: string }} StoredResult
 */

/**
 * Real results of the product's own rules for answers drawn from the questionnaires.
 * @param {{ perType: number, on: string, random: () => number }} options
 * @returns {Promise<StoredResult[]>}
 */
export async function makeResults({ perType, on, random }) {
  /** @type {unknown} */
  const guidance = await import(join(DIST, 'modules', 'guidance', 'assess.js'));
  const { assess } = /** @type {typeof import('../../src/modules/guidance/assess.js')} */ (guidance);
  /** @type {unknown} */
  const definitions = await import(join(DIST, 'modules', 'questionnaires', 'definitions.js'));
  const { questionnaireFields } =
    /** @type {typeof import('../../src/modules/questionnaires/definitions.js')} */ (definitions);
  return TYPES.flatMap((type) =>
    Array.from({ length: perType }, (_, index) => {
      const questionnaire = Object.fromEntries(
        questionnaireFields(type).map((field) => [field.name, drawAnswer(field, random)]),
      );
      const result = assess({ type, answers: questionnaire, on });
      return {
        type,
        number: index + 1,
        questionnaire,
        result,
        rulesVersion: result.explanation.rulesVersion,
      };
    }),
  );
}

/**
 * @param {Field} field
 * @param {() => number} random
 */
function drawAnswer({ kind, options }, random) {
  if (kind === 'checkboxes') {
    const count = 1 + Math.floor(random() * 3);
    const chosen = Array.from({ length: count }, () => draw(options, random).value);
    return [...new Set(chosen)];
  }
  return kind === 'select' || kind === 'radio' ? draw(options, random).value : draw(FREE_TEXT, random);
}

/**
 * @template T
 * @param {readonly T[]} options
 * @param {() => number} random
 * @returns {T}
 */
function draw(options, random) {
  const option = options[Math.floor(random() * options.length)];
  if (option === undefined) throw new Error('There is nothing to draw from.');
  return option;
}

/**
 * Numbers from 0 to 1 that depend only on the seed (mulberry32).
 * @param {number} seed
 */
export function seededRandom(seed) {
  let state = seed >>> 0;
  return () => {
    state = (state + 0x6d2b79f5) >>> 0;
    let mixed = Math.imul(state ^ (state >>> 15), state | 1);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61)) ^ mixed;
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4_294_967_296;
  };
}
