/** Internal type. DO NOT USE DIRECTLY. */
export type Incremental<T> = T | { [P in keyof T]?: P extends ' $fragmentName' | '__typename' ? T[P] : never };
import type * as Types from '../../gql/schema-types';

import type { TypedDocumentNode as DocumentNode } from '@graphql-typed-document-node/core';
export type RequirementStateFragment = { __typename: 'ProgramRequirement', text: string, documentType: Types.DocumentType | null, standing: Types.RequirementStanding, documentIds: Array<string> } & { ' $fragmentName'?: 'RequirementStateFragment' };

export const RequirementStateFragmentDoc = {"kind":"Document","definitions":[{"kind":"FragmentDefinition","name":{"kind":"Name","value":"RequirementState"},"typeCondition":{"kind":"NamedType","name":{"kind":"Name","value":"ProgramRequirement"}},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"text"}},{"kind":"Field","name":{"kind":"Name","value":"documentType"}},{"kind":"Field","name":{"kind":"Name","value":"standing"}},{"kind":"Field","name":{"kind":"Name","value":"documentIds"}}]}}]} as unknown as DocumentNode<RequirementStateFragment, unknown>;