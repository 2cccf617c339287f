import { documentTypeOf } from '../../../lib/documents/words';
import type { DocumentType } from '../../../gql/schema-types';
import type { ApplyDialogQuery } from './apply.generated';

export type OwnDocument = ApplyDialogQuery['documents'][number];

/** One thing that the programme asks for. */
export interface Asked {
  /** As the programme names it. */
  name: string;
  /** The kind of document that it is here; null for what has no kind here. */
  type: DocumentType | null;
  /** One's verified documents of that kind, newest first. */
  documents: readonly OwnDocument[];
}

export interface Choice {
  asked: readonly Asked[];
  /** Verified documents that nothing of the programme asks for. */
  others: readonly OwnDocument[];
  /** What is picked to begin with: the newest one for each thing that is asked. */
  picked: ReadonlySet<string>;
}

/** Lays one's verified documents beside what a programme asks for. */
export function choiceOf(required: readonly string[], documents: readonly OwnDocument[]): Choice {
  const usable = documents.filter(
    ({ verificationStatus, supersededAt }) => verificationStatus === 'VERIFIED' && supersededAt === null,
  );
  const asked = required.map((name) => {
    const type = documentTypeOf(name);
    return {
      name,
      type,
      documents: type === null ? [] : usable.filter((own) => own.documentType === type),
    };
  });
  const types = new Set(asked.map(({ type }) => type));
  return {
    asked,
    others: usable.filter((own) => !types.has(own.documentType)),
    picked: new Set(asked.flatMap(({ documents: [newest] }) => (newest === undefined ? [] : [newest.id]))),
  };
}
