import { DomainError } from '../../../platform/errors/index.js';

/** Decodes base64 from chunks of any length. Strict, so that each content has only one encoding. */
export class Base64Decoder {
  /** Up to three characters that don't yet form a complete group. */
  private open = '';
  private padded = false;

  /** @throws DomainError VALIDATION_FAILED for invalid base64 */
  decode(text: string): Buffer {
    if (text === '') return Buffer.alloc(0);
    // Nothing may follow the padding.
    if (this.padded) throw notBase64();
    const all = this.open + text;
    const whole = all.length - (all.length % 4);
    this.open = all.slice(whole);
    return this.groups(all.slice(0, whole));
  }

  /** @throws DomainError VALIDATION_FAILED if the text ends within a group */
  end(): void {
    if (this.open !== '') throw notBase64();
  }

  private groups(text: string): Buffer {
    const padding = text.endsWith('==') ? 2 : text.endsWith('=') ? 1 : 0;
    this.padded = padding > 0;
    const bytes = Buffer.from(text, 'base64');
    // Node skips invalid characters and accepts the URL-safe alphabet, so the length is checked.
    const expected = (text.length / 4) * 3 - padding;
    if (bytes.length !== expected || text.includes('-') || text.includes('_')) throw notBase64();
    const last = bytes.subarray(bytes.length - (3 - padding));
    if (padding > 0 && last.toString('base64') !== text.slice(-4)) throw notBase64();
    return bytes;
  }
}

export function notBase64(): DomainError {
  const message = 'Send the file as a base64 data URL, such as data:application/pdf;base64,...';
  return DomainError.invalid([{ field: 'fileData', message }]);
}
