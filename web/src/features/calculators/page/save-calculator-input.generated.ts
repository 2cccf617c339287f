/** Internal type. DO NOT USE DIRECTLY. */
type Exact<T extends { [key: string]: unknown }> = { [K in keyof T]: T[K] };
/** Internal type. DO NOT USE DIRECTLY. */
export type Incremental<T> = T | { [P in keyof T]?: P extends ' $fragmentName' | '__typename' ? T[P] : never };
import type * as Types from '../../../gql/schema-types';

import type { TypedDocumentNode as DocumentNode } from '@graphql-typed-document-node/core';
export type SaveCalculatorInputMutationVariables = Exact<{
  calculator: string;
  input: Record<string, unknown>;
}>;


export type SaveCalculatorInputMutation = { saveCalculatorInput: { __typename: 'Profile', updatedAt: string | null, calculatorInputs: Array<{ __typename: 'SavedCalculatorInput', calculator: string, input: Record<string, unknown> }> } };


export const SaveCalculatorInputDocument = {"kind":"Document","definitions":[{"kind":"OperationDefinition","operation":"mutation","name":{"kind":"Name","value":"SaveCalculatorInput"},"variableDefinitions":[{"kind":"VariableDefinition","variable":{"kind":"Variable","name":{"kind":"Name","value":"calculator"}},"type":{"kind":"NonNullType","type":{"kind":"NamedType","name":{"kind":"Name","value":"ID"}}}},{"kind":"VariableDefinition","variable":{"kind":"Variable","name":{"kind":"Name","value":"input"}},"type":{"kind":"NonNullType","type":{"kind":"NamedType","name":{"kind":"Name","value":"JSONObject"}}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"saveCalculatorInput"},"arguments":[{"kind":"Argument","name":{"kind":"Name","value":"calculator"},"value":{"kind":"Variable","name":{"kind":"Name","value":"calculator"}}},{"kind":"Argument","name":{"kind":"Name","value":"input"},"value":{"kind":"Variable","name":{"kind":"Name","value":"input"}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"updatedAt"}},{"kind":"Field","name":{"kind":"Name","value":"calculatorInputs"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"calculator"}},{"kind":"Field","name":{"kind":"Name","value":"input"}}]}}]}}]}}]} as unknown as DocumentNode<SaveCalculatorInputMutation, SaveCalculatorInputMutationVariables>;