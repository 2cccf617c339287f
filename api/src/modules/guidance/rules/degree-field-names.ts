/** Fields of study that lead to one kind of job, by the names that we show. Their jobs normally need that degree. */
export const DEGREE_FIELDS = [
  'computing',
  'mechanical engineering',
  'civil engineering',
  'electrical engineering',
  'chemical engineering',
  'accounting',
  'architecture',
  'medicine',
  'dentistry',
  'veterinary medicine',
  'pharmacy',
] as const;

export type DegreeField = (typeof DEGREE_FIELDS)[number];
