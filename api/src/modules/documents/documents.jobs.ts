import { z } from 'zod';
import { defineJob } from '../../platform/events/job-definition.js';

/** Scans a new document for viruses; it is withheld until then. */
export const scanJob = defineJob({
  topic: 'documents.scan',
  payload: z.object({ documentId: z.uuid() }),
  attempts: 6,
});

/** Deletes the file of a deleted document. Also enqueued by the trigger `document_removed` (migration 0008). */
export const removeFileJob = defineJob({
  topic: 'documents.remove-file',
  payload: z.object({ key: z.string() }),
});
