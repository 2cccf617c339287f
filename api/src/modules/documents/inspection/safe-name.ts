const MAX_LENGTH = 150;
const EXTENSIONS = {
  'application/pdf': { own: '.pdf', known: /\.pdf$/i },
  'image/jpeg': { own: '.jpg', known: /\.(jpe?g|jpe|jfif)$/i },
  'image/png': { own: '.png', known: /\.png$/i },
} as const;

export type DocumentMimeType = keyof typeof EXTENSIONS;

/** Controls, marks that turn the reading direction, invisible and private characters, halves of characters. */
const UNSEEN = /[\p{Cc}\p{Cf}\p{Co}\p{Cs}\p{Cn}\u2028\u2029]/gu;
/** Names that some systems take for a device, whatever follows the dot. */
const DEVICE = /^(con|prn|aux|nul|com\d|lpt\d)(\.|$)/i;

/**
 * A name that is safe to show, to log and to save under; never a path. It is what comes after the last separator, at
 * most
 * 150 characters, and ends as its content does.
 */
export function makeSafeName(original: string, mimeType: DocumentMimeType): string {
  const { own, known } = EXTENSIONS[mimeType];
  // Far more than we keep, and short enough to stay fast.
  const visible = original.slice(0, 20_000).normalize('NFC').replace(UNSEEN, '');
  const base = visible.slice(Math.max(visible.lastIndexOf('/'), visible.lastIndexOf('\\')) + 1);
  const plain = base
    .replace(/[<>:"|?*]/g, '_')
    .replace(/\s+/g, ' ')
    .replace(/[. ]+$/, '');
  const extension = known.exec(plain)?.[0] ?? own;
  const stem = plain.replace(known, '').replace(/^[. ]+|[. ]+$/g, '') || 'document';
  const free = DEVICE.test(stem) ? `_${stem}` : stem;
  // By whole characters: a cut through one would leave half of it.
  return [...free].slice(0, MAX_LENGTH - extension.length).join('') + extension;
}
