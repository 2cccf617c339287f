import { connect } from 'node:net';

const DEFAULTS = {
  DATABASE_URL: 'postgres://postgres@127.0.0.1:5432/postgres',
  REDIS_URL: 'redis://127.0.0.1:6379',
};

/**
 * Points the tests at a running PostgreSQL and Redis, with the worker as a separate process.
 * @returns {Promise<string[]>} a message for each service that can't be reached
 */
export async function useServices() {
  process.env['WORKER'] ??= 'separate';
  /** @type {string[]} */
  const missing = [];
  for (const [name, address] of Object.entries(DEFAULTS)) {
    const url = new URL((process.env[name] ??= address));
    const port = Number(url.port) || (name === 'DATABASE_URL' ? 5432 : 6379);
    if (!(await answers(url.hostname, port))) {
      missing.push(`Nothing answers at ${url.hostname}:${String(port)}. Start it, or set ${name}.`);
    }
  }
  return missing;
}

/**
 * @param {string} host
 * @param {number} port
 * @returns {Promise<boolean>}
 */
function answers(host, port) {
  return new Promise((resolve) => {
    const socket = connect({ host, port, timeout: 5_000 });
    /** @param {boolean} result */
    const done = (result) => {
      socket.destroy();
      resolve(result);
    };
    socket.once('connect', () => done(true));
    socket.once('error', () => done(false));
    socket.once('timeout', () => done(false));
  });
}
