import { z } from 'zod';
import { defineJob } from '../../platform/events/job-definition.js';
import { MAIL_RETRIES } from '../../platform/mail/mailer.js';

/** Creates the export of a person's data. */
export const personalExportJob = defineJob({
  topic: 'privacy.export',
  payload: z.object({ exportId: z.uuid() }),
  attempts: 3,
});

/** Deletes the files of an erased account, and records the erasure outside of the database. */
export const eraseFilesJob = defineJob({
  topic: 'privacy.erase-files',
  // Entries of the previous release have no person.
  payload: z.object({ receiptId: z.uuid(), userId: z.uuid().optional() }),
});

/** Emails the receipt of an erased account. Until then, its address is sealed in the receipt. */
export const erasureReceiptMailJob = defineJob({
  topic: 'privacy.receipt-mail',
  // The account's language, which is deleted with it; entries of the previous release have none.
  payload: z.object({ receiptId: z.uuid(), mailId: z.uuid(), language: z.string().optional() }),
  ...MAIL_RETRIES,
});
