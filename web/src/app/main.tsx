import '../styles/fonts.css';
import '../styles/tokens.css';
import '../styles/base.css';
import { StrictMode, startTransition } from 'react';
import { createRoot } from 'react-dom/client';
import { RouterProvider } from 'react-router-dom';
import { createApolloClient } from '../lib/apollo/client';
import { adoptAccountLanguage } from '../lib/i18n/account-language';
import { loadSwitch } from '../lib/i18n/load-switch';
import { setUpMessages } from '../lib/i18n/setup';
import { nextTask } from '../lib/next-task';
import { takeCarriedToast } from '../lib/notify/carried';
import { showToast } from '../lib/notify/toasts';
import { isLanguageOfAddress } from '../lib/paths';
import { readSession } from '../lib/session/session';
import { Providers } from './providers';
import { logPageError } from './is-missing';
import { createAppRouter } from './router';
import { followSessionEnd } from './follow-session-end';
import { recoverFromStaleChunks } from './stale-chunks';

const root = document.getElementById('root');
if (root === null) throw new Error('app.html has no #root.');

recoverFromStaleChunks();
const client = createApolloClient();
// The first question to the server leaves before the first page's chunk has arrived.
const session = readSession(client).catch((error: unknown) => {
  // The page itself says so where it needs to know.
  console.warn('Who is signed in is unknown.', error);
  return null;
});
// public/theme.js has decided on the language, and asked for what another one than English needs.
const { lang } = document.documentElement;
const switching = lang === 'en' ? null : loadSwitch();

/** The app's own frame, which leads elsewhere, comes by then: the server may be slow. */
const LONGEST_WAIT_MS = 3000;

/** Until the first page is there, what the build painted stays: one commit takes its place, and nothing flashes. */
function awaitFirstPage(router: ReturnType<typeof createAppRouter>): Promise<void> {
  return new Promise((resolve) => {
    setTimeout(resolve, LONGEST_WAIT_MS);
    router.subscribe(({ initialized }) => {
      if (initialized) resolve();
    });
  });
}

/**
 * Each step is a task of its own: together they would block a slow phone for a fifth of a second.
 * @param root of the app's page
 */
async function start(root: HTMLElement): Promise<void> {
  await nextTask();
  // English is there at once.
  const i18n = setUpMessages(navigator.language);
  await nextTask();
  const router = createAppRouter(client);
  followSessionEnd(router);
  const carried = takeCarriedToast();
  if (carried !== null) showToast(carried);
  const language = switching?.then(({ activateLanguage, findOffered }) =>
    activateLanguage(findOffered(lang) ?? 'en'),
  );
  await Promise.allSettled([language, awaitFirstPage(router)]);
  // A transition: the browser stays free between the parts of the page.
  startTransition(() => {
    createRoot(root, { onCaughtError: logPageError }).render(
      <StrictMode>
        <Providers client={client} i18n={i18n}>
          <RouterProvider router={router} onError={logPageError} />
        </Providers>
      </StrictMode>,
    );
  });
  const user = await session;
  // An account that reads another language than this browser: the page is written again once that is known.
  if (user !== null && !isLanguageOfAddress()) await adoptAccountLanguage(user);
}

// Not awaited at the top: the build would move everything that other files share with this one into files of its own.
void start(root);
