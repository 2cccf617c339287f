import type { OwnDocumentsQuery } from './own-documents.generated';

export type OwnDocument = OwnDocumentsQuery['documents'][number];
