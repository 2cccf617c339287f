import { claimView } from '../claims/index.js';
import type { DocumentTextReadingType } from './dto/text-reading.types.js';
import type { TextReading } from './reading/text-readings.service.js';

/** The suggestion from a document's text, for every transport. */
export function textReadingView({ claim, contradictions }: TextReading): DocumentTextReadingType {
  const { language, degree, funds, offer } = claimView(claim);
  return { language, degree, funds, offer, contradictions };
}
