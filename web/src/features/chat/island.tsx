import { I18nProvider } from '@lingui/react';
import { StrictMode, useEffect, useState } from 'react';
import type { JSX } from 'react';
import { createRoot } from 'react-dom/client';
import { loadCatalogue } from '../../lib/i18n/catalogues';
import { findOffered } from '../../lib/i18n/languages';
import { setUpMessages } from '../../lib/i18n/setup';
import { paths } from '../../lib/paths';
import { callApi, CallRefused } from '../../lib/rest/call-api';
import { readSessionHint } from '../../lib/session/hint';
import { isRecord, parseJson } from '../../lib/storage';
import { ChatPanel } from './ChatPanel';
import type { ChatUser } from './chat-user';

export interface IslandEvents {
  onClose: () => void;
  onSupport: (online: boolean) => void;
  onRead: () => void;
}

/** Who is signed in; null if nobody. @throws without a response */
async function readUser(): Promise<ChatUser | null> {
  if (!readSessionHint()) return null;
  try {
    const answer = parseJson(await (await callApi('/api/auth/me')).text());
    const user = isRecord(answer) ? answer['user'] : undefined;
    if (!isRecord(user)) return null;
    const { id, role, email } = user;
    if (typeof id !== 'string' || typeof role !== 'string' || typeof email !== 'string') return null;
    return { id, role, email };
  } catch (error) {
    if (error instanceof CallRefused && error.problem.code === 'UNAUTHENTICATED') return null;
    throw error;
  }
}

function Island({ onClose, onSupport, onRead }: IslandEvents): JSX.Element {
  const [user, setUser] = useState<ChatUser | null | undefined>(undefined);
  const [attempt, setAttempt] = useState(0);
  useEffect(() => {
    let gone = false;
    readUser().then(
      (found) => {
        if (!gone) setUser(found);
      },
      (error: unknown) => {
        console.warn('The session could not be loaded.', error);
      },
    );
    return () => {
      gone = true;
    };
  }, [attempt]);
  return (
    <ChatPanel
      user={user}
      loginHref={paths.login.href({ next: paths.dashboard.href({ chat: 'open' }) })}
      onClose={onClose}
      onSupport={onSupport}
      onRead={onRead}
      onSessionRefused={() => {
        setAttempt(attempt + 1);
      }}
    />
  );
}

/**
 * Opens the panel on a page without React, at the end of the page and in its language.
 * @returns a function that closes it
 */
export async function openIsland(events: IslandEvents): Promise<() => void> {
  const language = findOffered(document.documentElement.lang) ?? 'en';
  const i18n = setUpMessages(navigator.language, language, await loadCatalogue(language));
  const place = document.createElement('div');
  document.body.append(place);
  const root = createRoot(place);
  root.render(
    <StrictMode>
      <I18nProvider i18n={i18n}>
        <Island {...events} />
      </I18nProvider>
    </StrictMode>,
  );
  return () => {
    root.unmount();
    place.remove();
  };
}
