import { once, startProduct } from './harness/stage.mjs';
import { fillPrograms } from './programs.rows.mjs';
import { allSearches } from './programs.search.mjs';

const FEW = 10_000;
const MANY = 1_000_000;

/** All searches of the catalog with ten thousand programs and with a million. Filling it takes minutes. */
export const title = 'searches of a large catalogue against those of a small one';

/**
 * @param {string} databaseUrl
 * @returns {Promise<import('./run.mjs').Stage>}
 */
export async function prepare(databaseUrl) {
  const product = await startProduct(databaseUrl, { ANSWER_CACHE_MB: '0' });
  await once(databaseUrl, ...fillPrograms(FEW));
  const few = await allSearches(product.server);
  const control = await allSearches(product.server);
  await once(databaseUrl, ...fillPrograms(MANY));
  const many = await allSearches(product.server);
  const ms = (/** @type {number} */ value) => value.toFixed(1);
  return {
    lines: [
      `p95 of a search, ms   ${FEW.toLocaleString('en')}: ${ms(few.p95)}, again ${ms(control.p95)}; ${MANY.toLocaleString('en')}: ${ms(many.p95)}`,
      `ratio                 ${(many.p95 / few.p95).toFixed(2)} (<= 3), against itself ${(control.p95 / few.p95).toFixed(2)}`,
      `slowest               ${ms(few.slowest.ms)} (${few.slowest.name}); ${ms(many.slowest.ms)} (${many.slowest.name})`,
      '',
    ],
    duels: [],
    stop: () => product.stop(),
  };
}
