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
/** LinkedIn's own provider leaves the nonce out of its tokens and takes the secret in the body only. */
const LINKEDIN = 'https://www.linkedin.com/oauth';

type SecretIn = 'header' | 'body';

/** One provider as it described itself, with our credentials there. */
export class OidcClient {
  private secretIn: SecretIn;
  private readonly configurations = new Map<SecretIn, Configuration>();

  constructor(
    private readonly server: ServerMetadata,
    private readonly settings: SocialProviderSettings,
    /** Where the provider sends people back to. */
    readonly callbackUrl: string,
  ) {
    this.secretIn = settings.issuer === LINKEDIN ? 'body' : 'header';
  }

  /** Whether its tokens carry the nonce that we sent, as OpenID Connect demands. */
  get echoesNonce(): boolean {
    return this.settings.issuer !== LINKEDIN;
  }

  /**
   * Calls the provider. How a client shows its secret is agreed when it is registered, and not told by discovery:
   * where one way is refused, the other is tried, and remembered.
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

  private configure(secretIn: SecretIn): Configuration {
    const { clientId, clientSecret, issuer } = this.settings;
    const shown = secretIn === 'header' ? ClientSecretBasic(clientSecret) : ClientSecretPost(clientSecret);
    const configuration = new Configuration(this.server, clientId, undefined, shown);
    configuration.timeout = TIMEOUT_SECONDS;
    // Tokens that come straight from the provider may be taken unchecked by the standard; we check their signature.
    enableNonRepudiationChecks(configuration);
    if (issuer.startsWith('http:')) allowInsecureRequests(configuration);
    return configuration;
  }
}

/** The providers of the settings. Each is asked to describe itself when it is first needed; a failure is not kept. */
@Injectable()
export class OidcClients {
  private readonly clients = new Map<SocialProvider, Promise<OidcClient>>();

  constructor(private readonly settings: Settings) {}

  /** The providers that have credentials here, in the order in which they are offered. */
  configured(): SocialProvider[] {
    return SOCIAL_PROVIDERS.filter((provider) => this.settings[provider] !== null);
  }

  /** @returns null when the provider is not configured @throws when it cannot be reached */
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
