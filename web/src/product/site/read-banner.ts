import { isRecord } from '../../lib/storage';

export interface Banner {
  /** Another one for another banner. */
  id: string;
  text: string;
  tone: 'info' | 'warning' | 'problem';
  linkUrl: string | null;
  linkLabel: string | null;
}

const TONES = ['info', 'warning', 'problem'] as const;

const getText = (value: unknown): string | null => (typeof value === 'string' ? value : null);

/** The banner in the server's answer; null for none. */
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
