/** Internal type. DO NOT USE DIRECTLY. */
type Exact<T extends { [key: string]: unknown }> = { [K in keyof T]: T[K] };
/** Internal type. DO NOT USE DIRECTLY. */
export type Incremental<T> = T | { [P in keyof T]?: P extends ' $fragmentName' | '__typename' ? T[P] : never };
import type * as Types from '../../gql/schema-types';

import type { AssessmentRow_AssessmentFragment } from './parts/AssessmentRow.generated';
import type { StartAssessments_LimitsFragment } from './parts/StartAssessments.generated';
import type { TypedDocumentNode as DocumentNode } from '@graphql-typed-document-node/core';
export type DashboardQueryVariables = Exact<{ [key: string]: never; }>;


export type DashboardQuery = { assessments: Array<(
    { __typename: 'Assessment', id: string }
    & { ' $fragmentRefs'?: { 'AssessmentRow_AssessmentFragment': AssessmentRow_AssessmentFragment } }
  )>, assessmentLimits: (
    { __typename: 'AssessmentLimits' }
    & { ' $fragmentRefs'?: { 'StartAssessments_LimitsFragment': StartAssessments_LimitsFragment } }
  ) };


export const DashboardDocument = {"kind":"Document","definitions":[{"kind":"OperationDefinition","operation":"query","name":{"kind":"Name","value":"Dashboard"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"assessments"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"id"}},{"kind":"FragmentSpread","name":{"kind":"Name","value":"AssessmentRow_assessment"}}]}},{"kind":"Field","name":{"kind":"Name","value":"assessmentLimits"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"FragmentSpread","name":{"kind":"Name","value":"StartAssessments_limits"}}]}}]}},{"kind":"FragmentDefinition","name":{"kind":"Name","value":"AssessmentRow_assessment"},"typeCondition":{"kind":"NamedType","name":{"kind":"Name","value":"Assessment"}},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"id"}},{"kind":"Field","name":{"kind":"Name","value":"type"}},{"kind":"Field","name":{"kind":"Name","value":"status"}},{"kind":"Field","name":{"kind":"Name","value":"createdAt"}},{"kind":"Field","name":{"kind":"Name","value":"aiResult"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"eligibilityScore"}},{"kind":"Field","name":{"kind":"Name","value":"recommendedCountries"}}]}}]}},{"kind":"FragmentDefinition","name":{"kind":"Name","value":"StartAssessments_limits"},"typeCondition":{"kind":"NamedType","name":{"kind":"Name","value":"AssessmentLimits"}},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"studentAssessments"}},{"kind":"Field","name":{"kind":"Name","value":"opportunityAssessments"}},{"kind":"Field","name":{"kind":"Name","value":"freeStudentUsed"}},{"kind":"Field","name":{"kind":"Name","value":"freeOpportunityUsed"}}]}}]} as unknown as DocumentNode<DashboardQuery, DashboardQueryVariables>;