import type { ApolloClient } from '@apollo/client';
import type { SignInProvider } from '../../../gql/schema-types';
import { SignInProvidersDocument } from './sign-in-providers.generated';

/** The social sign-ins that are set up. Without an answer the page does without them: a password always works. */
export async function loadProviders(client: ApolloClient): Promise<readonly SignInProvider[]> {
  try {
    const { data } = await client.query({ query: SignInProvidersDocument });
    return data?.signInProviders ?? [];
  } catch (error) {
    console.warn('The social sign-ins could not be read.', error);
    return [];
  }
}
