/** Internal type. DO NOT USE DIRECTLY. */
export type Incremental<T> = T | { [P in keyof T]?: P extends ' $fragmentName' | '__typename' ? T[P] : never };
import type * as Types from '../../gql/schema-types';

import type { TypedDocumentNode as DocumentNode } from '@graphql-typed-document-node/core';
export type ResultScoreFragment = { __typename: 'AssessmentResult', eligibilityScore: number, covered: boolean, explanation: { __typename: 'Explanation', enoughKnown: boolean } } & { ' $fragmentName'?: 'ResultScoreFragment' };

export const ResultScoreFragmentDoc = {"kind":"Document","definitions":[{"kind":"FragmentDefinition","name":{"kind":"Name","value":"ResultScore"},"typeCondition":{"kind":"NamedType","name":{"kind":"Name","value":"AssessmentResult"}},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"eligibilityScore"}},{"kind":"Field","name":{"kind":"Name","value":"covered"}},{"kind":"Field","name":{"kind":"Name","value":"explanation"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"enoughKnown"}}]}}]}}]} as unknown as DocumentNode<ResultScoreFragment, unknown>;