import { readdir, readFile } from 'node:fs/promises';
import path from 'node:path';

export interface SentMail {
  readonly id: string;
  readonly to: string;
  readonly subject: string;
  readonly text: string;
}

/** The mails of a file outbox, oldest first. */
export async function readMails(folder: string): Promise<SentMail[]> {
  const files = await readdir(folder).catch(() => []);
  const names = files.filter((name) => name.endsWith('.eml')).sort();
  return Promise.all(
    names.map(async (name) => parseMail(name.slice(0, -4), await readFile(path.join(folder, name), 'utf8'))),
  );
}

function parseMail(id: string, source: string): SentMail {
  const at = source.indexOf('\r\n\r\n');
  const head = source.slice(0, at).replace(/\r\n[ \t]+/g, ' ');
  const body = source.slice(at + 4);
  const header = (name: string) => new RegExp(`^${name}: (.*)$`, 'im').exec(head)?.[1]?.trim() ?? '';
  const encoding = header('Content-Transfer-Encoding').toLowerCase();
  return { id, to: header('To'), subject: header('Subject'), text: decodeBody(body, encoding) };
}

function decodeBody(body: string, encoding: string): string {
  if (encoding === 'base64') return Buffer.from(body, 'base64').toString('utf8');
  if (encoding !== 'quoted-printable') return body;
  const bytes = body
    .replace(/=\r\n/g, '')
    .replace(/=([0-9A-F]{2})/gi, (_, hex: string) => String.fromCharCode(Number.parseInt(hex, 16)));
  return Buffer.from(bytes, 'latin1').toString('utf8');
}
