import { randomBytes } from 'node:crypto';
import { linkSync, mkdirSync, readFileSync, unlinkSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { Injectable } from '@nestjs/common';
import { Settings } from './settings.js';

/** Secrets of this installation: configured, or generated once and kept in `DATA_DIR` (mode 0600). */
@Injectable()
export class Secrets {
  /** Signs cursors and seals the state of a social sign-in. */
  readonly session: string;

  constructor(settings: Settings) {
    this.session = settings.sessionSecret ?? readOrCreateSecret(settings.dataDir, 'session-secret');
  }
}

/** Reads a secret from `dataDir`, generating it if missing; racing processes agree on one. */
export function readOrCreateSecret(dataDir: string, name: string): string {
  const file = path.join(dataDir, name);
  mkdirSync(dataDir, { recursive: true });
  const draft = `${file}.${process.pid}.${randomBytes(4).toString('hex')}`;
  writeFileSync(draft, randomBytes(32).toString('hex'), { mode: 0o600 });
  try {
    // Creating a link is atomic and never overwrites an existing file.
    linkSync(draft, file);
  } catch (error) {
    if (!(error instanceof Error) || !('code' in error) || error.code !== 'EEXIST') throw error;
  } finally {
    unlinkSync(draft);
  }
  return readFileSync(file, 'utf8').trim();
}
