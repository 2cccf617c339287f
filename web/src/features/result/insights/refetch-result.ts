import type { ApolloClient } from '@apollo/client';

/** Refetches the suggestions after the profile has changed. */
export async function refetchInsights(client: ApolloClient, id: string): Promise<void> {
  await client.refetchQueries({
    updateCache: (cache) => {
      cache.modify({
        id: cache.identify({ __typename: 'AssessmentInsights', assessmentId: id }),
        fields: (_, { INVALIDATE }) => INVALIDATE,
      });
    },
  });
}

/** Refetches a recalculated result, in every part on the screen and wherever else it is shown. */
export async function refetchResult(client: ApolloClient, id: string): Promise<void> {
  await client.refetchQueries({
    updateCache: (cache) => {
      cache.evict({ id: 'ROOT_QUERY', fieldName: 'whatIf' });
      cache.modify({
        id: cache.identify({ __typename: 'Assessment', id }),
        fields: { aiResult: (_, { INVALIDATE }) => INVALIDATE },
      });
      cache.modify({
        id: cache.identify({ __typename: 'AssessmentInsights', assessmentId: id }),
        fields: (_, { INVALIDATE }) => INVALIDATE,
      });
    },
  });
}
