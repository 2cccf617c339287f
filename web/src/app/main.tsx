import '../styles/fonts.css';
import '../styles/tokens.css';
import '../styles/base.css';
import { StrictMode, startTransition } from 'react';
import { createRoot } from 'react-dom/client';
import { RouterProvider } from 'react-router-dom';
import { createApolloClient } from '../lib/apollo/client';
import { discardFirstRequests } from '../lib/apollo/first-requests';
import { adoptAccountLanguage } from '../lib/i18n/account-language';
import { loadSwitch } from '../lib/i18n/load-switch';
import { setUpMessages } from '../lib/i18n/setup';
import { nextTask } from '../lib/next-task';
import { takeCarriedToast } from '../lib/notify/carried-toast';
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
// public/theme.js has determined the language and, unless it's English, requested its messages.
const { lang } = document.documentElement;
const switching = lang === 'en' ? null : loadSwitch();

/** After this time the app's own frame with its navigation is shown, in case the server is slow. */
const LONGEST_WAIT_MS = 3000;

/**
 * The prerendered screen stays until the first page is ready and replaces it in one commit, so that nothing flashes.
 */
function awaitFirstPage(router: ReturnType<typeof createAppRouter>): Promise<void> {
  return new Promise((resolve) => {
    setTimeout(resolve, LONGEST_WAIT_MS);
    router.subscribe(({ initialized }) => {
      if (initialized) resolve();
    });
  });
}

/**
 * Starts the app. Each step is a separate task: together they would block a slow phone for 300 ms.
 * @param root the root element of the app
 */
async function start(root: HTMLElement): Promise<void> {
  await nextTask();
  const client = createApolloClient();
  await nextTask();
  // Sent before the first page's chunk has arrived.
  // Pages that need the session show the error.
  const session = readSession(client).catch(() => null);
  await nextTask();
  // English needs no download.
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
  discardFirstRequests();
  // In a transition, so that the browser stays responsive while the page renders.
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
  // If the account's language differs from the browser's, the page is rendered again once it is known.
  if (user !== null && !isLanguageOfAddress()) await adoptAccountLanguage(user);
}

// No top-level await: the build would move all code that other files share with this one into separate files.
void start(root);
