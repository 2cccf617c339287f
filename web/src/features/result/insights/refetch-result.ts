import type { ApolloClient } from '@apollo/client';

/** Fetches again what could change a result: the profile has changed. */
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

/** Fetches a result that was recalculated again, in every part that is shown, and whatever else shows it. */
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
