import { open, stat } from 'node:fs/promises';

/** @typedef {{ ms: number, text: string }} Statement */

const STARTS =
  /^\d{4}-\d\d-\d\d [\d:.]+ \S+ \[\d+\] LOG: {2}duration: ([\d.]+) ms {2}(?:execute [^:]*|statement): /;

/** The statements that PostgreSQL has written to its log. `log_min_duration_statement` must be 0. */
export class StatementLog {
  #file;
  #read = 0;

  /** @param {string} file */
  constructor(file) {
    this.#file = file;
  }

  /** Skips what was logged so far. */
  async skip() {
    this.#read = (await stat(this.#file)).size;
  }

  /** What was logged since the last call. @returns {Promise<Statement[]>} */
  async next() {
    const file = await open(this.#file);
    try {
      const { size } = await file.stat();
      const { buffer } = await file.read(
        Buffer.alloc(Math.max(0, size - this.#read)),
        0,
        undefined,
        this.#read,
      );
      this.#read = size;
      return readStatements(buffer.toString('utf8'));
    } finally {
      await file.close();
    }
  }
}

/** @param {string} log */
function readStatements(log) {
  /** @type {Statement[]} */
  const statements = [];
  let isOpen = false;
  for (const line of log.split('\n')) {
    const [start, ms] = STARTS.exec(line) ?? [];
    const last = statements.at(-1);
    if (start !== undefined) statements.push({ ms: Number(ms), text: line.slice(start.length) });
    else if (isOpen && last && line.startsWith('\t')) last.text += ` ${line.trim()}`;
    isOpen = start !== undefined || (isOpen && line.startsWith('\t'));
  }
  return statements;
}
