import { createHash } from 'node:crypto';
import { mkdir, readFile, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { z } from 'zod';
import { OWN_IDENTITY_FILE } from '../../modules/signing/index.js';
import { readOrCreateSecret } from '../../platform/config/secrets.js';
import type { Settings } from '../../platform/config/settings.js';

/**
 * What an installation makes for itself and keeps in `DATA_DIR`: without the session secret no sealed two-step code
 * opens, and without the identity earlier seals are no longer ours. The key of the files is not among them: files are
 * sealed anew where they are restored.
 */
const KEPT = ['session-secret', 'sandbox-webhook-secret', OWN_IDENTITY_FILE, 'admin.txt'] as const;

export const keptKeysShape = z.array(z.object({ name: z.enum(KEPT), content: z.string() }));
export type KeptKeys = z.infer<typeof keptKeysShape>;

/** The keys that are there; those that come from the environment are not. */
export async function readKeptKeys(dataDir: string): Promise<KeptKeys> {
  const keys: KeptKeys = [];
  for (const name of KEPT) {
    const content = await readFile(path.join(dataDir, name), 'utf8').catch(onlyMissing);
    if (content !== null) keys.push({ name, content });
  }
  return keys;
}

/**
 * Writes the keys that are not there yet.
 * @throws Error when another key is there already
 */
export async function writeKeptKeys(dataDir: string, keys: KeptKeys): Promise<void> {
  await mkdir(dataDir, { recursive: true });
  for (const { name, content } of keys) {
    const file = path.join(dataDir, name);
    const there = await readFile(file, 'utf8').catch(onlyMissing);
    if (there !== null && there !== content) {
      throw new Error(
        `${file} is there already, and isn't the one of the backup. Restore into an empty DATA_DIR.`,
      );
    }
    if (there === null) await writeFile(file, content, { mode: 0o600, flag: 'wx' });
  }
}

/** Tells two session secrets apart without saying either. */
export function getSecretFingerprint(settings: Settings): string {
  const secret = settings.sessionSecret ?? readOrCreateSecret(settings.dataDir, 'session-secret');
  return createHash('sha256').update(`portolan backup:${secret}`).digest('hex');
}

function onlyMissing(error: unknown): null {
  if (error instanceof Error && 'code' in error && error.code === 'ENOENT') return null;
  throw error;
}
