import { formatDateTime } from '../../../platform/format/format.js';
import type { MailContent } from '../../../platform/mail/mail-content.js';
import type { ErasureReceipt } from '../entities/erasure-receipt.entity.js';

/** The receipt for whoever had the account. It greets nobody: the name is gone. */
export function erasureReceiptMail({ code, erasedAt, content, sha256 }: ErasureReceipt): MailContent {
  const { deleted, files, kept } = content;
  return {
    subject: 'Your account is deleted: your receipt',
    firstName: null,
    blocks: [
      `We deleted your Portolan account on ${formatDateTime(erasedAt)}.`,
      'We deleted:',
      { items: [...deleted.map(({ what, rows }) => `${what}: ${rows}`), `Files: ${files}`] },
      ...(kept.length === 0
        ? []
        : [
            'We keep, without your account:',
            {
              items: kept.map(({ what, rows, why, until }) => `${what}: ${rows}. ${why} Until: ${until}.`),
            },
          ]),
      `Receipt code: ${code}\nFingerprint (SHA-256): ${sha256}`,
    ],
    button: { label: 'Check this receipt', path: `/api/erasures/${code}` },
    after: [
      'The receipt can be checked for 10 years, by anyone who has the code. It says nothing about you.',
      'This is our last email to you.',
    ],
    reason: "You're getting this email because an account with this address was deleted.",
  };
}
