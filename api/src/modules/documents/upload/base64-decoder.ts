import { DomainError } from '../../../platform/errors/index.js';

/** Decodes base64 that comes in pieces of any length; strict, so that one content has one spelling. */
export class Base64Decoder {
  /** Up to three characters that make no whole group yet. */
  private open = '';
  private padded = false;

  /** @throws DomainError VALIDATION_FAILED for anything that is not base64 */
  decode(text: string): Buffer {
    if (text === '') return Buffer.alloc(0);
    // Nothing comes after the padding.
    if (this.padded) throw notBase64();
    const all = this.open + text;
    const whole = all.length - (all.length % 4);
    this.open = all.slice(whole);
    return this.groups(all.slice(0, whole));
  }

  /** @throws DomainError VALIDATION_FAILED when the text ends in the middle of a group */
  end(): void {
    if (this.open !== '') throw notBase64();
  }

  private groups(text: string): Buffer {
    const padding = text.endsWith('==') ? 2 : text.endsWith('=') ? 1 : 0;
    this.padded = padding > 0;
    const bytes = Buffer.from(text, 'base64');
    // Node leaves out what it does not know, and takes the two letters of the other alphabet.
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
