/** Fields of study named by rules, whose courses aren't taught in English in some countries. */
export const STUDY_FIELDS = ['medicine', 'dentistry', 'veterinary'] as const;

export type StudyField = (typeof STUDY_FIELDS)[number];
