import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { startTestApp, type SignedUp, type TestApp } from '../harness/index.js';
import { join } from './support.js';

let app: TestApp;
let admin: SignedUp;

interface Session {
  readonly id: string;
  readonly user: { readonly email: string };
  readonly waitingSince: string | null;
  readonly unresolvedCount: number;
  readonly unreadCount: number;
  readonly userOnline: boolean;
  readonly lastMessage: { readonly content: string } | null;
  readonly assignee: { readonly id: string } | null;
  readonly viewers: readonly { readonly id: string }[];
}

const FIELDS = `id user { email } waitingSince unresolvedCount unreadCount userOnline lastMessage { content }
  assignee { id } viewers { id } profile { keepUpToDate } assessments { id }`;

beforeAll(async () => {
  app = await startTestApp({ parts: ['api'] });
  admin = await app.signUpAdmin();
});

afterAll(() => app.close());

async function sessions(
  variables: Record<string, unknown>,
): Promise<{ nodes: Session[]; pageInfo: { endCursor: string | null } }> {
  const answer = await admin.client.gql<{
    adminChatSessions: { nodes: Session[]; pageInfo: { endCursor: string | null } };
  }>(
    `query ($filter: ChatSessionFilter, $search: String, $mine: Boolean, $first: Int, $after: String) {
       adminChatSessions(filter: $filter, search: $search, mine: $mine, first: $first, after: $after) {
         nodes { ${FIELDS} } pageInfo { endCursor } totalCount activeCount waitingCount } }`,
    variables,
  );
  expect(answer.errors).toEqual([]);
  return answer.data!.adminChatSessions;
}

async function writeAs(person: SignedUp, content: string): Promise<string> {
  const chat = await join(person);
  const { sessionId } = await chat.say(content);
  chat.close();
  return String(sessionId);
}

describe('the chat desk', () => {
  it('lists waiting people, longest wait first, page by page', async () => {
    const ids: string[] = [];
    for (const name of ['first', 'second', 'third'])
      ids.push(await writeAs(await app.signUp(), `I am ${name}`));
    const page = await sessions({ filter: 'WAITING', first: 2 });
    const rest = await sessions({ filter: 'WAITING', first: 2, after: page.pageInfo.endCursor });
    const listed = [...page.nodes, ...rest.nodes].map(({ id }) => id);
    expect(listed.filter((id) => ids.includes(id))).toEqual(ids);
  });

  it('searches by name, email address, text and id, and takes wildcards literally', async () => {
    const person = await app.signUp({ firstName: 'Wilhelmina', lastName: 'Quist' });
    const id = await writeAs(person, 'About my 50% scholarship');
    for (const search of ['wilhelmina q', person.email, '50% schol', id]) {
      expect(
        (await sessions({ search })).nodes.map((session) => session.id),
        search,
      ).toContain(id);
    }
    expect((await sessions({ search: '50_ schol' })).nodes).toEqual([]);
  });

  it('ends a wait with an answer, and marks an unresolved message as resolved', async () => {
    const person = await app.signUp();
    const chat = await join(person);
    const { sessionId, id } = await chat.say('Please help');
    const find = async () => (await sessions({ search: String(sessionId) })).nodes[0];
    expect(await find()).toMatchObject({ unresolvedCount: 1, unreadCount: 1, userOnline: true });
    expect((await find())?.waitingSince).not.toBeNull();
    const desk = await join(admin);
    await desk.say('Of course', { sessionId });
    expect(await find()).toMatchObject({
      waitingSince: null,
      unresolvedCount: 1,
      lastMessage: { content: 'Of course' },
    });
    await admin.client.gql('mutation ($id: ID!) { markChatRead(messageId: $id) }', { id });
    const patched = await admin.client.patch<{ message: unknown }>(`/api/admin/chat-messages/${String(id)}`, {
      isResolved: true,
    });
    expect(patched.body.message).toMatchObject({
      id,
      sessionId,
      senderType: 'user',
      message: 'Please help',
      isResolved: true,
    });
    expect(await find()).toMatchObject({ unresolvedCount: 0, unreadCount: 0 });
    await admin.client.gql('mutation ($id: ID!) { resolveChatSession(id: $id, isResolved: false) { id } }', {
      id: sessionId,
    });
    expect(await find()).toMatchObject({ unresolvedCount: 1 });
    const audited = await app.sql('SELECT 1 FROM audit_entry WHERE subject_id IN ($1, $2)', [id, sessionId]);
    expect(audited).toHaveLength(2);
    desk.close();
  });

  it('assigns a chat to an admin, and shows which other admins are viewing it', async () => {
    const sessionId = await writeAs(await app.signUp(), 'Whose am I?');
    const colleague = await app.signUpAdmin();
    const live = await colleague.client.live();
    const assign = (assigneeId: string | null) =>
      admin.client.gql(
        'mutation ($id: ID!, $to: ID) { assignChatSession(id: $id, assigneeId: $to) { assignee { id } } }',
        {
          id: sessionId,
          to: assigneeId,
        },
      );
    expect((await assign(admin.user.id)).data).toMatchObject({
      assignChatSession: { assignee: { id: admin.user.id } },
    });
    expect((await assign((await app.signUp()).user.id)).errors[0]?.extensions.code).toBe('VALIDATION_FAILED');
    expect((await sessions({ mine: true })).nodes.map(({ id }) => id)).toEqual([sessionId]);
    await colleague.client.gql('mutation ($id: ID!) { viewChatSession(id: $id, isViewing: true) { id } }', {
      id: sessionId,
    });
    await live.next('chat.updated', (data) => (data as { id: string }).id === sessionId);
    const [shown] = (await sessions({ search: sessionId })).nodes;
    expect(shown?.viewers).toEqual([{ id: colleague.user.id }]);
    live.close();
  });

  it('stores canned replies', async () => {
    const save = (input: Record<string, unknown>) =>
      admin.client.gql<{ upsertCannedReply: { id: string } }>(
        'mutation ($input: CannedReplyInput!) { upsertCannedReply(input: $input) { id title content } }',
        { input },
      );
    const made = await save({ title: ' Hours ', content: 'We answer on weekdays.' });
    expect(made.data?.upsertCannedReply).toMatchObject({ title: 'Hours' });
    const id = made.data!.upsertCannedReply.id;
    expect((await save({ id, title: 'Hours', content: '' })).errors[0]?.extensions.code).toBe(
      'VALIDATION_FAILED',
    );
    expect((await save({ id, title: 'Our hours', content: 'Weekdays.' })).errors).toEqual([]);
    const list = await admin.client.gql('{ cannedReplies { title content } }');
    expect(list.data).toEqual({ cannedReplies: [{ title: 'Our hours', content: 'Weekdays.' }] });
    await admin.client.gql('mutation ($id: ID!) { deleteCannedReply(id: $id) }', { id });
    expect((await admin.client.gql('{ cannedReplies { id } }')).data).toEqual({ cannedReplies: [] });
  });

  it('lists all messages over REST by session and state', async () => {
    const sessionId = await writeAs(await app.signUp(), 'Over REST');
    const path = `/api/admin/chat-messages?sessionId=${sessionId}`;
    const open = await admin.client.get<{ messages: { message: string }[]; pageInfo: { total: number } }>(
      `${path}&isResolved=false&count=true`,
    );
    expect(open.body.messages.map(({ message }) => message)).toEqual(['Over REST']);
    expect(open.body.pageInfo.total).toBe(1);
    expect((await admin.client.get(`${path}&isResolved=maybe`)).status).toBe(400);
    expect((await admin.client.get(`${path}&limit=0`)).status).toBe(400);
  });
});

describe('a person', () => {
  it("can read their own messages, unread count and transcript, and nobody else's", async () => {
    const [person, stranger] = [await app.signUp(), await app.signUp()];
    const chat = await join(person);
    const { sessionId } = await chat.say('Mine alone');
    const desk = await join(admin);
    const answer = await desk.say('Yours alone', { sessionId });
    desk.close();
    const own = await person.client.gql('{ chatMessages { nodes { content } totalCount } chatUnreadCount }');
    expect(own.data).toMatchObject({
      chatMessages: { nodes: expect.arrayContaining([{ content: 'Mine alone' }]) },
    });
    expect(Number(own.data?.['chatUnreadCount'])).toBeGreaterThan(0);
    const foreign = await stranger.client.gql(
      '{ chatMessages { nodes { content } totalCount } chatUnreadCount }',
    );
    expect(foreign.data).toEqual({ chatMessages: { nodes: [], totalCount: 0 }, chatUnreadCount: 0 });
    const mark = 'mutation ($id: ID!) { markChatRead(messageId: $id) }';
    expect((await stranger.client.gql(mark, { id: answer['id'] })).errors[0]?.extensions.code).toBe(
      'NOT_FOUND',
    );
    expect((await person.client.gql(mark, { id: answer['id'] })).data).toEqual({ markChatRead: 0 });
    const transcript = await person.client.get('/api/chat/transcript');
    expect(transcript.headers.get('content-disposition')).toContain('attachment');
    expect(transcript.text).toContain('Mine alone');
    expect(transcript.text).toContain('Yours alone');
    expect((await stranger.client.get('/api/chat/transcript')).status).toBe(404);
    expect(
      (await stranger.client.get(`/api/admin/chat-sessions/${String(sessionId)}/transcript`)).status,
    ).toBe(403);
    expect((await person.client.gql('mutation { deleteMyChat }')).data).toEqual({ deleteMyChat: true });
    expect((await person.client.get('/api/chat/transcript')).status).toBe(404);
  });
});
