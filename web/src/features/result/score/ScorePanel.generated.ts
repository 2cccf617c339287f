/** Internal type. DO NOT USE DIRECTLY. */
export type Incremental<T> =
  T | { [P in keyof T]?: P extends ' $fragmentName' | '__typename' ? T[P] : never };
import type * as Types from '../../../gql/schema-types';

import type { TypedDocumentNode as DocumentNode } from '@graphql-typed-document-node/core';
export type ScorePanel_AssessmentFragment = {
  __typename: 'Assessment';
  id: string;
  type: Types.AssessmentType;
  status: Types.AssessmentStatus;
  aiResult: {
    __typename: 'AssessmentResult';
    eligibilityScore: number;
    explanation: {
      __typename: 'Explanation';
      method: Types.ExplanationMethod;
      rulesVersion: string;
      disclaimer: string;
      wordedBy: { __typename: 'WordedBy'; model: string; at: string } | null;
      routes: Array<{
        __typename: 'RouteExplanation';
        id: string;
        score: number;
        floor: number;
        ceiling: number;
      }>;
    };
  } | null;
} & { ' $fragmentName'?: 'ScorePanel_AssessmentFragment' };

export const ScorePanel_AssessmentFragmentDoc = {
  kind: 'Document',
  definitions: [
    {
      kind: 'FragmentDefinition',
      name: { kind: 'Name', value: 'ScorePanel_assessment' },
      typeCondition: { kind: 'NamedType', name: { kind: 'Name', value: 'Assessment' } },
      selectionSet: {
        kind: 'SelectionSet',
        selections: [
          { kind: 'Field', name: { kind: 'Name', value: 'id' } },
          { kind: 'Field', name: { kind: 'Name', value: 'type' } },
          { kind: 'Field', name: { kind: 'Name', value: 'status' } },
          {
            kind: 'Field',
            name: { kind: 'Name', value: 'aiResult' },
            selectionSet: {
              kind: 'SelectionSet',
              selections: [
                { kind: 'Field', name: { kind: 'Name', value: 'eligibilityScore' } },
                {
                  kind: 'Field',
                  name: { kind: 'Name', value: 'explanation' },
                  selectionSet: {
                    kind: 'SelectionSet',
                    selections: [
                      { kind: 'Field', name: { kind: 'Name', value: 'method' } },
                      { kind: 'Field', name: { kind: 'Name', value: 'rulesVersion' } },
                      { kind: 'Field', name: { kind: 'Name', value: 'disclaimer' } },
                      {
                        kind: 'Field',
                        name: { kind: 'Name', value: 'wordedBy' },
                        selectionSet: {
                          kind: 'SelectionSet',
                          selections: [
                            { kind: 'Field', name: { kind: 'Name', value: 'model' } },
                            { kind: 'Field', name: { kind: 'Name', value: 'at' } },
                          ],
                        },
                      },
                      {
                        kind: 'Field',
                        name: { kind: 'Name', value: 'routes' },
                        selectionSet: {
                          kind: 'SelectionSet',
                          selections: [
                            { kind: 'Field', name: { kind: 'Name', value: 'id' } },
                            { kind: 'Field', name: { kind: 'Name', value: 'score' } },
                            { kind: 'Field', name: { kind: 'Name', value: 'floor' } },
                            { kind: 'Field', name: { kind: 'Name', value: 'ceiling' } },
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
} as unknown as DocumentNode<ScorePanel_AssessmentFragment, unknown>;
