/** Internal type. DO NOT USE DIRECTLY. */
export type Incremental<T> = T | { [P in keyof T]?: P extends ' $fragmentName' | '__typename' ? T[P] : never };
import type * as Types from '../../../gql/schema-types';

import type { TypedDocumentNode as DocumentNode } from '@graphql-typed-document-node/core';
export type StartAssessments_LimitsFragment = { __typename: 'AssessmentLimits', studentAssessments: number, opportunityAssessments: number, freeStudentUsed: boolean, freeOpportunityUsed: boolean } & { ' $fragmentName'?: 'StartAssessments_LimitsFragment' };

export const StartAssessments_LimitsFragmentDoc = {"kind":"Document","definitions":[{"kind":"FragmentDefinition","name":{"kind":"Name","value":"StartAssessments_limits"},"typeCondition":{"kind":"NamedType","name":{"kind":"Name","value":"AssessmentLimits"}},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"studentAssessments"}},{"kind":"Field","name":{"kind":"Name","value":"opportunityAssessments"}},{"kind":"Field","name":{"kind":"Name","value":"freeStudentUsed"}},{"kind":"Field","name":{"kind":"Name","value":"freeOpportunityUsed"}}]}}]} as unknown as DocumentNode<StartAssessments_LimitsFragment, unknown>;