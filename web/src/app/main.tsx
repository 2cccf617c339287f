import '../styles/fonts.css';
import '../styles/tokens.css';
import '../styles/base.css';
import { StrictMode } from 'react';
import { createRoot } from 'react-dom/client';
import { RouterProvider } from 'react-router-dom';
import { createApolloClient } from '../lib/apollo/client';
import { adoptAccountLanguage } from '../lib/i18n/account-language';
import { setUpMessages } from '../lib/i18n/setup';
import { takeCarriedToast } from '../lib/notify/carried';
import { showToast } from '../lib/notify/toasts';
import { readSession } from '../lib/session/session';
import { Providers } from './providers';
import { logPageError } from './is-missing';
import { createAppRouter } from './router';
import { followSessionEnd } from './follow-session-end';
import { recoverFromStaleChunks } from './stale-chunks';

// English is there at once. public/theme.js has decided on the language, and asked for what another one needs.
const i18n = setUpMessages(navigator.language);
const { lang } = document.documentElement;
const language =
  lang === 'en'
    ? Promise.resolve()
    : import('../lib/i18n/switch').then(({ activateLanguage, findOffered }) =>
        activateLanguage(findOffered(lang) ?? 'en'),
      );
const client = createApolloClient();

recoverFromStaleChunks();
// The first question to the server leaves before the first page's chunk has arrived.
const session = readSession(client);
session.catch((error: unknown) => {
  // The page itself says so where it needs to know.
  console.warn('Who is signed in is unknown.', error);
});

const router = createAppRouter(client);
followSessionEnd(router);

const carried = takeCarriedToast();
if (carried !== null) showToast(carried);

const root = document.getElementById('root');
if (root === null) throw new Error('app.html has no #root.');
/** @param root of the app's page */
function show(root: HTMLElement): void {
  createRoot(root, { onCaughtError: logPageError }).render(
    <StrictMode>
      <Providers client={client} i18n={i18n}>
        <RouterProvider router={router} onError={logPageError} />
      </Providers>
    </StrictMode>,
  );
}

/** The app's own frame, which leads elsewhere, comes by then: the server may be slow. */
const LONGEST_WAIT_MS = 3000;

/** Until the first page is there, what the build painted stays: one commit takes its place, and nothing flashes. */
const firstPage = new Promise<void>((resolve) => {
  setTimeout(resolve, LONGEST_WAIT_MS);
  router.subscribe(({ initialized }) => {
    if (initialized) resolve();
  });
});

// Not awaited at the top: the build would move everything that other files share with this one into files of its own.
const start = (): Promise<void> => {
  show(root);
  // An account that reads another language than this browser: the page is written again once that is known.
  return session.then(
    (user) => (user === null ? undefined : adoptAccountLanguage(user)),
    () => undefined,
  );
};
void Promise.allSettled([language, firstPage]).then(start);
