import { createHash } from 'node:crypto';
import { mkdir, readFile, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { z } from 'zod';
import { OWN_IDENTITY_FILE } from '../../modules/signing/index.js';
import { readOrCreateSecret } from '../../platform/config/secrets.js';
import type { Settings } from '../../platform/config/settings.js';

/**
 * Secrets that an installation generates and stores in `DATA_DIR`: without the session secret, sealed two-factor
 * secrets can't be opened, and without the identity, earlier seals are no longer recognized as ours. The file key
 * isn't included: files are encrypted again where they are restored.
 */
const SECRET_FILES = ['session-secret', 'sandbox-webhook-secret', OWN_IDENTITY_FILE, 'admin.txt'] as const;

export const storedSecretsShape = z.array(z.object({ name: z.enum(SECRET_FILES), content: z.string() }));
export type StoredSecrets = z.infer<typeof storedSecretsShape>;

/** The stored keys; keys from the environment aren't included. */
export async function readStoredSecrets(dataDir: string): Promise<StoredSecrets> {
  const keys: StoredSecrets = [];
  for (const name of SECRET_FILES) {
    const content = await readFile(path.join(dataDir, name), 'utf8').catch(onlyMissing);
    if (content !== null) keys.push({ name, content });
  }
  return keys;
}

/**
 * Writes the keys that don't exist yet.
 * @throws Error if a different key already exists
 */
export async function writeStoredSecrets(dataDir: string, keys: StoredSecrets): Promise<void> {
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

/** Distinguishes session secrets without revealing them. */
export function getSecretFingerprint(settings: Settings): string {
  const secret = settings.sessionSecret ?? readOrCreateSecret(settings.dataDir, 'session-secret');
  return createHash('sha256').update(`portolan backup:${secret}`).digest('hex');
}

function onlyMissing(error: unknown): null {
  if (error instanceof Error && 'code' in error && error.code === 'ENOENT') return null;
  throw error;
}
