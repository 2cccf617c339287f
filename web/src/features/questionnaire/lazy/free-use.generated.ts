/** Internal type. DO NOT USE DIRECTLY. */
type Exact<T extends { [key: string]: unknown }> = { [K in keyof T]: T[K] };
/** Internal type. DO NOT USE DIRECTLY. */
export type Incremental<T> = T | { [P in keyof T]?: P extends ' $fragmentName' | '__typename' ? T[P] : never };
import type * as Types from '../../../gql/schema-types';

import type { TypedDocumentNode as DocumentNode } from '@graphql-typed-document-node/core';
export type FreeUseQueryVariables = Exact<{
  type: Types.AssessmentType;
}>;


export type FreeUseQuery = { questionnairePrefill: Record<string, unknown>, assessmentLimits: { __typename: 'AssessmentLimits', freeStudentUsed: boolean, freeOpportunityUsed: boolean, studentCredits: number, opportunityCredits: number } };


export const FreeUseDocument = {"kind":"Document","definitions":[{"kind":"OperationDefinition","operation":"query","name":{"kind":"Name","value":"FreeUse"},"variableDefinitions":[{"kind":"VariableDefinition","variable":{"kind":"Variable","name":{"kind":"Name","value":"type"}},"type":{"kind":"NonNullType","type":{"kind":"NamedType","name":{"kind":"Name","value":"AssessmentType"}}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"assessmentLimits"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"freeStudentUsed"}},{"kind":"Field","name":{"kind":"Name","value":"freeOpportunityUsed"}},{"kind":"Field","name":{"kind":"Name","value":"studentCredits"}},{"kind":"Field","name":{"kind":"Name","value":"opportunityCredits"}}]}},{"kind":"Field","name":{"kind":"Name","value":"questionnairePrefill"},"arguments":[{"kind":"Argument","name":{"kind":"Name","value":"type"},"value":{"kind":"Variable","name":{"kind":"Name","value":"type"}}}]}]}}]} as unknown as DocumentNode<FreeUseQuery, FreeUseQueryVariables>;