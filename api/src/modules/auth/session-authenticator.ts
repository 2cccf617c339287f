import { Injectable } from '@nestjs/common';
import { Authenticator, type Credentials } from '../../platform/access/index.js';
import { RequestContext, type Actor } from '../../platform/context/request-context.js';
import { ApiTokensService } from './api-tokens.service.js';
import { SessionsService } from './sessions.service.js';

/** Knows people by their session cookie, or by the API token that they show instead. */
@Injectable()
export class SessionAuthenticator extends Authenticator {
  constructor(
    private readonly sessions: SessionsService,
    private readonly apiTokens: ApiTokensService,
  ) {
    super();
  }

  async authenticate({ sessionToken, bearerToken }: Credentials): Promise<Actor | null> {
    const ctx = RequestContext.system('authenticate');
    // Whoever shows a token wants to act by it: a bad one is not made good by a cookie.
    if (bearerToken !== null) return this.apiTokens.authenticate(ctx, bearerToken);
    if (sessionToken !== null) return this.sessions.authenticate(ctx, sessionToken);
    return null;
  }

  async authenticateAll(credentials: readonly Credentials[]): Promise<readonly (Actor | null)[]> {
    const ctx = RequestContext.system('authenticate');
    const shown = credentials.flatMap(({ sessionToken, bearerToken }) =>
      bearerToken === null && sessionToken !== null ? [sessionToken] : [],
    );
    const bySession = await this.sessions.authenticateAll(ctx, shown);
    const actors: (Actor | null)[] = [];
    for (const { sessionToken, bearerToken } of credentials) {
      // Programs that hold a connection open with an API token are few.
      if (bearerToken !== null) actors.push(await this.apiTokens.authenticate(ctx, bearerToken));
      else actors.push((sessionToken !== null && bySession.get(sessionToken)) || null);
    }
    return actors;
  }
}
