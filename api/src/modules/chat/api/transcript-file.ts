import { StreamableFile } from '@nestjs/common';
import { DomainError } from '../../../platform/errors/index.js';
import type { Wording } from '../../../platform/language/wording.js';
import type { MessageRecord } from '../index.js';
import { writeTranscript } from '../transcript.js';

/** Messages as a download. @throws DomainError NOT_FOUND if there are none */
export function transcriptFile(messages: readonly MessageRecord[], wording: Wording): StreamableFile {
  if (messages.length === 0) throw DomainError.notFound();
  return new StreamableFile(Buffer.from(writeTranscript(messages, new Date(), wording)), {
    type: 'text/plain; charset=utf-8',
    disposition: 'attachment; filename="portolan-consultation.txt"',
  });
}
