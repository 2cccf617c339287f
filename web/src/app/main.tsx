import '../styles/tokens.css';
import '../styles/base.css';
import { StrictMode } from 'react';
import { createRoot } from 'react-dom/client';
import { RouterProvider } from 'react-router-dom';
import { createApolloClient } from '../lib/apollo/client';
import { setUpMessages } from '../lib/i18n/setup';
import { takeCarriedToast } from '../lib/notify/carried';
import { showToast } from '../lib/notify/toasts';
import { readSession } from '../lib/session/session';
import { Providers } from './providers';
import { logPageError } from './is-missing';
import { createAppRouter } from './router';
import { leadToSignIn } from './session-end';
import { recoverFromStaleChunks } from './stale-chunks';

const i18n = setUpMessages(navigator.language);
const client = createApolloClient();

recoverFromStaleChunks();
// The first question to the server leaves before the first page's chunk has arrived.
readSession(client).catch((error: unknown) => {
  // The page itself says so where it needs to know.
  console.warn('Who is signed in is unknown.', error);
});

const router = createAppRouter(client);
leadToSignIn(router);

const carried = takeCarriedToast();
if (carried !== null) showToast(carried);

const root = document.getElementById('root');
if (root === null) throw new Error('app.html has no #root.');
createRoot(root, { onCaughtError: logPageError }).render(
  <StrictMode>
    <Providers client={client} i18n={i18n}>
      <RouterProvider router={router} onError={logPageError} />
    </Providers>
  </StrictMode>,
);
