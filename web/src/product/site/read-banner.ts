import { isRecord } from '../../lib/storage';

export interface Banner {
  /** Changes with each new banner. */
  id: string;
  text: string;
  tone: 'info' | 'warning' | 'problem';
  linkUrl: string | null;
  linkLabel: string | null;
}

const TONES = ['info', 'warning', 'problem'] as const;

const getText = (value: unknown): string | null => (typeof value === 'string' ? value : null);

/** Parses the banner from the server's response; null if there is none. */
export function readBanner(value: unknown): Banner | null {
  if (!isRecord(value)) return null;
  const [id, text] = [getText(value['id']), getText(value['text'])];
  if (id === null || text === null) return null;
  return {
    id,
    text,
    tone: TONES.find((tone) => tone === value['tone']) ?? 'info',
    linkUrl: getText(value['linkUrl']),
    linkLabel: getText(value['linkLabel']),
  };
}
