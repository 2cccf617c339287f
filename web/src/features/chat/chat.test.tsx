import { screen, waitFor, within } from '@testing-library/react';
import { HttpResponse, graphql, http } from 'msw';
import { afterEach, describe, expect, it } from 'vitest';
import { openChat } from '../../lib/open-chat';
import { violations } from '../../testing/axe';
import { aChatFrame, awaitFrames, offline, serveChat } from '../../testing/chat';
import type { ChatServer } from '../../testing/chat';
import { aUser } from '../../testing/factories';
import { answerMutation, answerSession, success } from '../../testing/msw/answers';
import { server } from '../../testing/msw/server';
import { renderApp } from '../../testing/render';
import type { RenderedApp } from '../../testing/render';

const launcher = (): HTMLElement => screen.getByRole('button', { name: /^Visa Consultation/ });
const findPanel = (): Promise<HTMLElement> => screen.findByRole('dialog', { name: 'Visa Consultation' });
const field = (): HTMLElement => screen.getByRole('textbox', { name: 'Your message' });

let people = 0;

/** Signs in as a new person, because unsent messages belong to a person and outlive the panel. */
async function openSignedIn(chat: ChatServer, address = '/nowhere'): Promise<RenderedApp & { id: string }> {
  people += 1;
  const id = `0199c7a0-0000-7000-8000-0000000${String(10_000 + people)}`;
  answerSession(aUser({ id }));
  answerMutation('MarkChatRead', () => success({ markChatRead: 0 }));
  const app = renderApp(address);
  await app.user.click(await screen.findByRole('button', { name: /^Visa Consultation/ }));
  await findPanel();
  await awaitFrames(chat, 'join_chat', 1);
  await waitFor(() => {
    expect(field()).toBeEnabled();
  });
  return { ...app, id };
}

afterEach(() => {
  window.history.replaceState(null, '', '/');
});

describe('the chat button', () => {
  it('asks a visitor to log in first, without opening a connection', async () => {
    const chat = serveChat();
    const { user } = renderApp('/nowhere');
    await user.click(await screen.findByRole('button', { name: 'Visa Consultation' }));
    const panel = await findPanel();
    expect(within(panel).getByText('Please log in to start a consultation')).toBeVisible();
    expect(within(panel).getByRole('link', { name: 'Log In' })).toHaveAttribute(
      'href',
      '/login?next=%2Fnowhere%3Fchat%3Dopen',
    );
    expect(chat.connections).toBe(0);
    expect(await violations()).toEqual([]);
  });

  it('is hidden for an admin', async () => {
    answerSession(aUser({ role: 'ADMIN' }));
    renderApp('/nowhere');
    await screen.findByRole('heading', { level: 1, name: '404 Page Not Found' });
    await screen.findByRole('button', { name: 'Amina' });
    expect(screen.queryByRole('button', { name: /^Visa Consultation/ })).toBeNull();
  });

  it('is hidden under /admin/', async () => {
    renderApp('/admin/login');
    await screen.findByRole('heading', { level: 1, name: 'Admin portal' });
    expect(screen.queryByRole('button', { name: /^Visa Consultation/ })).toBeNull();
  });

  it('opens on the window event openChat', async () => {
    renderApp('/nowhere');
    await screen.findByRole('button', { name: 'Visa Consultation' });
    openChat();
    expect(await findPanel()).toBeVisible();
  });

  it('opens for an address with chat=open, which emailed answers link to', async () => {
    renderApp('/nowhere?chat=open');
    expect(await findPanel()).toBeVisible();
  });

  it('shows whether support is online and how many messages are unread, in text too', async () => {
    answerSession(aUser());
    server.use(
      http.get('*/api/chat/status', () =>
        HttpResponse.json({ status: { online: true, adminCount: 1, message: '' } }),
      ),
      graphql.query('ChatUnreadCount', () => HttpResponse.json({ data: { chatUnreadCount: 3 } })),
    );
    renderApp('/nowhere');
    expect(
      await screen.findByRole('button', { name: 'Visa Consultation, support online, 3 unread' }),
    ).toBeVisible();
  });

  it('regains the focus when Escape closes the panel and the connection with 1000', async () => {
    const chat = serveChat();
    const { user } = await openSignedIn(chat);
    await user.click(field());
    await user.keyboard('{Escape}');
    expect(screen.queryByRole('dialog', { name: 'Visa Consultation' })).toBeNull();
    expect(launcher()).toHaveFocus();
    await waitFor(() => {
      expect(chat.closed).toEqual([1000]);
    });
  });
});

describe('the chat connection', () => {
  it('shows who is online, joins the room, and shows who answers', async () => {
    const chat = serveChat();
    const { id } = await openSignedIn(chat);
    expect(chat.frames.slice(0, 2)).toEqual([
      { type: 'auth', userId: id, role: 'user', userName: 'amina@example.com' },
      { type: 'join_chat', room: 'visa_consultation' },
    ]);
    expect(await screen.findByText('Support Online (2)')).toBeVisible();
    expect(await violations()).toEqual([]);
  });

  it('shows Connecting... and disables the field until the server has answered', async () => {
    const chat = serveChat({ onJoin: [] });
    answerSession(aUser());
    const { user } = renderApp('/nowhere');
    await user.click(await screen.findByRole('button', { name: 'Visa Consultation' }));
    expect(await screen.findByText('Connecting...')).toBeVisible();
    expect(field()).toBeDisabled();
    expect(screen.getByRole('button', { name: 'Send message' })).toBeDisabled();
    await awaitFrames(chat, 'join_chat', 1);
    chat.send({ type: 'history', messages: [] });
    await waitFor(() => {
      expect(field()).toBeEnabled();
    });
    expect(screen.queryByText('Connecting...')).toBeNull();
  });

  it('shows that nobody is online and that the answer will come by email', async () => {
    const chat = serveChat({ onJoin: [{ type: 'history', messages: [] }, offline] });
    await openSignedIn(chat);
    expect(await screen.findByText('Support Offline')).toBeVisible();
    expect(screen.getByText(/^We answer on Monday .* The email goes to amina@example\.com\.$/)).toBeVisible();
  });

  it('reconnects after any close code but 1000', async () => {
    const chat = serveChat();
    await openSignedIn(chat);
    chat.close(4999);
    expect(await screen.findByText('Connecting...')).toBeVisible();
    await awaitFrames(chat, 'join_chat', 2);
    await waitFor(() => {
      expect(field()).toBeEnabled();
    });
  });

  it('stays closed after 1000, and says so', async () => {
    const chat = serveChat();
    await openSignedIn(chat);
    chat.close(1000);
    expect(await screen.findByText(/^The server closed this chat\./)).toBeVisible();
    expect(field()).toBeDisabled();
    expect(chat.connections).toBe(1);
  });

  it('asks the person to log in when the session has ended', async () => {
    const chat = serveChat();
    await openSignedIn(chat);
    answerSession(null);
    chat.close(4401);
    expect(await screen.findByText('Please log in to start a consultation')).toBeVisible();
  });
});

describe('a chat message', () => {
  it('is sent with Enter, trimmed, and the field is emptied', async () => {
    const chat = serveChat();
    const { user } = await openSignedIn(chat);
    await user.type(field(), '  Which visa do I need?  {Enter}');
    const [frame] = await awaitFrames(chat, 'message', 1);
    expect(frame).toMatchObject({ content: 'Which visa do I need?', sender: 'user' });
    expect(field()).toHaveValue('');
    expect(await screen.findByText('Which visa do I need?')).toBeVisible();
    expect(screen.getByText('You')).toBeVisible();
    await waitFor(() => {
      expect(screen.queryByText('Sending')).toBeNull();
    });
  });

  it('gets a new line with Shift+Enter and is not sent', async () => {
    const chat = serveChat();
    const { user } = await openSignedIn(chat);
    await user.type(field(), 'One{Shift>}{Enter}{/Shift}Two');
    expect(field()).toHaveValue('One\nTwo');
    expect(chat.sent('message')).toEqual([]);
  });

  it('cannot be sent while it is only spaces', async () => {
    const chat = serveChat();
    const { user } = await openSignedIn(chat);
    await user.type(field(), '   {Enter}');
    expect(screen.getByRole('button', { name: 'Send message' })).toBeDisabled();
    expect(chat.sent('message')).toEqual([]);
  });

  it('without an acknowledgment is marked, and resent with its clientId after the next connection', async () => {
    const chat = serveChat({ receipts: false });
    const { user } = await openSignedIn(chat);
    await user.type(field(), 'Are you there?{Enter}');
    expect(await screen.findByText('Sending')).toBeVisible();
    chat.close(4999);
    expect(await screen.findByText('Waiting for the connection')).toBeVisible();
    const [first, second] = await awaitFrames(chat, 'message', 2);
    expect(second?.['clientId']).toBe(first?.['clientId']);
    chat.send(aChatFrame({ ...second, id: 'm9' }));
    await waitFor(() => {
      expect(screen.queryByText('Sending')).toBeNull();
    });
    expect(screen.getAllByText('Are you there?')).toHaveLength(1);
  });

  it('that was refused shows why, and can be resent', async () => {
    const chat = serveChat({ receipts: false });
    const { user } = await openSignedIn(chat);
    await user.type(field(), 'Too fast{Enter}');
    const [frame] = await awaitFrames(chat, 'message', 1);
    const { clientId } = frame ?? {};
    chat.send({
      type: 'error',
      code: 'RATE_LIMITED',
      message: 'Wait a moment before the next message.',
      clientId,
    });
    expect(await screen.findByText('Wait a moment before the next message.')).toBeVisible();
    await user.click(screen.getByRole('button', { name: 'Send again' }));
    expect(await awaitFrames(chat, 'message', 2)).toMatchObject([{ clientId }, { clientId }]);
  });

  it('from support shows its time and author, and is announced to screen readers', async () => {
    const chat = serveChat();
    await openSignedIn(chat);
    chat.send(aChatFrame({ content: 'You need a student visa.', senderName: 'Ada' }));
    expect(await screen.findByText('You need a student visa.')).toBeVisible();
    expect(screen.getByText(/^\d{1,2}:\d{2}/)).toBeVisible();
    expect(screen.getByText(/^Ada:/)).toHaveAttribute('aria-live', 'polite');
  });

  it('can refer to one of the documents', async () => {
    server.use(
      http.get('*/api/documents', () =>
        HttpResponse.json({ documents: [{ id: 'd1', originalName: 'transcript.pdf' }] }),
      ),
    );
    const chat = serveChat();
    const { user } = await openSignedIn(chat);
    await user.click(screen.getByRole('button', { name: 'Refer to one of your documents' }));
    await user.click(await screen.findByRole('button', { name: 'transcript.pdf' }));
    await user.type(field(), 'Is this the right file?{Enter}');
    expect(await awaitFrames(chat, 'message', 1)).toMatchObject([{ documentId: 'd1' }]);
  });

  it('over 4,000 characters is not sent, and shows how many are too many', async () => {
    const chat = serveChat();
    const { user } = await openSignedIn(chat);
    await user.click(field());
    await user.paste('a'.repeat(4_003));
    expect(screen.getByText('3 characters too long. Send it in two messages.')).toBeVisible();
    expect(screen.getByRole('button', { name: 'Send message' })).toBeDisabled();
  });
});

describe('the text of an earlier visit', () => {
  it('is restored when it was not sent', async () => {
    const chat = serveChat();
    const { user } = await openSignedIn(chat);
    await user.type(field(), 'A half sentence');
    await user.click(launcher());
    await user.click(launcher());
    expect(await screen.findByDisplayValue('A half sentence')).toBeVisible();
  });

  it('is loaded a page of messages at a time', async () => {
    const all = Array.from({ length: 60 }, (_, index) =>
      aChatFrame({
        id: `h${String(index)}`,
        seq: index,
        content: `Message ${String(index)}`,
        sender: 'user',
      }),
    );
    server.use(
      graphql.query('EarlierChatMessages', () =>
        HttpResponse.json({
          data: {
            chatMessages: {
              nodes: [...all].reverse(),
              pageInfo: { endCursor: 'c', hasNextPage: false },
            },
          },
        }),
      ),
    );
    const chat = serveChat({ onJoin: [{ type: 'history', messages: all.slice(10) }] });
    const { user } = await openSignedIn(chat);
    expect(screen.queryByText('Message 0')).toBeNull();
    await user.click(await screen.findByRole('button', { name: 'Show earlier messages' }));
    expect(await screen.findByText('Message 0')).toBeVisible();
    expect(screen.queryByRole('button', { name: 'Show earlier messages' })).toBeNull();
    expect(screen.getByRole('link', { name: 'Download transcript' })).toHaveAttribute(
      'href',
      '/api/chat/transcript',
    );
  });
});

describe('the typing indicator', () => {
  it('is shown from support until its message arrives', async () => {
    const chat = serveChat();
    await openSignedIn(chat);
    chat.send({ type: 'typing', isTyping: true, sessionId: 's1' });
    expect(await screen.findByText('Support is typing')).toBeInTheDocument();
    chat.send(aChatFrame());
    await waitFor(() => {
      expect(screen.queryByText('Support is typing')).toBeNull();
    });
  });

  it('is sent once for many letters, and ended by the message', async () => {
    const chat = serveChat();
    const { user } = await openSignedIn(chat);
    await user.type(field(), 'Hello there{Enter}');
    await awaitFrames(chat, 'message', 1);
    expect(chat.sent('typing')).toEqual([
      { type: 'typing', isTyping: true },
      { type: 'typing', isTyping: false },
    ]);
  });
});
