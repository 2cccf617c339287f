import type { Requirement } from '../../../product/applications/Requirements';
import type { ApplyDialogQuery } from './apply.generated';

export type OwnDocument = ApplyDialogQuery['documents'][number];

export interface Choice {
  requirements: readonly Requirement[];
  /** Distinct verified documents that meet a requirement of the program, in its order. */
  fitting: readonly OwnDocument[];
  /** Verified documents that the program doesn't require. */
  others: readonly OwnDocument[];
  /** The initial selection. */
  picked: ReadonlySet<string>;
}

/** Types of which a program may want several; for any other type, the newest document is used. */
const SEVERAL: ReadonlySet<Requirement['documentType']> = new Set([
  'LETTER_OF_RECOMMENDATION',
  'CERTIFICATE',
]);

/** Matches the person's verified documents with the program's requirements. */
export function findChoice(requirements: readonly Requirement[], documents: readonly OwnDocument[]): Choice {
  const fits = new Set(requirements.flatMap(({ documentIds }) => documentIds));
  const usable = documents.filter(
    ({ verificationStatus, supersededAt }) => verificationStatus === 'VERIFIED' && supersededAt === null,
  );
  return {
    requirements,
    fitting: [...fits].flatMap((id) => usable.filter((own) => own.id === id)),
    others: usable.filter(({ id }) => !fits.has(id)),
    picked: new Set(
      requirements.flatMap(({ documentType, documentIds }) =>
        SEVERAL.has(documentType) ? documentIds : documentIds.slice(0, 1),
      ),
    ),
  };
}

/** Requirements of a known type for which no document is selected. */
export const listMissing = ({ requirements }: Choice, picked: ReadonlySet<string>): Requirement[] =>
  requirements.filter(
    ({ documentType, documentIds }) => documentType !== null && !documentIds.some((id) => picked.has(id)),
  );
