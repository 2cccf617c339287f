import { waitFor } from '@testing-library/react';
import { parse } from 'graphql';
import { describe, expect, it, vi } from 'vitest';
import { aUser } from '../../testing/factories';
import { success, answerQuery, answerSession } from '../../testing/msw/answers';
import { createApolloClient } from '../apollo/client';
import { showToast, toastStore } from '../notify/toasts';
import { onSessionEnded } from '../session/events';
import { expectSessionEnd } from '../session/expected-end';
import { readSession } from '../session/session';
import { SessionDocument } from '../session/session.generated';
import { applyLiveEvent, followSessionEnd } from './live';

const query = parse('query Score($id: ID!) { assessment(id: $id) { __typename id status } }');
const variables = { id: 'a1' };

function answerStatus(status: string): void {
  answerQuery('Score', () => success({ assessment: { __typename: 'Assessment', id: 'a1', status } }));
}

describe('a live event', () => {
  it('changes the entity by its id and fetches again what shows it', async () => {
    const client = createApolloClient();
    const seen: unknown[] = [];
    answerStatus('IN_PROGRESS');
    const subscription = client.watchQuery({ query, variables }).subscribe(({ data }) => {
      seen.push(JSON.stringify(data ?? null).match(/"status":"(\w+)"/)?.[1]);
    });
    await waitFor(() => {
      expect(seen).toContain('IN_PROGRESS');
    });
    answerStatus('COMPLETED');
    await applyLiveEvent(client, 'assessment.updated', { id: 'a1', status: 'ai_complete' });
    await waitFor(() => {
      expect(seen.at(-1)).toBe('COMPLETED');
    });
    subscription.unsubscribe();
  });

  it('fetches the result again also when the status stays as it was', async () => {
    const result = parse(
      'query Result($id: ID!) { assessment(id: $id) { __typename id status aiResult { __typename eligibilityScore } } }',
    );
    const client = createApolloClient();
    const seen: unknown[] = [];
    const answerScore = (eligibilityScore: number): void => {
      const aiResult = { __typename: 'AssessmentResult', eligibilityScore };
      answerQuery('Result', () =>
        success({ assessment: { __typename: 'Assessment', id: 'a1', status: 'AI_COMPLETE', aiResult } }),
      );
    };
    answerScore(62);
    const subscription = client.watchQuery({ query: result, variables }).subscribe(({ data }) => {
      seen.push(JSON.stringify(data ?? null).match(/"eligibilityScore":(\d+)/)?.[1]);
    });
    await waitFor(() => {
      expect(seen).toContain('62');
    });
    answerScore(71);
    await applyLiveEvent(client, 'assessment.updated', { id: 'a1', status: 'ai_complete' });
    await waitFor(() => {
      expect(seen.at(-1)).toBe('71');
    });
    subscription.unsubscribe();
  });

  it('announces a notification and refetches the list', async () => {
    const notices = parse('query Notices { notifications { __typename unreadCount } }');
    const client = createApolloClient();
    const seen: unknown[] = [];
    const answerUnread = (unreadCount: number): void => {
      answerQuery('Notices', () =>
        success({ notifications: { __typename: 'NotificationConnection', unreadCount } }),
      );
    };
    answerUnread(0);
    const subscription = client.watchQuery({ query: notices }).subscribe(({ data }) => {
      seen.push(JSON.stringify(data ?? null).match(/"unreadCount":(\d+)/)?.[1]);
    });
    await waitFor(() => {
      expect(seen).toContain('0');
    });
    answerUnread(1);
    await applyLiveEvent(client, 'notification.created', { id: 'n1', title: 'A rule changed' });
    await waitFor(() => {
      expect(seen.at(-1)).toBe('1');
    });
    expect(toastStore.read()?.title).toBe('A rule changed');
    subscription.unsubscribe();
  });

  it('leaves the message to a page that has just confirmed the payment', async () => {
    const client = createApolloClient();
    const received = { id: 'n1', kind: 'payment.completed', title: 'We received your payment of $49' };
    await applyLiveEvent(client, 'notification.created', received);
    expect(toastStore.read()?.title).toBe(received.title);
    showToast({ title: 'Payment Successful' });
    await applyLiveEvent(client, 'notification.created', received);
    expect(toastStore.read()?.title).toBe('Payment Successful');
  });

  it.each([
    ['an event that is not known', 'something.else', { id: 'a1' }],
    ['a payload without an id', 'assessment.updated', { status: 'completed' }],
    ['a payload that is no object', 'assessment.updated', 'a1'],
  ])('is left alone when it is %s', async (_name, event, payload) => {
    const client = createApolloClient();
    client.writeQuery({
      query,
      variables,
      data: { assessment: { __typename: 'Assessment', id: 'a1', status: 'IN_PROGRESS' } },
    });
    await applyLiveEvent(client, event, payload);
    expect(client.readQuery({ query, variables })).toMatchObject({ assessment: { status: 'IN_PROGRESS' } });
  });
});

function isCallback(value: unknown): value is () => unknown {
  return typeof value === 'function';
}

describe('the end of the session that the connection was opened with', () => {
  async function connected() {
    answerSession(aUser());
    const client = createApolloClient();
    await readSession(client);
    const socket = { disconnect: vi.fn(), connect: vi.fn() };
    const ended = vi.fn();
    return { client, socket, ended, stop: onSessionEnded(ended) };
  }

  it('leads to the sign-in page when the browser has no other', async () => {
    const { client, socket, ended, stop } = await connected();
    answerSession(null);
    await followSessionEnd(client, socket);
    expect(ended).toHaveBeenCalledTimes(1);
    expect(socket.connect).not.toHaveBeenCalled();
    stop();
  });

  it('opens the connection anew once a call that renews the session has its answer', async () => {
    const { client, socket, ended, stop } = await connected();
    answerSession(null);
    const call = expectSessionEnd(async () => {
      await client.query({ query: SessionDocument, fetchPolicy: 'no-cache' });
      answerSession(aUser());
    });
    const followed = followSessionEnd(client, socket);
    await Promise.all([call, followed]);
    expect(socket.connect).toHaveBeenCalledTimes(1);
    expect(ended).not.toHaveBeenCalled();
    stop();
  });

  it('waits for such a call of another tab, too', async () => {
    const { client, socket, ended, stop } = await connected();
    answerSession(null);
    let turn: Promise<unknown> = Promise.resolve();
    vi.stubGlobal('navigator', {
      locks: {
        request: (_name: string, ...rest: unknown[]) => {
          const work: unknown = rest.at(-1);
          turn = turn.then(() => (isCallback(work) ? work() : undefined));
          return turn;
        },
      },
    });
    // Simulates another tab: this one doesn't know about its call.
    const otherTab = navigator.locks.request('portolan-session-end', { mode: 'shared' }, async () => {
      await client.query({ query: SessionDocument, fetchPolicy: 'no-cache' });
      answerSession(aUser());
    });
    await Promise.all([followSessionEnd(client, socket), otherTab]);
    expect(socket.connect).toHaveBeenCalledTimes(1);
    expect(ended).not.toHaveBeenCalled();
    stop();
    vi.unstubAllGlobals();
  });
});
