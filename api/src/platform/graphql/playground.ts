import type { ApolloServerPlugin } from '@apollo/server';
import { ApolloServerPluginLandingPageDisabled } from '@apollo/server/plugin/disabled';
import { existsSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import path from 'node:path';
import type { Settings } from '../config/settings.js';
import { WEB_ROOT } from '../http/web-root.js';

const PAGE = path.join(WEB_ROOT, 'playground.html');

/** GraphiQL at `GET /graphql`, from our own files; disabled in production unless it is enabled explicitly. */
export function playgroundPage(settings: Settings): ApolloServerPlugin {
  if (!settings.graphqlPlayground || !existsSync(PAGE)) return ApolloServerPluginLandingPageDisabled();
  return {
    serverWillStart: () =>
      Promise.resolve({
        renderLandingPage: async () => ({ html: await readFile(PAGE, 'utf8') }),
      }),
  };
}
