import { offlinePage } from './page';
import {
  endsSession,
  isCacheable,
  isCompleteAnswer,
  getCacheUrl,
  pageKind,
  READER_HEADER,
  readOperation,
  readResult,
  RESULT_QUERY,
  type CachedResult,
  type Operation,
} from './policy';
import type { CallEvent, WorkerScope } from './worker-scope';

declare const self: WorkerScope;
/** Files of the app and of its results, and a name that changes with them: the build writes both. */
declare const SHELL_FILES: readonly string[];
declare const SHELL_VERSION: string;

const SHELL = `shell-${SHELL_VERSION}`;
/** The reader's own responses. A new build sends other queries, so it starts with none. */
const OWN = `own-${SHELL_VERSION}`;
const SHELL_PAGE = '/dashboard';
const OWNER = '/offline-kept/owner';
/** The maximum number of cached responses, newest first: about five results with all of their parts. */
const MAX_CACHED = 40;

/** Grows when everything is forgotten: an answer that was asked for before is then kept by nobody. */
let generation = 0;

async function forget(): Promise<void> {
  generation += 1;
  await caches.delete(OWN);
}

async function install(): Promise<void> {
  const shell = await caches.open(SHELL);
  // Each page of the app is the same file, with nothing of anybody in it.
  const page = await fetch(SHELL_PAGE, { cache: 'reload', credentials: 'omit' });
  const html = await page.clone().text();
  const entry = SHELL_FILES[0] ?? '';
  if (!page.ok || !html.includes(entry))
    throw new Error('The page is of another build: the next visit tries again.');
  await shell.addAll([...SHELL_FILES]);
  await shell.put(SHELL_PAGE, page);
  await self.skipWaiting();
}

async function activate(): Promise<void> {
  const names = await caches.keys();
  await Promise.all(
    names.filter((name) => name !== SHELL && name !== OWN).map((name) => caches.delete(name)),
  );
  await self.clients.claim();
}

/** From the network while there is one, so that no shell is ever older than the server; else the result, or the list. */
async function answerPage(request: Request): Promise<Response> {
  try {
    return await fetch(request);
  } catch (unreachable) {
    const { pathname } = new URL(request.url);
    const shell =
      pageKind(pathname) === 'result' ? await caches.match(SHELL_PAGE, { cacheName: SHELL }) : undefined;
    if (shell !== undefined && (await listResults()).length > 0) return shell;
    if (pageKind(pathname) === 'never') throw unreachable;
    return new Response(offlinePage(await listResults()), {
      headers: { 'Content-Type': 'text/html; charset=utf-8' },
    });
  }
}

async function listResults(): Promise<CachedResult[]> {
  const own = await caches.open(OWN);
  const resultRequests = (await own.keys()).filter(({ url }) => url.includes(`/${RESULT_QUERY}/`));
  const answers = await Promise.all(resultRequests.map(async (key) => (await own.match(key))?.text()));
  return answers.flatMap((answer) => (answer === undefined ? [] : (readResult(answer) ?? [])));
}

/** Files with a hash in their name never change. */
async function answerFile(request: Request): Promise<Response> {
  const cached = await caches.match(request.url, { cacheName: SHELL });
  if (cached !== undefined) return cached;
  return fetch(request);
}

async function answerQuery({
  request,
  waitUntil,
}: Pick<CallEvent, 'request' | 'waitUntil'>): Promise<Response> {
  const body = await request.clone().text();
  const operation = readOperation(body);
  if (operation !== null && endsSession(operation)) await forget();
  const askedGeneration = generation;
  let answer: Response;
  try {
    answer = await fetch(request);
  } catch (unreachable) {
    const cached =
      operation !== null && isCacheable(operation) ? await findCached(operation, body) : undefined;
    if (cached === undefined) throw unreachable;
    return cached;
  }
  if (operation !== null && endsSession(operation)) await forget();
  else waitUntil(store(operation, body, answer.clone(), askedGeneration));
  return answer;
}

async function findCached(operation: Operation, body: string): Promise<Response | undefined> {
  return caches.match(getCacheUrl(operation, await digest(body)), { cacheName: OWN });
}

/** Caches a response for its reader; a response of another reader, or of nobody, clears the cache. */
async function store(
  operation: Operation | null,
  body: string,
  answer: Response,
  askedGeneration: number,
): Promise<void> {
  const reader = answer.headers.get(READER_HEADER);
  if (reader === null) {
    // A failing server says nothing about who is signed in.
    if (answer.status < 500) await forget();
    return;
  }
  const before = await (await caches.match(OWNER, { cacheName: OWN }))?.text();
  if (before !== undefined && before !== reader) {
    await forget();
    return;
  }
  if (operation === null || !isCacheable(operation) || !answer.ok) return;
  const text = await answer.text();
  const address = getCacheUrl(operation, await digest(body));
  if (!isCompleteAnswer(text) || askedGeneration !== generation) return;
  const own = await caches.open(OWN);
  if (before === undefined) await own.put(OWNER, new Response(reader));
  await own.put(address, new Response(text, { headers: { 'Content-Type': 'application/json' } }));
  const answers = (await own.keys()).filter(({ url }) => !url.endsWith(OWNER));
  await Promise.all(answers.slice(0, Math.max(0, answers.length - MAX_CACHED)).map((key) => own.delete(key)));
  // Everything was forgotten while this was written.
  if (askedGeneration !== generation) await caches.delete(OWN);
}

async function digest(text: string): Promise<string> {
  const bytes = new Uint8Array(await crypto.subtle.digest('SHA-256', new TextEncoder().encode(text)));
  return Array.from(bytes, (byte) => byte.toString(16).padStart(2, '0')).join('');
}

function answer(event: CallEvent): void {
  const { request } = event;
  const { origin, pathname } = new URL(request.url);
  if (origin !== self.location.origin) return;
  if (request.mode === 'navigate') {
    if (pageKind(pathname) !== 'never') event.respondWith(answerPage(request));
  } else if (request.method === 'POST' && pathname === '/graphql') {
    const waitUntil = (work: Promise<unknown>): void => {
      event.waitUntil(work);
    };
    event.respondWith(answerQuery({ request, waitUntil }));
  } else if (request.method === 'POST' && pathname === '/api/auth/logout') {
    event.respondWith(forget().then(() => fetch(request)));
  } else if (request.method === 'GET' && SHELL_FILES.includes(pathname)) {
    event.respondWith(answerFile(request));
  }
}

self.addEventListener('install', (event) => {
  event.waitUntil(install());
});
self.addEventListener('activate', (event) => {
  event.waitUntil(activate());
});
self.addEventListener('fetch', answer);
self.addEventListener('message', (event) => {
  if (event.data === 'forget') event.waitUntil(forget());
});
