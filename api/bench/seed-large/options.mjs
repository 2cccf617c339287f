import { parseArgs } from 'node:util';

const USAGE = `Usage: npm run seed:large -- [--data-dir DIR | --database-url URL] [--seed N] [--until YYYY-MM-DD] [--scale X]
  --data-dir      the embedded database of this data directory (default: .data-large); its product must be stopped
  --database-url  an empty database of a PostgreSQL of your own, instead
  --seed          the same number and day make the same rows (default: 1)
  --until         the last day of the two years (default: today, UTC)
  --scale         times as many of everything, 0.01 to 10 (default: 1: 10,000 people)`;

/**
 * @typedef {object} Options
 * @property {string | null} databaseUrl
 * @property {string} dataDir
 * @property {number} seed
 * @property {string} until the moment after the last row, as ISO text
 * @property {number} scale
 */

/**
 * @param {string[]} args
 * @returns {Options}
 * @throws Error with a sentence
 */
export function readOptions(args) {
  try {
    return checkOptions(args);
  } catch (error) {
    throw new Error(`${error instanceof Error ? error.message : String(error)}\n\n${USAGE}`, {
      cause: error,
    });
  }
}

/**
 * @param {string[]} args
 * @returns {Options}
 */
function checkOptions(args) {
  const { values } = parseArgs({
    args,
    options: {
      'data-dir': { type: 'string' },
      'database-url': { type: 'string' },
      seed: { type: 'string', default: '1' },
      until: { type: 'string', default: new Date().toISOString().slice(0, 10) },
      scale: { type: 'string', default: '1' },
    },
  });
  const seed = Number(values.seed);
  const scale = Number(values.scale);
  if (values['data-dir'] !== undefined && values['database-url'] !== undefined)
    throw new Error('Choose either --data-dir or --database-url.');
  if (!Number.isSafeInteger(seed) || seed < 0 || seed > 1e9)
    throw new Error('--seed takes a whole number of 0 to 1,000,000,000.');
  if (!(scale >= 0.01 && scale <= 10)) throw new Error('--scale takes a number of 0.01 to 10.');
  if (!/^\d{4}-\d{2}-\d{2}$/.test(values.until) || Number.isNaN(Date.parse(values.until)))
    throw new Error('--until takes a day such as 2026-11-22.');
  return {
    databaseUrl: values['database-url'] ?? null,
    dataDir: values['data-dir'] ?? '.data-large',
    seed,
    until: `${values.until}T00:00:00.000Z`,
    scale,
  };
}
