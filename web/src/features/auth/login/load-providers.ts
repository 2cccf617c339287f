import type { ApolloClient } from '@apollo/client';
import type { SignInProvider } from '../../../gql/schema-types';
import { SignInProvidersDocument } from './sign-in-providers.generated';

/** The configured social sign-ins. If the request fails, the page works without them: passwords always work. */
export async function loadProviders(client: ApolloClient): Promise<readonly SignInProvider[]> {
  try {
    const { data } = await client.query({ query: SignInProvidersDocument });
    return data?.signInProviders ?? [];
  } catch (error) {
    console.warn('The social sign-ins could not be read.', error);
    return [];
  }
}
