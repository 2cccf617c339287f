import type { DocumentRecord } from '../../documents/index.js';
import { readRequirement, type RequirableKind } from './requirement-kinds.js';

type RequirementStanding = 'covered' | 'not_covered' | 'to_judge';

/** A program's requirement, with the documents that meet it. */
export interface Requirement {
  /** In the program's own words. */
  readonly text: string;
  /** Null if the text doesn't match a document type that people can upload. */
  readonly documentType: RequirableKind | null;
  /**
   * `covered`: there are verified documents of this type. `not_covered`: there are none. `to_judge`: the
   * requirement isn't understood, or there are fewer documents than it requires, which one file may combine.
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
 * Compares documents with a program's requirements. Only verified, current and valid ones count; whether
 * their content satisfies the program can't be decided by a rule.
 * @param documents newest first
 * @param on the day by which documents must be valid, YYYY-MM-DD; absent: today in UTC
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
    const { kind, count: required } = readRequirement(text);
    const documentIds = counting.filter(({ documentType }) => documentType === kind).map(({ id }) => id);
    return {
      text,
      documentType: kind,
      standing: getStanding(kind, required, documentIds.length),
      documentIds,
    };
  });
}

function getStanding(kind: RequirableKind | null, required: number, found: number): RequirementStanding {
  if (kind === null) return 'to_judge';
  if (found === 0) return 'not_covered';
  return found < required ? 'to_judge' : 'covered';
}
