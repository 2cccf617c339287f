import { readdir, readFile } from 'node:fs/promises';
import path from 'node:path';
import { decodeWords } from '../../src/platform/mail/encoded-words.js';

export interface SentMail {
  readonly id: string;
  readonly to: string;
  readonly subject: string;
  readonly text: string;
  readonly html: string;
  /** By lower-case name. */
  readonly headers: Readonly<Record<string, string>>;
}

/**
 * A file outbox. An email appears complete and never changes, so each is read once, however often the outbox
 * is read.
 */
export class FileOutbox {
  private readonly read = new Map<string, SentMail>();

  constructor(private readonly folder: string) {}

  /** The current emails, oldest first. */
  async list(): Promise<SentMail[]> {
    const files = await readdir(this.folder).catch(() => []);
    const names = files.filter((name) => name.endsWith('.eml')).sort();
    return Promise.all(names.map((name) => this.get(name)));
  }

  private async get(name: string): Promise<SentMail> {
    const cached = this.read.get(name);
    if (cached) return cached;
    const mail = parseMail(name.slice(0, -4), await readFile(path.join(this.folder, name), 'utf8'));
    this.read.set(name, mail);
    return mail;
  }
}

function parseMail(id: string, source: string): SentMail {
  const { head, header, body } = splitHead(source);
  const boundary = /boundary="?([^";]+)"?/i.exec(header('Content-Type'))?.[1];
  const parts = boundary === undefined ? [source] : body.split(`--${boundary}`);
  const part = (type: string): string => {
    const found = parts
      .map((one) => splitHead(one.replace(/^\r\n/, '')))
      .find((one) => one.header('Content-Type').startsWith(type));
    return found ? decodeBody(found.body, found.header('Content-Transfer-Encoding').toLowerCase()) : '';
  };
  return {
    id,
    to: header('To'),
    subject: decodeWords(header('Subject')),
    text: part('text/plain'),
    html: part('text/html'),
    headers: Object.fromEntries(
      head
        .split('\r\n')
        .map((line) => [line.split(':', 1)[0]?.toLowerCase(), line.slice(line.indexOf(':') + 1).trim()]),
    ),
  };
}

function splitHead(source: string): { head: string; header: (name: string) => string; body: string } {
  const at = source.indexOf('\r\n\r\n');
  const head = source.slice(0, at).replace(/\r\n[ \t]+/g, ' ');
  const header = (name: string) => new RegExp(`^${name}: (.*)$`, 'im').exec(head)?.[1]?.trim() ?? '';
  return { head, header, body: source.slice(at + 4) };
}

function decodeBody(body: string, encoding: string): string {
  if (encoding === 'base64') return Buffer.from(body, 'base64').toString('utf8');
  if (encoding !== 'quoted-printable') return body;
  const bytes = body
    .replace(/=\r\n/g, '')
    .replace(/=([0-9A-F]{2})/gi, (_, hex: string) => String.fromCharCode(Number.parseInt(hex, 16)));
  return Buffer.from(bytes, 'latin1').toString('utf8');
}
