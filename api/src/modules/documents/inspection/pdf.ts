import {
  inspectPdf,
  InspectionCrowdedError,
  PdfRefusedError,
  type PdfRefusal,
} from '@portolan/pdf-inspection';
import { DomainError } from '../../../platform/errors/index.js';
import { refused, type Refusal } from './refusals.js';

const AGAIN_SECONDS = 20;
const REFUSALS: Readonly<Record<PdfRefusal, Refusal>> = {
  broken: 'broken-pdf',
  protected: 'protected-pdf',
  active: 'active-pdf',
  inflating: 'inflating-pdf',
  polyglot: 'more-than-one',
};

/**
 * Checks that a file is a readable PDF and nothing else.
 * @param content transferred to a worker thread, so unusable afterwards
 * @returns the number of pages
 * @throws DomainError VALIDATION_FAILED or INVALID_FILE_TYPE for problems of the file itself; CrowdedError
 */
export async function countPdfPages(content: Buffer): Promise<number> {
  try {
    return (await inspectPdf(content)).pages;
  } catch (error) {
    if (error instanceof PdfRefusedError) throw refused(REFUSALS[error.reason]);
    if (error instanceof InspectionCrowdedError) throw new CrowdedError();
    throw error;
  }
}

/** Thrown if time or memory ran out, possibly because of another file. */
export class CrowdedError extends DomainError {
  constructor() {
    super('UNAVAILABLE', "We're too busy to check your file right now. Please upload it again in a moment.", {
      retryAfterSeconds: AGAIN_SECONDS,
    });
  }
}
