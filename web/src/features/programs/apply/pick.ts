import type { Requirement } from '../../../product/applications/Requirements';
import type { ApplyDialogQuery } from './apply.generated';

export type OwnDocument = ApplyDialogQuery['documents'][number];

export interface Choice {
  requirements: readonly Requirement[];
  /** Verified documents that answer something of what the program requires, in its order, each once. */
  fitting: readonly OwnDocument[];
  /** Verified documents that nothing of the program requires. */
  others: readonly OwnDocument[];
  /** What is picked to begin with. */
  picked: ReadonlySet<string>;
}

/** Kinds of which a program may want several; of any other kind, the newest one answers. */
const SEVERAL: ReadonlySet<Requirement['documentType']> = new Set([
  'LETTER_OF_RECOMMENDATION',
  'CERTIFICATE',
]);

/** Lays one's verified documents beside what a program requires. */
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

/** What would go without a document: of a kind of ours, and none of it is picked. */
export const listMissing = ({ requirements }: Choice, picked: ReadonlySet<string>): Requirement[] =>
  requirements.filter(
    ({ documentType, documentIds }) => documentType !== null && !documentIds.some((id) => picked.has(id)),
  );
