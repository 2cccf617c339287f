import { createCipheriv, createDecipheriv, randomBytes } from 'node:crypto';

/*
 * A sealed file is a head and parts of 64 KiB, each AES-256-GCM.
 *
 *   head   "PTF1" | nonce 12 | file key, sealed under the installation's key with the file's name | tag 16
 *   part   content | tag 16      nonce: last? 1 | 0 0 0 | number 8      last part's AAD: length of the whole content
 *
 * The name is bound by the head, so that two files cannot change places; a part is bound to its file by the file's own
 * key, to its place by its number, and to the end by the flag and the length.
 */

const MAGIC = Buffer.from('PTF1');
const NONCE = 12;
const TAG = 16;
const KEY = 32;

/** The plaintext bytes in every part except the last. */
export const PART = 64 * 1024;
/** The overhead of each part, in bytes. */
export const PART_OVERHEAD = TAG;
export const SEALED_PART = PART + TAG;
export const HEAD = MAGIC.length + NONCE + KEY + TAG;

/** Generates the key of a file. */
export function newFileKey(): Buffer {
  return randomBytes(KEY);
}

/** The head of a sealed file: its own key, wrapped for this name. */
export function sealHead(master: Buffer, name: string, fileKey: Buffer): Buffer {
  const nonce = randomBytes(NONCE);
  const cipher = createCipheriv('aes-256-gcm', master, nonce);
  cipher.setAAD(Buffer.from(name));
  const wrapped = cipher.update(fileKey);
  cipher.final();
  return Buffer.concat([MAGIC, nonce, wrapped, cipher.getAuthTag()]);
}

/** @returns the file's own key; null if the header wasn't created for this name with this key */
export function openHead(master: Buffer, name: string, head: Buffer): Buffer | null {
  if (head.length !== HEAD || !head.subarray(0, MAGIC.length).equals(MAGIC)) return null;
  const wrapped = MAGIC.length + NONCE;
  const decipher = createDecipheriv('aes-256-gcm', master, head.subarray(MAGIC.length, wrapped), {
    authTagLength: TAG,
  });
  decipher.setAAD(Buffer.from(name));
  decipher.setAuthTag(head.subarray(wrapped + KEY));
  const fileKey = decipher.update(head.subarray(wrapped, wrapped + KEY));
  return finishes(decipher) ? fileKey : null;
}

/** @param total the length of the whole content for the last part; null for the others */
export function sealPart(fileKey: Buffer, number: number, total: number | null, plain: Buffer): Buffer[] {
  const cipher = createCipheriv('aes-256-gcm', fileKey, partNonce(number, total !== null));
  if (total !== null) cipher.setAAD(lengthBytes(total));
  const sealed = cipher.update(plain);
  cipher.final();
  return [sealed, cipher.getAuthTag()];
}

/** @returns the content of a part; null if it isn't the part of this file at this position with this length */
export function openPart(
  fileKey: Buffer,
  number: number,
  total: number | null,
  sealed: Buffer,
): Buffer | null {
  if (sealed.length < TAG) return null;
  const decipher = createDecipheriv('aes-256-gcm', fileKey, partNonce(number, total !== null), {
    authTagLength: TAG,
  });
  if (total !== null) decipher.setAAD(lengthBytes(total));
  decipher.setAuthTag(sealed.subarray(sealed.length - TAG));
  const plain = decipher.update(sealed.subarray(0, sealed.length - TAG));
  return finishes(decipher) ? plain : null;
}

function finishes(decipher: { final(): Buffer }): boolean {
  try {
    decipher.final();
    return true;
  } catch {
    return false;
  }
}

function partNonce(number: number, last: boolean): Buffer {
  const nonce = Buffer.alloc(NONCE);
  nonce[0] = last ? 1 : 0;
  nonce.writeBigUInt64BE(BigInt(number), 4);
  return nonce;
}

function lengthBytes(total: number): Buffer {
  const bytes = Buffer.alloc(8);
  bytes.writeBigUInt64BE(BigInt(total));
  return bytes;
}
