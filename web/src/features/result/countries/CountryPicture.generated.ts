/** Internal type. DO NOT USE DIRECTLY. */
export type Incremental<T> =
  T | { [P in keyof T]?: P extends ' $fragmentName' | '__typename' ? T[P] : never };
import type * as Types from '../../../gql/schema-types';

import type { TypedDocumentNode as DocumentNode } from '@graphql-typed-document-node/core';
export type CountryPicture_AssessmentFragment = {
  __typename: 'Assessment';
  id: string;
  aiResult: {
    __typename: 'AssessmentResult';
    suitableCountries: Array<string>;
    recommendedCountries: Array<string>;
    explanation: {
      __typename: 'Explanation';
      routes: Array<{
        __typename: 'RouteExplanation';
        id: string;
        country: string;
        title: string;
        score: number;
        floor: number;
        ceiling: number;
        verdict: Types.Verdict;
      }>;
    };
  } | null;
} & { ' $fragmentName'?: 'CountryPicture_AssessmentFragment' };

export const CountryPicture_AssessmentFragmentDoc = {
  kind: 'Document',
  definitions: [
    {
      kind: 'FragmentDefinition',
      name: { kind: 'Name', value: 'CountryPicture_assessment' },
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
                { kind: 'Field', name: { kind: 'Name', value: 'recommendedCountries' } },
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
                            { kind: 'Field', name: { kind: 'Name', value: 'score' } },
                            { kind: 'Field', name: { kind: 'Name', value: 'floor' } },
                            { kind: 'Field', name: { kind: 'Name', value: 'ceiling' } },
                            { kind: 'Field', name: { kind: 'Name', value: 'verdict' } },
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
} as unknown as DocumentNode<CountryPicture_AssessmentFragment, unknown>;
