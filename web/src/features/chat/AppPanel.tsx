import type { ApolloClient } from '@apollo/client';
import { useApolloClient } from '@apollo/client/react';
import type { JSX } from 'react';
import { useLocation } from 'react-router-dom';
import { logFailure } from '../../lib/errors/aborted';
import { paths } from '../../lib/paths';
import { dropSession, openSession } from '../../lib/session/session';
import { SessionDocument } from '../../lib/session/session.generated';
import { ChatPanel } from './ChatPanel';
import type { ChatPanelProps } from './ChatPanel';

export type AppPanelProps = Omit<ChatPanelProps, 'loginHref' | 'onSessionRefused'>;

/** The chat panel inside the app, which knows who is signed in. */
export function AppPanel(props: AppPanelProps): JSX.Element {
  const client = useApolloClient();
  const { pathname, search } = useLocation();
  const back = new URLSearchParams(search);
  back.set('chat', 'open');
  return (
    <ChatPanel
      {...props}
      loginHref={paths.login.href({ next: `${pathname}?${back.toString()}` })}
      onSessionRefused={() => {
        followSession(client).catch((error: unknown) => {
          logFailure('The session could not be loaded.', error);
        });
      }}
    />
  );
}

/** This browser's cookie is no longer valid or belongs to someone else, so the page follows it. */
async function followSession(client: ApolloClient): Promise<void> {
  const { data } = await client.query({ query: SessionDocument, fetchPolicy: 'no-cache' });
  const user = data?.me ?? null;
  if (user === null) await dropSession(client);
  else if (user.id !== client.readQuery({ query: SessionDocument })?.me?.id) await openSession(client, user);
}
