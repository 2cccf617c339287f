import type { Country } from '../../../questionnaires/index.js';
import type { AdmissionDocument } from '../../admission-documents.js';
import type { AdmissionReading } from '../../readers/study/admission.js';
import { met, unknown, type Finding } from '../model/judgement.js';

/** A school has admitted the person, but a formal step is still missing. */
const ADMITTED = 0.7;

/** Documents that an authority or a company issues, so a school's admission doesn't show that the person has them. */
const NOT_FROM_SCHOOLS: ReadonlySet<AdmissionDocument> = new Set(['attestation_letter', 'training_contract']);

/**
 * Judges an admission condition by the admissions that a person mentions. An admission in another country doesn't count
 * against this one, since people can be admitted in several.
 * @param shownBy the document that shows the admission
 * @returns null if the answers say nothing about it
 */
export function judgeAdmission(
  requirement: string,
  shownBy: AdmissionDocument,
  country: Country,
  admissions: readonly AdmissionReading[],
): Finding | null {
  const here = admissions.filter((each) => each.country === country);
  const matching = here.filter(({ document }) =>
    NOT_FROM_SCHOOLS.has(shownBy) ? document === shownBy : document !== 'training_contract',
  );
  if (matching.length === 0) return null;
  const final = matching.filter(({ isConditional }) => !isConditional);
  if (final.length === 0) {
    return unknown(
      `${requirement} The offer you told us about is conditional. Meet its conditions first.`,
      ADMITTED,
    );
  }
  return shownBy === 'admission' || final.some(({ document }) => document === shownBy)
    ? met(`${requirement} You told us you have this. We haven't seen proof.`)
    : unknown(
        `${requirement} You told us a school there has admitted you. Ask it for this document.`,
        ADMITTED,
      );
}
