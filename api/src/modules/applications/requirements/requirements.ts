import type { DocumentRecord } from '../../documents/index.js';
import { readRequirement, type RequirableKind } from './requirement-kinds.js';

type RequirementStanding = 'covered' | 'not_covered' | 'to_judge';

/** What a program requires, with the documents that meet it. */
export interface Requirement {
  /** As the program says it. */
  readonly text: string;
  /** Null: the text is none of the kinds that documents are uploaded under. */
  readonly documentType: RequirableKind | null;
  /**
   * `covered`: verified documents of this kind are there. `not_covered`: none is. `to_judge`: what is asked for is not
   * understood, or fewer documents are there than it asks for, which one file may hold together.
   */
  readonly standing: RequirementStanding;
  /** The verified documents of this kind, newest first. */
  readonly documentIds: readonly string[];
}

type Shown = Pick<
  DocumentRecord,
  'id' | 'documentType' | 'verificationStatus' | 'supersededAt' | 'expiresOn'
>;

/**
 * How documents stand to what a program requires. Only verified ones count, which were not replaced and are still
 * valid; whether a document says what the program wants to read in it, no rule can tell.
 * @param documents newest first
 * @param on the day by which documents are still valid, YYYY-MM-DD; today in UTC when absent
 */
export function listRequirements(
  required: readonly string[],
  documents: readonly Shown[],
  on = new Date().toISOString().slice(0, 10),
): Requirement[] {
  const counting = documents.filter(
    ({ verificationStatus, supersededAt, expiresOn }) =>
      verificationStatus === 'verified' && supersededAt === null && (expiresOn === null || expiresOn >= on),
  );
  return required.map((text) => {
    const { kind, wanted } = readRequirement(text);
    const documentIds = counting.filter(({ documentType }) => documentType === kind).map(({ id }) => id);
    return { text, documentType: kind, standing: getStanding(kind, wanted, documentIds.length), documentIds };
  });
}

function getStanding(kind: RequirableKind | null, wanted: number, found: number): RequirementStanding {
  if (kind === null) return 'to_judge';
  if (found === 0) return 'not_covered';
  return found < wanted ? 'to_judge' : 'covered';
}
