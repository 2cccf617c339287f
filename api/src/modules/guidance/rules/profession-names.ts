/** Professions named by rules: those that require a license somewhere, and those that a visa is made for. */
export const PROFESSIONS = [
  'nurse',
  'midwife',
  'doctor',
  'dentist',
  'pharmacist',
  'physiotherapist',
  'teacher',
  'engineer',
  'lawyer',
  'electrician',
  'plumber',
  'architect',
  'accountant',
  'veterinarian',
  'social-worker',
] as const;

export type Profession = (typeof PROFESSIONS)[number];
