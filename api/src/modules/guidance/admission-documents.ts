/**
 * Documents showing that a school or a company has accepted a student: the one that the authority names, or any final
 * admission for `admission`.
 */
export const ADMISSION_DOCUMENTS = [
  'admission',
  'attestation_letter',
  'cas',
  'certificate_of_eligibility',
  'confirmation_of_enrolment',
  'ds2019',
  'i20',
  'letter_of_acceptance',
  'training_contract',
] as const;
export type AdmissionDocument = (typeof ADMISSION_DOCUMENTS)[number];
