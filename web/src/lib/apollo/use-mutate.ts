import type { ApolloClient, MaybeMasked, OperationVariables, TypedDocumentNode } from '@apollo/client';
import { useApolloClient } from '@apollo/client/react';

/** Sends a mutation; rejects with an error that `toProblem` understands. */
export async function mutate<TData, TVariables extends OperationVariables>(
  client: ApolloClient,
  mutation: TypedDocumentNode<TData, TVariables>,
  variables: TVariables,
): Promise<MaybeMasked<TData>> {
  const { data } = await client.mutate<TData>({ mutation, variables });
  if (data === undefined) throw new Error('The server answered a mutation with neither data nor an error.');
  return data;
}

/** A mutation as a function. Forms track their own busy state (`useSubmit`), so they don't need `useMutation`'s. */
export function useMutate<TData, TVariables extends OperationVariables>(
  mutation: TypedDocumentNode<TData, TVariables>,
): (variables: TVariables) => Promise<MaybeMasked<TData>> {
  const client = useApolloClient();
  return (variables) => mutate(client, mutation, variables);
}
