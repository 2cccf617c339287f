const ENCODED = /=\?utf-8\?([bq])\?([^?]*)\?=/gi;

/** Decodes an email header: RFC 2047 encodes words of other scripts, here always as UTF-8. */
export function decodeWords(header: string): string {
  const bytes = header
    // Spaces between two encoded words only keep lines short.
    .replace(/(\?=)\s+(?==\?)/g, '$1')
    // Bytes are joined before decoding, because a letter may be split across two words.
    .replace(/[^\0-\x7f]+/g, (text) => Buffer.from(text).toString('latin1'))
    .replace(ENCODED, (_, kind: string, text: string) =>
      kind.toLowerCase() === 'b' ? Buffer.from(text, 'base64').toString('latin1') : decodeQ(text),
    );
  return Buffer.from(bytes, 'latin1').toString('utf8');
}

function decodeQ(text: string): string {
  return text
    .replaceAll('_', ' ')
    .replace(/=([0-9A-F]{2})/gi, (_, hex: string) => String.fromCharCode(Number.parseInt(hex, 16)));
}
