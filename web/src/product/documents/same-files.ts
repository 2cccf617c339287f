import type { ApolloClient } from '@apollo/client';
import type { DocumentType } from '../../gql/schema-types';
import { hashFile } from './hash-file';
import { KnownFilesDocument } from './known-files.generated';

/** What the same file already is, or is about to be. */
export interface SameFile {
  readonly type: DocumentType;
}

interface Candidate {
  readonly id: number;
  readonly file: File;
  readonly type: DocumentType | null;
}

/**
 * Which of these files are also another type of document: among themselves, and among what is uploaded already. Photos
 * are stored upright and without their metadata, so of them only those chosen together are noticed.
 * @returns by the candidate's id; empty where it cannot be known
 */
export async function findSameFiles(
  client: ApolloClient,
  candidates: readonly Candidate[],
): Promise<ReadonlyMap<number, SameFile>> {
  const [hashes, known] = await Promise.all([
    Promise.all(candidates.map(({ file }) => hashFile(file))),
    listKnown(client),
  ]);
  const files = candidates.flatMap(({ id, type }, index) => {
    const hashed = hashes[index];
    return hashed !== undefined && 'hash' in hashed && type !== null ? [{ id, type, hash: hashed.hash }] : [];
  });
  const found = new Map<number, SameFile>();
  files.forEach((file, index) => {
    const others = [
      ...known.map(({ documentType, sha256 }) => ({ type: documentType, hash: sha256 })),
      ...files.slice(0, index),
    ];
    const same = others.find(({ hash, type }) => hash === file.hash && type !== file.type);
    if (same !== undefined) found.set(file.id, { type: same.type });
  });
  return found;
}

/** What is uploaded; nothing where it cannot be read, which stops no upload. */
async function listKnown(
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
