import { waitFor } from '@testing-library/react';
import { parse } from 'graphql';
import { describe, expect, it } from 'vitest';
import { success, answerQuery } from '../../testing/msw/answers';
import { createApolloClient } from '../apollo/client';
import { applyLiveEvent } from './live';

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
