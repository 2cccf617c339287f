import { Query, registerEnumType, Resolver } from '@nestjs/graphql';
import { Public } from '../../../platform/access/index.js';
import type { SocialProvider } from '../entities/social.entities.js';
import { OidcClients } from '../social/oidc-clients.js';

/** The social sign-in providers in GraphQL. */
enum SignInProvider {
  GOOGLE = 'google',
  LINKEDIN = 'linkedin',
}
registerEnumType(SignInProvider, { name: 'SignInProvider' });

@Resolver()
export class SocialResolver {
  constructor(private readonly clients: OidcClients) {}

  @Query(() => [SignInProvider], { description: 'The social sign-ins available here.' })
  @Public()
  signInProviders(): SocialProvider[] {
    return this.clients.configured();
  }
}
