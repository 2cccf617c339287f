import { Injectable } from '@nestjs/common';
import { Authenticator, type Credentials } from '../../platform/access/index.js';
import { RequestContext, type Actor } from '../../platform/context/request-context.js';
import { ApiTokensService } from './api-tokens.service.js';
import { RequiredTotpService } from './required-totp.service.js';
import { SessionsService } from './sessions.service.js';
import { ViewAsService } from './view-as/view-as.service.js';

/** Authenticates requests by session cookie or API token. */
@Injectable()
export class SessionAuthenticator extends Authenticator {
  constructor(
    private readonly sessions: SessionsService,
    private readonly apiTokens: ApiTokensService,
    private readonly views: ViewAsService,
    private readonly requiredTotp: RequiredTotpService,
  ) {
    super();
  }

  async authenticate({ sessionToken, bearerToken }: Credentials): Promise<Actor | null> {
    const ctx = RequestContext.system('authenticate');
    // A request with a token must be authenticated by it; a cookie doesn't make up for an invalid
    // token.
    if (bearerToken !== null)
      return this.getCurrentRights(ctx, await this.apiTokens.authenticate(ctx, bearerToken));
    if (sessionToken === null) return null;
    const actor = await this.getCurrentRights(ctx, await this.sessions.authenticate(ctx, sessionToken));
    return this.resolveView(ctx, actor);
  }

  async authenticateAll(credentials: readonly Credentials[]): Promise<readonly (Actor | null)[]> {
    const ctx = RequestContext.system('authenticate');
    const shown = credentials.flatMap(({ sessionToken, bearerToken }) =>
      bearerToken === null && sessionToken !== null ? [sessionToken] : [],
    );
    const found = await this.sessions.authenticateAll(ctx, shown);
    const current = await this.requiredTotp.apply(ctx, [...found.values()]);
    const bySession = new Map([...found.keys()].map((token, index) => [token, current[index] ?? null]));
    const views = await this.views.findAll(
      ctx,
      current.filter(({ role }) => role === 'admin'),
    );
    const actors: (Actor | null)[] = [];
    for (const { sessionToken, bearerToken } of credentials) {
      // Few programs keep a connection open with an API token, so these aren't batched.
      if (bearerToken !== null)
        actors.push(await this.getCurrentRights(ctx, await this.apiTokens.authenticate(ctx, bearerToken)));
      else {
        const actor = bySession.get(sessionToken ?? '') ?? null;
        actors.push(views.get(actor?.credentialId ?? '') ?? actor);
      }
    }
    return actors;
  }

  private async getCurrentRights(ctx: RequestContext, actor: Actor | null): Promise<Actor | null> {
    if (actor === null) return null;
    const [current = null] = await this.requiredTotp.apply(ctx, [actor]);
    return current;
  }

  /** While an admin views the product as another person, that person is the actor. */
  private async resolveView(ctx: RequestContext, actor: Actor | null): Promise<Actor | null> {
    if (actor?.role !== 'admin') return actor;
    const views = await this.views.findAll(ctx, [actor]);
    return views.get(actor.credentialId) ?? actor;
  }
}
