/** Internal type. DO NOT USE DIRECTLY. */
type Exact<T extends { [key: string]: unknown }> = { [K in keyof T]: T[K] };
/** Internal type. DO NOT USE DIRECTLY. */
export type Incremental<T> = T | { [P in keyof T]?: P extends ' $fragmentName' | '__typename' ? T[P] : never };
import type * as Types from '../../gql/schema-types';

import type { TypedDocumentNode as DocumentNode } from '@graphql-typed-document-node/core';
export type DocumentContradictionsQueryVariables = Exact<{ [key: string]: never; }>;


export type DocumentContradictionsQuery = { documentContradictions: Array<{ __typename: 'Contradiction', documentId: string, topic: Types.ContradictedTopic, shown: string, told: string, toldIn: Types.ToldIn, field: string, assessmentId: string | null }> };


export const DocumentContradictionsDocument = {"kind":"Document","definitions":[{"kind":"OperationDefinition","operation":"query","name":{"kind":"Name","value":"DocumentContradictions"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"documentContradictions"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"documentId"}},{"kind":"Field","name":{"kind":"Name","value":"topic"}},{"kind":"Field","name":{"kind":"Name","value":"shown"}},{"kind":"Field","name":{"kind":"Name","value":"told"}},{"kind":"Field","name":{"kind":"Name","value":"toldIn"}},{"kind":"Field","name":{"kind":"Name","value":"field"}},{"kind":"Field","name":{"kind":"Name","value":"assessmentId"}}]}}]}}]} as unknown as DocumentNode<DocumentContradictionsQuery, DocumentContradictionsQueryVariables>;