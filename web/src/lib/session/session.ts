import type { ApolloClient } from '@apollo/client';
import { announceSessionEnded } from './events';
import { writeSessionHint } from './hint';
import { toProblem } from '../errors/problem';
import { ServerUnreachable } from '../errors/unreachable';
import { SessionDocument } from './session.generated';
import type { SessionUserFragment } from './session.generated';

export type SessionUser = SessionUserFragment;

/** Who is signed in is cached for 5 minutes (spec section 4). */
const FRESH_MS = 5 * 60 * 1000;
const askedAt = new WeakMap<ApolloClient, number>();

/** The query that is under way: the app and its guards ask at the same time. */
const questions = new WeakMap<ApolloClient, Promise<SessionUser | null>>();

function isFresh(client: ApolloClient): boolean {
  const at = askedAt.get(client);
  return at !== undefined && Date.now() - at < FRESH_MS;
}

/**
 * Who is signed in; null if nobody. A refusal means nobody, as in the specification, and isn't retried.
 * @throws ServerUnreachable without a response: whether someone is signed in is then unknown
 */
export function readSession(client: ApolloClient): Promise<SessionUser | null> {
  const asked = questions.get(client);
  if (asked !== undefined) return asked;
  const question = askSession(client).finally(() => {
    if (questions.get(client) === question) questions.delete(client);
  });
  questions.set(client, question);
  return question;
}

async function askSession(client: ApolloClient): Promise<SessionUser | null> {
  const fresh = isFresh(client);
  if (!fresh) askedAt.set(client, Date.now());
  try {
    const { data } = await client.query({
      query: SessionDocument,
      fetchPolicy: fresh ? 'cache-first' : 'network-only',
    });
    const user = data?.me ?? null;
    writeSessionHint(user !== null);
    return user;
  } catch (error) {
    askedAt.delete(client);
    console.warn('The session could not be loaded.', error);
    if (toProblem(error).code === 'NETWORK') throw new ServerUnreachable(error);
    client.writeQuery({ query: SessionDocument, data: { me: null } });
    return null;
  }
}

const followers = new WeakMap<ApolloClient, () => void>();

/**
 * Calls `listener` whenever someone has signed in or out here, instead of an earlier listener. Watching the cache isn't
 * enough: clearing Apollo's store ends it.
 */
export function onSessionWritten(client: ApolloClient, listener: () => void): void {
  followers.set(client, listener);
}

function writeSession(client: ApolloClient, user: SessionUser | null): void {
  askedAt.set(client, Date.now());
  // Its answer would be about the previous visitor.
  questions.delete(client);
  writeSessionHint(user !== null);
  client.writeQuery({ query: SessionDocument, data: { me: user } });
  followers.get(client)?.();
}

/** Called after signing in; clears everything that the previous visitor could see. */
export async function openSession(client: ApolloClient, user: SessionUser): Promise<void> {
  await client.clearStore();
  writeSession(client, user);
}

/** Called after the person signed out. */
export async function closeSession(client: ApolloClient): Promise<void> {
  await client.clearStore();
  writeSession(client, null);
}

/** Called when the server ended the session: clears all data and navigates to the sign-in page. */
export async function dropSession(client: ApolloClient): Promise<void> {
  const cached = client.readQuery({ query: SessionDocument });
  await closeSession(client);
  if (cached?.me != null) announceSessionEnded();
}
