import type { ApolloClient } from '@apollo/client';

/** Refetches the lists on the screen after documents were added, deleted or changed by other means than GraphQL. */
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
