import { aUser } from './factories';
import { answerFromSchema } from './msw/schema-api';
import type { SchemaApi } from './msw/schema-api';

/** Sessions and tokens as the api's GraphQL has them, for `answerFromSchema`. */

export interface SessionFixture {
  id: string;
  current: boolean;
  userAgent: string;
  ip: string;
  createdAt: string;
  lastSeenAt: string;
}

export interface ApiTokenFixture {
  id: string;
  name: string;
  createdAt: string;
  lastUsedAt: string | null;
  expiresAt: string | null;
}

export const userAgents = {
  firefoxOnLinux: 'Mozilla/5.0 (X11; Linux x86_64; rv:144.0) Gecko/20100101 Firefox/144.0',
  safariOnIphone:
    'Mozilla/5.0 (iPhone; CPU iPhone OS 18_6 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/18.6 Mobile/15E148 Safari/604.1',
} as const;

export function aSession(changes: Partial<SessionFixture> = {}): SessionFixture {
  return {
    id: 's1',
    current: true,
    userAgent: userAgents.firefoxOnLinux,
    ip: '203.0.113.7',
    createdAt: '2026-05-01T09:00:00.000Z',
    lastSeenAt: '2026-05-03T10:30:00.000Z',
    ...changes,
  };
}

export function anApiToken(changes: Partial<ApiTokenFixture> = {}): ApiTokenFixture {
  return {
    id: 't1',
    name: 'Nightly report',
    createdAt: '2026-05-01T09:00:00.000Z',
    lastUsedAt: null,
    expiresAt: null,
    ...changes,
  };
}

/** Answers what the account page asks for: a person with one session and no tokens, unless `more` says otherwise. */
export function serveAccount(more: Parameters<typeof answerFromSchema>[0] = {}): SchemaApi {
  return answerFromSchema({
    me: () => aUser(),
    sessions: () => [aSession()],
    apiTokens: () => [],
    emailChange: () => null,
    personalExports: () => [],
    documentViews: () => ({ nodes: [], pageInfo: { endCursor: null, hasNextPage: false } }),
    accountErasure: () => ({ obstacles: [], warnings: [], files: 0, deleted: [], kept: [] }),
    ...more,
  });
}
