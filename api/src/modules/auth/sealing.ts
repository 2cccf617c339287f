import { createCipheriv, createDecipheriv, hkdfSync, randomBytes } from 'node:crypto';

const IV_BYTES = 12;
const TAG_BYTES = 16;

/**
 * Encrypts short texts so that only this installation can read or change them: AES-256-GCM with a
 * separate key per purpose.
 */
export class Sealer {
  private readonly key: Uint8Array;

  constructor(secret: string, purpose: string) {
    this.key = new Uint8Array(hkdfSync('sha256', secret, '', `portolan ${purpose}`, 32));
  }

  /**
   * @param bound the context of the text, authenticated but not encrypted; opening requires the
   * same one
   */
  seal(text: string, bound: string): string {
    const iv = randomBytes(IV_BYTES);
    const cipher = createCipheriv('aes-256-gcm', this.key, iv).setAAD(Buffer.from(bound));
    const body = Buffer.concat([cipher.update(text, 'utf8'), cipher.final()]);
    return Buffer.concat([iv, cipher.getAuthTag(), body]).toString('base64url');
  }

  /** @returns null if it wasn't sealed by this installation for this purpose and `bound` */
  open(sealed: string, bound: string): string | null {
    const bytes = Buffer.from(sealed, 'base64url');
    if (bytes.length < IV_BYTES + TAG_BYTES) return null;
    const decipher = createDecipheriv('aes-256-gcm', this.key, bytes.subarray(0, IV_BYTES), {
      authTagLength: TAG_BYTES,
    });
    decipher.setAAD(Buffer.from(bound)).setAuthTag(bytes.subarray(IV_BYTES, IV_BYTES + TAG_BYTES));
    try {
      return (
        decipher.update(bytes.subarray(IV_BYTES + TAG_BYTES), undefined, 'utf8') + decipher.final('utf8')
      );
    } catch {
      // The authentication tag doesn't match: forged, damaged, or sealed with another key.
      return null;
    }
  }
}
