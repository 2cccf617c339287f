import { createSign, generateKeyPairSync } from 'node:crypto';
import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http';
import Provider from 'oidc-provider';

export const CLIENT_ID = 'portolan';
export const CLIENT_SECRET = 'a secret between the two of us';

/** A running OpenID Connect provider on this machine. */
interface RunningProvider {
  readonly issuer: string;
  close(): Promise<void>;
}

export interface ProviderPerson {
  readonly sub: string;
  readonly email?: string;
  readonly email_verified?: boolean;
  readonly given_name?: string;
  readonly family_name?: string;
}

/** A real provider. Its login page signs in the current `person`. */
export class RealProvider implements RunningProvider {
  person: ProviderPerson = { sub: 'nobody' };

  private constructor(
    readonly issuer: string,
    private readonly server: Server,
  ) {}

  static async start(redirectUris: readonly string[], clientAuth: string): Promise<RealProvider> {
    const server = createServer();
    const issuer = await listen(server);
    const running = new RealProvider(issuer, server);
    const provider = new Provider(issuer, {
      clients: [
        {
          client_id: CLIENT_ID,
          client_secret: CLIENT_SECRET,
          redirect_uris: redirectUris,
          token_endpoint_auth_method: clientAuth,
        },
      ],
      claims: { openid: ['sub'], email: ['email', 'email_verified'], profile: ['given_name', 'family_name'] },
      features: { devInteractions: { enabled: false } },
      ttl: { AccessToken: 600, Grant: 600, IdToken: 600, Interaction: 600, Session: 600 },
      cookies: { keys: ['only a test'] },
      interactions: { url: (_context, { uid }) => `/interaction/${uid}` },
      findAccount: (_context, id) =>
        Promise.resolve({ accountId: id, claims: () => Promise.resolve({ ...running.person, sub: id }) }),
    });
    const answer = provider.callback();
    server.on('request', (request: IncomingMessage, response: ServerResponse) => {
      const work = request.url?.startsWith('/interaction/')
        ? running.signIn(provider, request, response)
        : answer(request, response);
      work.catch((error: unknown) => response.writeHead(500).end(String(error)));
    });
    return running;
  }

  close(): Promise<void> {
    return closed(this.server);
  }

  private async signIn(
    provider: Provider,
    request: IncomingMessage,
    response: ServerResponse,
  ): Promise<void> {
    const { params } = await provider.interactionDetails(request, response);
    const accountId = this.person.sub;
    const grant = new provider.Grant({ accountId, clientId: params.client_id });
    grant.addOIDCScope('openid email profile');
    await provider.interactionFinished(request, response, {
      login: { accountId },
      consent: { grantId: await grant.save() },
    });
  }
}

type Claims = Readonly<Record<string, unknown>>;

/** A provider that lies: the test sets the claims of its tokens and who signs them. */
export class LyingProvider implements RunningProvider {
  /** Changes the claims of the next token. */
  lie: (honest: Claims) => Claims = (honest) => honest;
  signature: 'good' | 'none' | 'foreign' = 'good';
  available = true;
  private nonce = '';
  private readonly keys = generateKeyPairSync('rsa', { modulusLength: 2048 });
  private readonly foreignKeys = generateKeyPairSync('rsa', { modulusLength: 2048 });

  private constructor(
    readonly issuer: string,
    private readonly server: Server,
  ) {}

  static async start(): Promise<LyingProvider> {
    const server = createServer();
    const provider = new LyingProvider(await listen(server), server);
    server.on('request', (request: IncomingMessage, response: ServerResponse) => {
      if (!provider.available) return response.writeHead(503).end();
      const body = provider.buildBody(request.url ?? '');
      return response.writeHead(200, { 'content-type': 'application/json' }).end(JSON.stringify(body));
    });
    return provider;
  }

  /** The redirect back to us, as this provider would send it. */
  callbackFor(authorizationUrl: string): string {
    const asked = new URL(authorizationUrl).searchParams;
    this.nonce = asked.get('nonce') ?? '';
    return `/api/auth/google/callback?code=any&state=${asked.get('state') ?? ''}`;
  }

  close(): Promise<void> {
    return closed(this.server);
  }

  private buildBody(url: string): unknown {
    if (url.startsWith('/.well-known/')) {
      return {
        issuer: this.issuer,
        authorization_endpoint: `${this.issuer}/authorize`,
        token_endpoint: `${this.issuer}/token`,
        jwks_uri: `${this.issuer}/jwks`,
        id_token_signing_alg_values_supported: ['RS256', 'none'],
        code_challenge_methods_supported: ['S256'],
      };
    }
    if (url === '/jwks') {
      return {
        keys: [{ ...this.keys.publicKey.export({ format: 'jwk' }), kid: 'one', alg: 'RS256', use: 'sig' }],
      };
    }
    return { access_token: 'any', token_type: 'Bearer', id_token: this.token() };
  }

  private token(): string {
    const now = Math.floor(Date.now() / 1_000);
    const honest = {
      iss: this.issuer,
      aud: CLIENT_ID,
      sub: 'liar',
      nonce: this.nonce,
      iat: now,
      exp: now + 300,
      email: 'liar@example.com',
      email_verified: true,
      given_name: 'Lia',
    };
    const header = this.signature === 'none' ? { alg: 'none' } : { alg: 'RS256', kid: 'one' };
    const content = [header, this.lie(honest)]
      .map((part) => Buffer.from(JSON.stringify(part)).toString('base64url'))
      .join('.');
    if (this.signature === 'none') return `${content}.`;
    const { privateKey } = this.signature === 'good' ? this.keys : this.foreignKeys;
    return `${content}.${createSign('RSA-SHA256').update(content).sign(privateKey).toString('base64url')}`;
  }
}

async function listen(server: Server): Promise<string> {
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const address = server.address();
  if (typeof address !== 'object' || address === null) throw new Error('The provider listens on no port.');
  return `http://127.0.0.1:${address.port}`;
}

function closed(server: Server): Promise<void> {
  return new Promise((resolve) => {
    server.close(() => resolve());
    server.closeAllConnections();
  });
}
