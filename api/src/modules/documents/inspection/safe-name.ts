const MAX_LENGTH = 150;
const EXTENSIONS = {
  'application/pdf': { own: '.pdf', pattern: /\.pdf$/i },
  'image/jpeg': { own: '.jpg', pattern: /\.(jpe?g|jpe|jfif)$/i },
  'image/png': { own: '.png', pattern: /\.png$/i },
} as const;

export type DocumentMimeType = keyof typeof EXTENSIONS;

/** Control characters, direction marks, invisible and private characters, and lone surrogates. */
const UNSAFE_CHARACTERS = /[\p{Cc}\p{Cf}\p{Co}\p{Cs}\p{Cn}\u2028\u2029]/gu;
/** Names that some systems interpret as devices, whatever extension follows. */
const DEVICE = /^(con|prn|aux|nul|com\d|lpt\d)(\.|$)/i;

/**
 * Makes a file name that is safe to show, log, and save, and never a path: the part after the last separator, at
 * most 150 characters, with the extension of its content type.
 */
export function makeSafeName(original: string, mimeType: DocumentMimeType): string {
  const { own, pattern } = EXTENSIONS[mimeType];
  // Much longer than the result, but short enough to be fast.
  const visible = original.slice(0, 20_000).normalize('NFC').replace(UNSAFE_CHARACTERS, '');
  const base = visible.slice(Math.max(visible.lastIndexOf('/'), visible.lastIndexOf('\\')) + 1);
  const plain = base
    .replace(/[<>:"|?*]/g, '_')
    .replace(/\s+/g, ' ')
    .replace(/[. ]+$/, '');
  const extension = pattern.exec(plain)?.[0] ?? own;
  const stem = plain.replace(pattern, '').replace(/^[. ]+|[. ]+$/g, '') || 'document';
  const free = DEVICE.test(stem) ? `_${stem}` : stem;
  // Cut by code points, so that no character is split.
  return [...free].slice(0, MAX_LENGTH - extension.length).join('') + extension;
}
