import { expect } from 'vitest';
import type { RunningProduct } from './product.ts';

/** An email as its reader sees it: lines that quoted-printable folded are joined. */
function readable(mail: string): string {
  return mail
    .replace(/=\r?\n/g, '')
    .replace(/=([0-9A-F]{2})/g, (_, hex: string) => String.fromCharCode(Number.parseInt(hex, 16)));
}

/**
 * Waits for the newest email to an address with a subject.
 * @param after how many such emails there were already
 */
export async function mailTo(
  product: RunningProduct,
  address: string,
  subject: string,
  after = 0,
): Promise<string> {
  let found: string[] = [];
  await expect
    .poll(
      async () => {
        const mails = (await product.mails()).map(readable);
        found = mails.filter(
          (mail) => mail.includes(`To: ${address}`) && mail.includes(`Subject: ${subject}`),
        );
        return found.length;
      },
      { timeout: 20_000 },
    )
    .toBeGreaterThan(after);
  return found.at(-1) ?? '';
}

/** The link in an email that leads to a page of the product, such as `/verify-email`. */
export function linkIn(mail: string, path: string): string {
  const link = /https?:\/\/\S+/g;
  const found = (mail.match(link) ?? []).find((address) => new URL(address).pathname === path);
  if (found === undefined) throw new Error(`The mail has no link to ${path}:\n${mail}`);
  return found;
}
