/**
 * Fields of study named by rules: their courses aren't taught in English in some countries, or come only after another
 * degree.
 */
export const STUDY_FIELDS = [
  'medicine',
  'dentistry',
  'veterinary',
  'law',
  'pharmacy',
  'teaching',
  'nursing',
] as const;

export type StudyField = (typeof STUDY_FIELDS)[number];
