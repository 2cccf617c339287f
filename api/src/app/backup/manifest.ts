import { z } from 'zod';
import { sequenceShape, tableShape } from './database-copy.js';
import { storedSecretsShape } from './stored-secrets.js';

const stored = {
  /** Its path in the archive. */
  entry: z.string(),
  bytes: z.number().int().nonnegative(),
  sha256: z.string().regex(/^[0-9a-f]{64}$/),
};

/** The contents of a backup with the checksum of each part; the last entry of the archive. */
export const manifestShape = z.object({
  madeAt: z.iso.datetime(),
  /** The applied migrations, oldest first. */
  migrations: z.array(z.string()).min(1),
  tables: z.array(tableShape.extend(stored)),
  sequences: z.array(sequenceShape),
  files: z.array(z.object({ key: z.string(), ...stored })),
  keys: storedSecretsShape,
  secretFingerprint: z.string(),
});
export type Manifest = z.infer<typeof manifestShape>;

export const MANIFEST_ENTRY = 'manifest/manifest';
