import { readDoctoralPost } from './admission.js';
import { readScholarship, type ScholarshipReading } from './scholarships.js';

/** Money for studies that a person has, according to a free text. */
export interface StudyFunding extends ScholarshipReading {
  readonly kind: 'scholarship' | 'doctoral_post';
}

/**
 * Reads the money for studies that the writer of a free text has: a scholarship, or the pay of a doctoral position. Pay
 * before tax doesn't say how much is left to live on, so that of a position is never read. Null if there is none.
 */
export function readStudyFunding(answer: unknown): StudyFunding | null {
  const scholarship = readScholarship(answer);
  if (scholarship !== null) return { kind: 'scholarship', ...scholarship };
  const post = readDoctoralPost(answer);
  return post === null ? null : { kind: 'doctoral_post', countries: post.countries, pay: null };
}
