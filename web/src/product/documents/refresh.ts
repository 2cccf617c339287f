import type { ApolloClient } from '@apollo/client';

/** Has the lists on the screen fetched again after documents came, went or changed by other means than GraphQL. */
export async function refreshDocuments(client: ApolloClient): Promise<void> {
  await client.refetchQueries({
    updateCache: (cache) => {
      cache.modify({
        fields: {
          documents: (_, { INVALIDATE }) => INVALIDATE,
          requiredDocuments: (_, { INVALIDATE }) => INVALIDATE,
        },
      });
    },
  });
}
