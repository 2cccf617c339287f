import { Injectable } from '@nestjs/common';
import {
  allowInsecureRequests,
  ClientSecretBasic,
  ClientSecretPost,
  Configuration,
  discovery,
  enableNonRepudiationChecks,
  ResponseBodyError,
  type ServerMetadata,
} from 'openid-client';
import { Settings } from '../../../platform/config/settings.js';
import type { SocialProviderSettings } from '../../../platform/config/settings.types.js';
import { SOCIAL_PROVIDERS, type SocialProvider } from '../entities/social.entities.js';

const TIMEOUT_SECONDS = 10;
/** LinkedIn omits the nonce from its tokens and accepts the client secret only in the body. */
const LINKEDIN = 'https://www.linkedin.com/oauth';

type SecretPlacement = 'header' | 'body';

/** A discovered provider, with our credentials. */
export class OidcClient {
  private secretIn: SecretPlacement;
  private readonly configurations = new Map<SecretPlacement, Configuration>();

  constructor(
    private readonly server: ServerMetadata,
    private readonly settings: SocialProviderSettings,
    /** The URL that the provider redirects people to. */
    readonly callbackUrl: string,
  ) {
    this.secretIn = settings.issuer === LINKEDIN ? 'body' : 'header';
  }

  /** Whether its tokens contain the nonce that we sent, as OpenID Connect requires. */
  get echoesNonce(): boolean {
    return this.settings.issuer !== LINKEDIN;
  }

  /**
   * Calls the provider. The client authentication method is agreed at registration and not part of
   * discovery, so if one method is rejected, the other is tried and remembered.
   */
  async call<T>(work: (configuration: Configuration) => Promise<T>): Promise<T> {
    try {
      return await work(this.configuration());
    } catch (error) {
      if (!(error instanceof ResponseBodyError) || error.error !== 'invalid_client') throw error;
      this.secretIn = this.secretIn === 'header' ? 'body' : 'header';
      return await work(this.configuration());
    }
  }

  configuration(): Configuration {
    const made = this.configurations.get(this.secretIn) ?? this.configure(this.secretIn);
    this.configurations.set(this.secretIn, made);
    return made;
  }

  private configure(secretIn: SecretPlacement): Configuration {
    const { clientId, clientSecret, issuer } = this.settings;
    const shown = secretIn === 'header' ? ClientSecretBasic(clientSecret) : ClientSecretPost(clientSecret);
    const configuration = new Configuration(this.server, clientId, undefined, shown);
    configuration.timeout = TIMEOUT_SECONDS;
    // The standard allows skipping the signature check for tokens received directly from the
    // provider; we check it anyway.
    enableNonRepudiationChecks(configuration);
    if (issuer.startsWith('http:')) allowInsecureRequests(configuration);
    return configuration;
  }
}

/** The configured providers. Each is discovered on first use; failures aren't cached. */
@Injectable()
export class OidcClients {
  private readonly clients = new Map<SocialProvider, Promise<OidcClient>>();

  constructor(private readonly settings: Settings) {}

  /** The providers with configured credentials, in display order. */
  configured(): SocialProvider[] {
    return SOCIAL_PROVIDERS.filter((provider) => this.settings[provider] !== null);
  }

  /**
   * @returns null if the provider isn't configured
   * @throws Error if it can't be reached
   */
  async find(provider: SocialProvider): Promise<OidcClient | null> {
    const settings = this.settings[provider];
    if (!settings) return null;
    let client = this.clients.get(provider);
    if (!client) {
      client = this.discover(provider, settings);
      this.clients.set(provider, client);
      client.catch(() => this.clients.delete(provider));
    }
    return client;
  }

  private async discover(provider: SocialProvider, settings: SocialProviderSettings): Promise<OidcClient> {
    const insecure = settings.issuer.startsWith('http:');
    const found = await discovery(new URL(settings.issuer), settings.clientId, undefined, undefined, {
      timeout: TIMEOUT_SECONDS,
      execute: insecure ? [allowInsecureRequests] : [],
    });
    const callbackUrl = `${this.settings.publicUrl}/api/auth/${provider}/callback`;
    return new OidcClient(found.serverMetadata(), settings, callbackUrl);
  }
}
