/** Internal type. DO NOT USE DIRECTLY. */
type Exact<T extends { [key: string]: unknown }> = { [K in keyof T]: T[K] };
/** Internal type. DO NOT USE DIRECTLY. */
export type Incremental<T> = T | { [P in keyof T]?: P extends ' $fragmentName' | '__typename' ? T[P] : never };
import type * as Types from '../../../gql/schema-types';

import type { TypedDocumentNode as DocumentNode } from '@graphql-typed-document-node/core';
export type CalculatorPrefillQueryVariables = Exact<{
  calculator: string;
}>;


export type CalculatorPrefillQuery = { calculatorPrefill: Record<string, unknown> };


export const CalculatorPrefillDocument = {"kind":"Document","definitions":[{"kind":"OperationDefinition","operation":"query","name":{"kind":"Name","value":"CalculatorPrefill"},"variableDefinitions":[{"kind":"VariableDefinition","variable":{"kind":"Variable","name":{"kind":"Name","value":"calculator"}},"type":{"kind":"NonNullType","type":{"kind":"NamedType","name":{"kind":"Name","value":"ID"}}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"calculatorPrefill"},"arguments":[{"kind":"Argument","name":{"kind":"Name","value":"calculator"},"value":{"kind":"Variable","name":{"kind":"Name","value":"calculator"}}}]}]}}]} as unknown as DocumentNode<CalculatorPrefillQuery, CalculatorPrefillQueryVariables>;