import { z } from 'zod';
import { defineJob } from '../../platform/events/job-definition.js';

/** Has the virus scanner look at a new document, which is held back until then. */
export const scanJob = defineJob({
  topic: 'documents.scan',
  payload: z.object({ documentId: z.uuid() }),
  attempts: 6,
});

/** Removes the bytes of a document that is gone. Written by the trigger `document_removed` as well (migration 0008). */
export const removeFileJob = defineJob({
  topic: 'documents.remove-file',
  payload: z.object({ key: z.string() }),
  attempts: 8,
});
