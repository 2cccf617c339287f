/** Internal type. DO NOT USE DIRECTLY. */
export type Incremental<T> =
  T | { [P in keyof T]?: P extends ' $fragmentName' | '__typename' ? T[P] : never };
import type * as Types from '../../../gql/schema-types';

import type { TypedDocumentNode as DocumentNode } from '@graphql-typed-document-node/core';
export type AssessmentRow_AssessmentFragment = {
  __typename: 'Assessment';
  id: string;
  type: Types.AssessmentType;
  status: Types.AssessmentStatus;
  createdAt: string;
  aiResult: {
    __typename: 'AssessmentResult';
    eligibilityScore: number;
    recommendedCountries: Array<string>;
  } | null;
} & { ' $fragmentName'?: 'AssessmentRow_AssessmentFragment' };

export const AssessmentRow_AssessmentFragmentDoc = {
  kind: 'Document',
  definitions: [
    {
      kind: 'FragmentDefinition',
      name: { kind: 'Name', value: 'AssessmentRow_assessment' },
      typeCondition: { kind: 'NamedType', name: { kind: 'Name', value: 'Assessment' } },
      selectionSet: {
        kind: 'SelectionSet',
        selections: [
          { kind: 'Field', name: { kind: 'Name', value: 'id' } },
          { kind: 'Field', name: { kind: 'Name', value: 'type' } },
          { kind: 'Field', name: { kind: 'Name', value: 'status' } },
          { kind: 'Field', name: { kind: 'Name', value: 'createdAt' } },
          {
            kind: 'Field',
            name: { kind: 'Name', value: 'aiResult' },
            selectionSet: {
              kind: 'SelectionSet',
              selections: [
                { kind: 'Field', name: { kind: 'Name', value: 'eligibilityScore' } },
                { kind: 'Field', name: { kind: 'Name', value: 'recommendedCountries' } },
              ],
            },
          },
        ],
      },
    },
  ],
} as unknown as DocumentNode<AssessmentRow_AssessmentFragment, unknown>;
