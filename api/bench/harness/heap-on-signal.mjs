/**
 * Loaded before a measured process (`NODE_OPTIONS=--import`): on SIGUSR2 it runs a garbage collection and
 * writes the heap's size to the file HEAP_FILE. See heap.mjs.
 */
import { renameSync, writeFileSync } from 'node:fs';
import { setFlagsFromString } from 'node:v8';
import { runInNewContext } from 'node:vm';

setFlagsFromString('--expose-gc');
/** @type {unknown} */
const made = runInNewContext('gc');
const collect = /** @type {() => void} */ (made);
const file = process.env['HEAP_FILE'];

process.on('SIGUSR2', () => {
  // The first collection can release objects that kept others alive.
  for (let time = 0; time < 3; time += 1) collect();
  if (file === undefined) return;
  writeFileSync(`${file}.new`, String(process.memoryUsage().heapUsed));
  renameSync(`${file}.new`, file);
});
