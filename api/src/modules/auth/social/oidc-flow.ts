import {
  authorizationCodeGrant,
  buildAuthorizationUrl,
  calculatePKCECodeChallenge,
  fetchUserInfo,
  randomNonce,
  randomPKCECodeVerifier,
  randomState,
} from 'openid-client';
import { z } from 'zod';
import type { OidcClient } from './oidc-clients.js';

/** What we must still know when the person comes back from the provider. */
export const socialTransaction = z.object({
  state: z.string(),
  nonce: z.string(),
  codeVerifier: z.string(),
});

type SocialTransaction = z.infer<typeof socialTransaction>;

/** Keeps the transaction between the two requests, bound to the browser. */
export interface TransactionKeeper {
  keep(transaction: SocialTransaction): void;
  /** Gives it back once. @returns null if there is none, or it was taken before */
  take(): Promise<SocialTransaction | null>;
}

const socialProfile = z.object({
  sub: z.string().min(1),
  email: z.string().optional(),
  // Some providers say it as a text.
  email_verified: z
    .union([z.boolean(), z.enum(['true', 'false']).transform((text) => text === 'true')])
    .optional(),
  given_name: z.string().optional(),
  family_name: z.string().optional(),
  name: z.string().optional(),
});

/** Who the provider says it is. Only `sub` identifies the person; everything else may change. */
export type SocialProfile = z.infer<typeof socialProfile>;

/** OpenID Connect's authorization code flow with state, nonce, and PKCE where the provider supports it. */
export class OidcFlow {
  constructor(
    private readonly client: OidcClient,
    private readonly transactions: TransactionKeeper,
  ) {}

  /** @returns the provider's address for this person */
  async start(): Promise<string> {
    const transaction = {
      state: randomState(),
      nonce: randomNonce(),
      codeVerifier: randomPKCECodeVerifier(),
    };
    const configuration = this.client.configuration();
    const address = buildAuthorizationUrl(configuration, {
      redirect_uri: this.client.callbackUrl,
      scope: 'openid email profile',
      state: transaction.state,
      ...(this.client.echoesNonce ? { nonce: transaction.nonce } : {}),
      ...(configuration.serverMetadata().supportsPKCE()
        ? {
            code_challenge: await calculatePKCECodeChallenge(transaction.codeVerifier),
            code_challenge_method: 'S256',
          }
        : {}),
    });
    this.transactions.keep(transaction);
    return address.href;
  }

  /** @returns null when this browser began no such sign-in, or has come back from it before */
  async finish(url: string): Promise<SocialProfile | null> {
    const transaction = await this.transactions.take();
    if (!transaction) return null;
    const current = new URL(this.client.callbackUrl);
    current.search = new URL(url, this.client.callbackUrl).search;
    return this.client.call(async (configuration) => {
      const tokens = await authorizationCodeGrant(configuration, current, {
        expectedState: transaction.state,
        idTokenExpected: true,
        ...(this.client.echoesNonce ? { expectedNonce: transaction.nonce } : {}),
        ...(configuration.serverMetadata().supportsPKCE()
          ? { pkceCodeVerifier: transaction.codeVerifier }
          : {}),
      });
      const known = socialProfile.parse(tokens.claims());
      if (known.email !== undefined) return known;
      const { userinfo_endpoint: endpoint } = configuration.serverMetadata();
      if (endpoint === undefined) return known;
      return socialProfile.parse({
        ...known,
        ...(await fetchUserInfo(configuration, tokens.access_token, known.sub)),
      });
    });
  }
}
