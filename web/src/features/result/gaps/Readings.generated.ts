/** Internal type. DO NOT USE DIRECTLY. */
export type Incremental<T> =
  T | { [P in keyof T]?: P extends ' $fragmentName' | '__typename' ? T[P] : never };
import type * as Types from '../../../gql/schema-types';

import type { TypedDocumentNode as DocumentNode } from '@graphql-typed-document-node/core';
export type Readings_AssessmentFragment = {
  __typename: 'Assessment';
  id: string;
  type: Types.AssessmentType;
  aiResult: {
    __typename: 'AssessmentResult';
    explanation: {
      __typename: 'Explanation';
      readings: Array<{ __typename: 'Reading'; field: string; answer: string; understood: string }>;
    };
  } | null;
} & { ' $fragmentName'?: 'Readings_AssessmentFragment' };

export const Readings_AssessmentFragmentDoc = {
  kind: 'Document',
  definitions: [
    {
      kind: 'FragmentDefinition',
      name: { kind: 'Name', value: 'Readings_assessment' },
      typeCondition: { kind: 'NamedType', name: { kind: 'Name', value: 'Assessment' } },
      selectionSet: {
        kind: 'SelectionSet',
        selections: [
          { kind: 'Field', name: { kind: 'Name', value: 'id' } },
          { kind: 'Field', name: { kind: 'Name', value: 'type' } },
          {
            kind: 'Field',
            name: { kind: 'Name', value: 'aiResult' },
            selectionSet: {
              kind: 'SelectionSet',
              selections: [
                {
                  kind: 'Field',
                  name: { kind: 'Name', value: 'explanation' },
                  selectionSet: {
                    kind: 'SelectionSet',
                    selections: [
                      {
                        kind: 'Field',
                        name: { kind: 'Name', value: 'readings' },
                        selectionSet: {
                          kind: 'SelectionSet',
                          selections: [
                            { kind: 'Field', name: { kind: 'Name', value: 'field' } },
                            { kind: 'Field', name: { kind: 'Name', value: 'answer' } },
                            { kind: 'Field', name: { kind: 'Name', value: 'understood' } },
                          ],
                        },
                      },
                    ],
                  },
                },
              ],
            },
          },
        ],
      },
    },
  ],
} as unknown as DocumentNode<Readings_AssessmentFragment, unknown>;
