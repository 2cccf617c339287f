/** Internal type. DO NOT USE DIRECTLY. */
export type Incremental<T> =
  T | { [P in keyof T]?: P extends ' $fragmentName' | '__typename' ? T[P] : never };
import type * as Types from '../../../gql/schema-types';

import type { TypedDocumentNode as DocumentNode } from '@graphql-typed-document-node/core';
export type CountryRoutes_AssessmentFragment = {
  __typename: 'Assessment';
  id: string;
  aiResult: {
    __typename: 'AssessmentResult';
    suitableCountries: Array<string>;
    explanation: {
      __typename: 'Explanation';
      routes: Array<{
        __typename: 'RouteExplanation';
        id: string;
        country: string;
        title: string;
        officialUrl: string;
        score: number;
        floor: number;
        ceiling: number;
        verdict: Types.Verdict;
        criteria: Array<{
          __typename: 'Criterion';
          id: string;
          label: string;
          status: Types.CriterionStatus;
          detail: string;
          source: { __typename: 'Source'; title: string; url: string; asOf: string };
        }>;
      }>;
    };
  } | null;
} & { ' $fragmentName'?: 'CountryRoutes_AssessmentFragment' };

export const CountryRoutes_AssessmentFragmentDoc = {
  kind: 'Document',
  definitions: [
    {
      kind: 'FragmentDefinition',
      name: { kind: 'Name', value: 'CountryRoutes_assessment' },
      typeCondition: { kind: 'NamedType', name: { kind: 'Name', value: 'Assessment' } },
      selectionSet: {
        kind: 'SelectionSet',
        selections: [
          { kind: 'Field', name: { kind: 'Name', value: 'id' } },
          {
            kind: 'Field',
            name: { kind: 'Name', value: 'aiResult' },
            selectionSet: {
              kind: 'SelectionSet',
              selections: [
                { kind: 'Field', name: { kind: 'Name', value: 'suitableCountries' } },
                {
                  kind: 'Field',
                  name: { kind: 'Name', value: 'explanation' },
                  selectionSet: {
                    kind: 'SelectionSet',
                    selections: [
                      {
                        kind: 'Field',
                        name: { kind: 'Name', value: 'routes' },
                        selectionSet: {
                          kind: 'SelectionSet',
                          selections: [
                            { kind: 'Field', name: { kind: 'Name', value: 'id' } },
                            { kind: 'Field', name: { kind: 'Name', value: 'country' } },
                            { kind: 'Field', name: { kind: 'Name', value: 'title' } },
                            { kind: 'Field', name: { kind: 'Name', value: 'officialUrl' } },
                            { kind: 'Field', name: { kind: 'Name', value: 'score' } },
                            { kind: 'Field', name: { kind: 'Name', value: 'floor' } },
                            { kind: 'Field', name: { kind: 'Name', value: 'ceiling' } },
                            { kind: 'Field', name: { kind: 'Name', value: 'verdict' } },
                            {
                              kind: 'Field',
                              name: { kind: 'Name', value: 'criteria' },
                              selectionSet: {
                                kind: 'SelectionSet',
                                selections: [
                                  { kind: 'Field', name: { kind: 'Name', value: 'id' } },
                                  { kind: 'Field', name: { kind: 'Name', value: 'label' } },
                                  { kind: 'Field', name: { kind: 'Name', value: 'status' } },
                                  { kind: 'Field', name: { kind: 'Name', value: 'detail' } },
                                  {
                                    kind: 'Field',
                                    name: { kind: 'Name', value: 'source' },
                                    selectionSet: {
                                      kind: 'SelectionSet',
                                      selections: [
                                        { kind: 'Field', name: { kind: 'Name', value: 'title' } },
                                        { kind: 'Field', name: { kind: 'Name', value: 'url' } },
                                        { kind: 'Field', name: { kind: 'Name', value: 'asOf' } },
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
            },
          },
        ],
      },
    },
  ],
} as unknown as DocumentNode<CountryRoutes_AssessmentFragment, unknown>;
