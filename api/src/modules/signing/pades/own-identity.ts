import { randomBytes, webcrypto } from 'node:crypto';
import { linkSync, mkdirSync, readFileSync, unlinkSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import {
  BasicConstraintsExtension,
  KeyUsageFlags,
  KeyUsagesExtension,
  PemConverter,
  SubjectKeyIdentifierExtension,
  X509CertificateGenerator,
} from '@peculiar/x509';

/** The file name in `DATA_DIR`. */
export const OWN_IDENTITY_FILE = 'signing-identity.pem';
const KEY = {
  name: 'RSASSA-PKCS1-v1_5',
  hash: 'SHA-256',
  modulusLength: 3072,
  publicExponent: new Uint8Array([1, 0, 1]),
};
const YEARS = 20;

/**
 * The key and self-signed certificate of this installation in PEM format, created on first use in
 * `dataDir` with mode 0600. If processes race, they all use the same one.
 */
export async function ownIdentity(dataDir: string, now = new Date()): Promise<string> {
  const file = path.join(dataDir, OWN_IDENTITY_FILE);
  const existing = read(file);
  if (existing !== null) return existing;
  mkdirSync(dataDir, { recursive: true });
  const draft = `${file}.${process.pid}.${randomBytes(4).toString('hex')}`;
  writeFileSync(draft, await newIdentity(now), { mode: 0o600 });
  try {
    // Linking is atomic and never overwrites an existing file.
    linkSync(draft, file);
  } catch (error) {
    if (!hasCode(error, 'EEXIST')) throw error;
  } finally {
    unlinkSync(draft);
  }
  return readFileSync(file, 'utf8');
}

async function newIdentity(now: Date): Promise<string> {
  const keys = await webcrypto.subtle.generateKey(KEY, true, ['sign', 'verify']);
  const until = new Date(now);
  until.setUTCFullYear(until.getUTCFullYear() + YEARS);
  const certificate = await X509CertificateGenerator.createSelfSigned({
    // Positive and unique.
    serialNumber: `01${randomBytes(15).toString('hex')}`,
    name: 'CN=Portolan document seal, O=Portolan',
    // Readers' clocks may be slow.
    notBefore: new Date(now.getTime() - 86_400_000),
    notAfter: until,
    signingAlgorithm: KEY,
    keys,
    extensions: [
      new BasicConstraintsExtension(false, undefined, true),
      new KeyUsagesExtension(KeyUsageFlags.digitalSignature | KeyUsageFlags.nonRepudiation, true),
      await SubjectKeyIdentifierExtension.create(keys.publicKey),
    ],
  });
  const pkcs8 = await webcrypto.subtle.exportKey('pkcs8', keys.privateKey);
  return `${PemConverter.encode(pkcs8, 'PRIVATE KEY')}\n${certificate.toString('pem')}\n`;
}

function read(file: string): string | null {
  try {
    return readFileSync(file, 'utf8');
  } catch (error) {
    if (hasCode(error, 'ENOENT')) return null;
    throw error;
  }
}

function hasCode(error: unknown, code: string): boolean {
  return error instanceof Error && 'code' in error && error.code === code;
}
