/** The part of oidc-provider that the tests use; the package has no types. */
declare module 'oidc-provider' {
  import type { IncomingMessage, ServerResponse } from 'node:http';

  interface Grant {
    addOIDCScope(scope: string): void;
    save(): Promise<string>;
  }

  interface Interaction {
    readonly params: { readonly client_id: string };
  }

  interface Account {
    readonly accountId: string;
    claims(): Promise<Record<string, unknown>>;
  }

  interface Configuration {
    readonly clients: readonly Record<string, unknown>[];
    readonly claims: Readonly<Record<string, readonly string[]>>;
    readonly features: Readonly<Record<string, { readonly enabled: boolean }>>;
    readonly ttl: Readonly<Record<string, number>>;
    readonly cookies: { readonly keys: readonly string[] };
    readonly interactions: { url(context: unknown, interaction: { readonly uid: string }): string };
    findAccount(context: unknown, id: string): Promise<Account>;
  }

  export default class Provider {
    constructor(issuer: string, configuration: Configuration);
    readonly Grant: new (values: { accountId: string; clientId: string }) => Grant;
    callback(): (request: IncomingMessage, response: ServerResponse) => Promise<void>;
    interactionDetails(request: IncomingMessage, response: ServerResponse): Promise<Interaction>;
    interactionFinished(
      request: IncomingMessage,
      response: ServerResponse,
      result: { readonly login: { accountId: string }; readonly consent: { grantId: string } },
    ): Promise<void>;
    on(event: string, listener: (...values: unknown[]) => void): void;
  }
}
