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

/** The state that we need when the person returns from the provider. */
export const socialTransaction = z.object({
  state: z.string(),
  nonce: z.string(),
  codeVerifier: z.string(),
});

type SocialTransaction = z.infer<typeof socialTransaction>;

/** Stores the transaction between the two requests, bound to the browser. */
export interface TransactionStore {
  keep(transaction: SocialTransaction): void;
  /**
   * Retrieves and deletes the transaction. @returns null if there is none or it was already taken
   */
  take(): Promise<SocialTransaction | null>;
}

const socialProfile = z.object({
  sub: z.string().min(1),
  email: z.string().optional(),
  // Some providers send it as a string.
  email_verified: z
    .union([z.boolean(), z.enum(['true', 'false']).transform((text) => text === 'true')])
    .optional(),
  given_name: z.string().optional(),
  family_name: z.string().optional(),
  name: z.string().optional(),
});

/**
 * The provider's claims about the person. Only `sub` identifies the person; everything else may
 * change.
 */
export type SocialProfile = z.infer<typeof socialProfile>;

/** OpenID Connect's authorization code flow with state, nonce, and PKCE where the provider supports it. */
export class OidcFlow {
  constructor(
    private readonly client: OidcClient,
    private readonly transactions: TransactionStore,
  ) {}

  /** @returns the URL of the provider to redirect the person to */
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

  /** @returns null if this browser didn't start such a sign-in or has already completed it */
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
      const socialClaims = socialProfile.parse(tokens.claims());
      if (socialClaims.email !== undefined) return socialClaims;
      const { userinfo_endpoint: endpoint } = configuration.serverMetadata();
      if (endpoint === undefined) return socialClaims;
      return socialProfile.parse({
        ...socialClaims,
        ...(await fetchUserInfo(configuration, tokens.access_token, socialClaims.sub)),
      });
    });
  }
}
