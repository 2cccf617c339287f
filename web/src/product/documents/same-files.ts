import type { ApolloClient } from '@apollo/client';
import type { DocumentType } from '../../gql/schema-types';
import { hashFile } from './hash-file';
import { KnownFilesDocument } from './known-files.generated';

/** The document that has the same file already, or is about to. */
export interface SameFile {
  readonly type: DocumentType;
}

interface Candidate {
  readonly id: number;
  readonly file: File;
  readonly type: DocumentType | null;
}

/**
 * Finds files that are also chosen or uploaded as another type of document. Photos are stored upright and without
 * metadata, so those already uploaded don't match.
 * @returns by the candidate's id; empty if it can't be determined
 */
export async function findSameFiles(
  client: ApolloClient,
  candidates: readonly Candidate[],
): Promise<ReadonlyMap<number, SameFile>> {
  const [hashes, uploaded] = await Promise.all([
    Promise.all(candidates.map(({ file }) => hashFile(file))),
    listUploaded(client),
  ]);
  const files = candidates.flatMap(({ id, type }, index) => {
    const hashed = hashes[index];
    return hashed !== undefined && 'hash' in hashed && type !== null ? [{ id, type, hash: hashed.hash }] : [];
  });
  const found = new Map<number, SameFile>();
  files.forEach((file, index) => {
    const others = [
      ...uploaded.map(({ documentType, sha256 }) => ({ type: documentType, hash: sha256 })),
      ...files.slice(0, index),
    ];
    const same = others.find(({ hash, type }) => hash === file.hash && type !== file.type);
    if (same !== undefined) found.set(file.id, { type: same.type });
  });
  return found;
}

/** The uploaded documents; empty if they can't be loaded, which doesn't block the upload. */
async function listUploaded(
  client: ApolloClient,
): Promise<readonly { documentType: DocumentType; sha256: string }[]> {
  try {
    const { data } = await client.query({ query: KnownFilesDocument, fetchPolicy: 'no-cache' });
    return data?.documents ?? [];
  } catch (error) {
    console.warn('The uploaded documents could not be compared.', error);
    return [];
  }
}
