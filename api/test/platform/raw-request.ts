import { request } from 'node:http';

export interface RawAnswer {
  readonly status: number;
  readonly text: string;
}

/** Sends a request with any header, including those that `fetch` doesn't allow. */
export function rawRequest(
  url: string,
  headers: Readonly<Record<string, string>> = {},
  { method = 'GET', body = '' } = {},
): Promise<RawAnswer> {
  return new Promise((resolve, reject) => {
    const sent = request(url, { method, headers, agent: false });
    const settle = (status: number | undefined, text: string) => resolve({ status: status ?? 0, text });
    sent.on('error', reject);
    sent.on('upgrade', (answer, socket) => {
      socket.destroy();
      settle(answer.statusCode, '');
    });
    sent.on('response', (answer) => {
      const pieces: Buffer[] = [];
      answer.on('data', (piece: Buffer) => pieces.push(piece));
      answer.on('end', () => settle(answer.statusCode, Buffer.concat(pieces).toString()));
      answer.on('error', reject);
    });
    sent.end(body);
  });
}
