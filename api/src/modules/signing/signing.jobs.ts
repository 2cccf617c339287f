import { z } from 'zod';
import { defineJob } from '../../platform/events/job-definition.js';

/** Creates the signed PDF of a signature. */
export const sealJob = defineJob({
  topic: 'signing.seal',
  payload: z.object({ signatureId: z.uuid() }),
  attempts: 5,
});

/**
 * Deletes a file of a signature whose document was deleted. Enqueued by the trigger
 * `signature_let_go` (migration 0010).
 */
export const removeSignatureFileJob = defineJob({
  topic: 'signing.remove-file',
  payload: z.object({ key: z.string() }),
});
