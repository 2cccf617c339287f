import { existsSync } from 'node:fs';
import { parseSettings, SettingsError, type Settings } from '../platform/config/settings.js';
import type { RunningProcess } from './launch.js';

const STOP_WITHIN_MS = 30_000;

/** Reads `.env` and the environment. */
export function settingsFromEnvironment(): Settings {
  if (existsSync('.env')) process.loadEnvFile('.env');
  return parseSettings(process.env);
}

/**
 * Starts a process and shuts it down cleanly on SIGINT and SIGTERM; a second signal, or 30 seconds, ends it at
 * once.
 */
export async function run(
  launch: (settings: Settings) => Promise<RunningProcess>,
  started: (settings: Settings, running: RunningProcess) => void,
): Promise<void> {
  try {
    const settings = settingsFromEnvironment();
    const launching = launch(settings);
    // Registered first: a signal during the start lets it complete and then stops everything.
    stopOnSignals(launching);
    started(settings, await launching);
  } catch (error) {
    console.error(error instanceof SettingsError ? error.message : error);
    process.exitCode = 1;
    // Exits even if the failed start left something open.
    setTimeout(() => process.exit(1), 1_000).unref();
  }
}

function stopOnSignals(launching: Promise<RunningProcess>): void {
  let stopping = false;
  const stop = () => {
    if (stopping) process.exit(1);
    stopping = true;
    setTimeout(() => process.exit(1), STOP_WITHIN_MS).unref();
    launching
      .then((running) => running.stop())
      .then(
        () => process.exit(0),
        (error: unknown) => {
          console.error(error);
          process.exit(1);
        },
      );
  };
  process.on('SIGINT', stop);
  process.on('SIGTERM', stop);
}
