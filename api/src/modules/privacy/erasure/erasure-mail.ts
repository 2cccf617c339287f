import type { Wording } from '../../../platform/language/wording.js';
import type { MailContent } from '../../../platform/mail/mail-content.js';
import type { ErasureReceipt } from '../entities/erasure-receipt.entity.js';

/**
 * The email with the receipt. It has no greeting, because the name is gone. Its list is worded as in the
 * receipt, in English.
 */
export function erasureReceiptMail(
  wording: Wording,
  { code, erasedAt, content, sha256 }: Pick<ErasureReceipt, 'code' | 'erasedAt' | 'content' | 'sha256'>,
): MailContent {
  const { deleted, files, kept } = content;
  const codeLine = wording.translate('Receipt code: {code}', { code });
  const printLine = wording.translate('Fingerprint (SHA-256): {fingerprint}', { fingerprint: sha256 });
  return {
    wording,
    subject: wording.translate('Your account is deleted: your receipt'),
    firstName: null,
    blocks: [
      wording.translate('We deleted your Portolan account on {instant}.', {
        instant: wording.dateTime(erasedAt),
      }),
      wording.translate('We deleted:'),
      {
        items: [
          ...deleted.map(({ what, rows }) => `${what}: ${rows}`),
          wording.translate('Files: {count}', { count: String(files) }),
        ],
      },
      ...(kept.length === 0
        ? []
        : [
            wording.translate('We keep, no longer linked to your account:'),
            {
              items: kept.map(({ what, rows, why, until }) => `${what}: ${rows}. ${why} Until: ${until}.`),
            },
          ]),
      `${codeLine}\n${printLine}`,
    ],
    button: { label: wording.translate('Check this receipt'), path: `/api/erasures/${code}` },
    after: [
      wording.translate(
        'Anyone who has the code can check the receipt for 10 years. It says nothing about you.',
      ),
      wording.translate('This is our last email to you.'),
    ],
    reason: wording.translate("You're getting this email because an account with this address was deleted."),
  };
}
