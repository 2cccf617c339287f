import { existsSync } from 'node:fs';
import { mkdtemp, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';

const PRELOAD = new URL('./heap-on-signal.mjs', import.meta.url).href;
const WITHIN_MS = 30_000;

/** Reads how much heap a process still uses after a garbage collection. */
export class HeapReader {
  #folder;

  /** @param {string} folder */
  constructor(folder) {
    this.#folder = folder;
  }

  static async make() {
    return new HeapReader(await mkdtemp(join(tmpdir(), 'portolan-heap-')));
  }

  /** Environment variables of the process to be measured. */
  get env() {
    return { NODE_OPTIONS: `--import=${PRELOAD}`, HEAP_FILE: this.#file };
  }

  /**
   * @param {import('./server.mjs').Server} server started with `env`
   * @returns {Promise<number>} bytes
   */
  async read(server) {
    await rm(this.#file, { force: true });
    server.signal('SIGUSR2');
    const deadline = Date.now() + WITHIN_MS;
    while (!existsSync(this.#file)) {
      if (Date.now() > deadline) throw new Error('The process did not collect its garbage.');
      await delay(20);
    }
    return Number(await readFile(this.#file, 'utf8'));
  }

  async remove() {
    await rm(this.#folder, { recursive: true, force: true });
  }

  get #file() {
    return join(this.#folder, 'heap');
  }
}
