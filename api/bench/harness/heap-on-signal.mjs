/**
 * Loaded before a measured process (`NODE_OPTIONS=--import`): on SIGUSR2 it collects all garbage and writes what is left to
 * the file HEAP_FILE. See heap.mjs.
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
  // What the first one lets go of can hold on to more.
  for (let time = 0; time < 3; time += 1) collect();
  if (file === undefined) return;
  writeFileSync(`${file}.new`, String(process.memoryUsage().heapUsed));
  renameSync(`${file}.new`, file);
});
