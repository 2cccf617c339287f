/**
 * Loaded before a measured process (`NODE_OPTIONS=--import`): the first SIGUSR2 starts a CPU profile, the
 * second writes its samples to the file PROFILE_FILE. See profile.mjs.
 */
import { renameSync, writeFileSync } from 'node:fs';
import { Session } from 'node:inspector/promises';

const SAMPLE_EVERY_US = 200;

const file = process.env['PROFILE_FILE'];
const session = new Session();
session.connect();
let running = false;

process.on('SIGUSR2', () => {
  void (running ? end() : begin());
  running = !running;
});

async function begin() {
  await session.post('Profiler.enable');
  await session.post('Profiler.setSamplingInterval', { interval: SAMPLE_EVERY_US });
  await session.post('Profiler.start');
}

async function end() {
  const { profile } = await session.post('Profiler.stop');
  if (file === undefined) return;
  writeFileSync(`${file}.new`, JSON.stringify(profile));
  renameSync(`${file}.new`, file);
}
