import { screen, waitFor, within } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { chooseOption } from '../../../testing/antd';
import { aResult } from '../../../testing/assessments';
import { violations } from '../../../testing/axe';
import { aChatFrame, awaitFrames, serveChat } from '../../../testing/chat';
import { aChatMessage, aChatSession, ada, serveDesk } from '../../../testing/chat-desk';
import { apiError } from '../../../testing/msw/schema-api';
import { renderApp } from '../../../testing/render';
import type { RenderedApp } from '../../../testing/render';

const list = (): HTMLElement => screen.getByRole('region', { name: 'Chats' });
const conversation = (): HTMLElement => screen.getByRole('region', { name: 'Chat' });
const answer = (): HTMLElement => screen.getByRole('textbox', { name: 'Your answer' });

async function openDesk(address = '/admin/chat'): Promise<RenderedApp> {
  const app = renderApp(address);
  await screen.findByRole('heading', { level: 1, name: 'Chat Management' });
  return app;
}

async function openChat(name: string): Promise<RenderedApp> {
  const app = await openDesk();
  await app.user.click(await within(list()).findByRole('button', { name: new RegExp(name) }));
  await within(conversation()).findByRole('heading', { name });
  return app;
}

describe('the chat desk', () => {
  it('lists who wrote and how long they have waited, and counts the unresolved messages', async () => {
    serveChat();
    serveDesk();
    await openDesk();
    const row = await within(list()).findByRole('button', { name: /Amina Diallo/ });
    expect(row).toHaveTextContent('How much money do I need to show?');
    expect(row).toHaveTextContent(/Waiting \d+ days/);
    expect(screen.getByText('Active Chats').nextElementSibling).toHaveTextContent('1');
    expect(screen.getByText(/^Messages are stored for 7\+ days\./)).toBeVisible();
    expect(await violations()).toEqual([]);
  });

  it('connects as an admin', async () => {
    const chat = serveChat();
    serveDesk();
    await openDesk();
    const [auth] = await awaitFrames(chat, 'auth', 1);
    expect(auth).toMatchObject({ userId: ada.id, role: 'admin' });
    expect(await screen.findByText("You're online, 2 admins in all")).toBeVisible();
  });

  it('announces who joined', async () => {
    const chat = serveChat();
    serveDesk();
    await openDesk();
    await awaitFrames(chat, 'join_chat', 1);
    chat.send({ type: 'user_joined', message: 'Amina Diallo joined the chat.', sessionId: 's1' });
    expect(await screen.findByText('User Joined Chat')).toBeVisible();
    expect(screen.getByText('Amina Diallo joined the chat.')).toBeVisible();
  });

  it('shows the person and their assessments beside the messages', async () => {
    serveChat();
    serveDesk();
    await openChat('Amina Diallo');
    const person = screen.getByRole('complementary', { name: 'About this person' });
    expect(await within(person).findByText('Senegal')).toBeVisible();
    expect(within(person).getByText("Bachelor's degree, Nursing, Senegal")).toBeVisible();
    expect(person).toHaveTextContent('72 out of 100');
    expect(await violations()).toEqual([]);
  });

  it('shows no score of a plan that no route is for', async () => {
    const assessment = {
      id: 'as1',
      type: 'OPPORTUNITY_SEEKER',
      status: 'AI_COMPLETE',
      adminStatus: null,
      isPaid: false,
      createdAt: '2026-05-01T09:00:00.000Z',
      aiResult: aResult({ assessmentId: 'as1', eligibilityScore: 0, covered: false }),
    };
    serveChat();
    serveDesk({ sessions: [aChatSession({ assessments: [assessment] })] });
    await openChat('Amina Diallo');
    const person = screen.getByRole('complementary', { name: 'About this person' });
    expect(await within(person).findByText("We don't cover this plan")).toBeVisible();
    expect(person).not.toHaveTextContent('out of 100');
  });

  it('answers the person whose chat is open, and shows the answer once it is stored', async () => {
    const chat = serveChat();
    serveDesk();
    const { user } = await openChat('Amina Diallo');
    await waitFor(() => {
      expect(answer()).toBeEnabled();
    });
    // Immediately: typing for more than 3 seconds sends another frame.
    await user.click(answer());
    await user.paste('You need 11,904 EUR.');
    await user.keyboard('{Enter}');
    expect(await awaitFrames(chat, 'message', 1)).toMatchObject([
      { content: 'You need 11,904 EUR.', sender: 'admin', sessionId: 's1' },
    ]);
    expect(await within(conversation()).findByText('You need 11,904 EUR.')).toBeVisible();
    expect(chat.sent('typing')).toEqual([
      { type: 'typing', isTyping: true, sessionId: 's1' },
      { type: 'typing', isTyping: false, sessionId: 's1' },
    ]);
  });

  it('shows that a person is typing, and then their message', async () => {
    const chat = serveChat();
    serveDesk();
    await openChat('Amina Diallo');
    await awaitFrames(chat, 'join_chat', 1);
    chat.send({ type: 'typing', isTyping: true, sessionId: 's1' });
    expect(await screen.findByText('Amina is typing')).toBeVisible();
    chat.send(
      aChatFrame({ id: 'm2', seq: 2, sender: 'user', senderName: 'Amina Diallo', content: 'In euros?' }),
    );
    expect(await within(conversation()).findByText('In euros?')).toBeVisible();
    expect(screen.queryByText('Amina is typing')).toBeNull();
  });

  it('keeps several chats open, each with its own draft', async () => {
    serveChat();
    serveDesk({
      sessions: [
        aChatSession(),
        aChatSession({
          id: 's2',
          user: { id: 'u2', firstName: 'Omar', lastName: 'Haddad', email: 'omar@example.com' },
        }),
      ],
    });
    const { user } = await openChat('Amina Diallo');
    await waitFor(() => {
      expect(answer()).toBeEnabled();
    });
    await user.type(answer(), 'For Amina');
    await user.click(within(list()).getByRole('button', { name: /Omar Haddad/ }));
    await within(conversation()).findByRole('heading', { name: 'Omar Haddad' });
    expect(answer()).toHaveValue('');
    await user.click(screen.getByRole('tab', { name: /Amina Diallo/ }));
    await within(conversation()).findByRole('heading', { name: 'Amina Diallo' });
    expect(answer()).toHaveValue('For Amina');
  });

  it('inserts a saved reply into the answer', async () => {
    serveChat();
    serveDesk();
    const { user } = await openChat('Amina Diallo');
    await waitFor(() => {
      expect(answer()).toBeEnabled();
    });
    await chooseOption(
      user,
      screen.getByRole('combobox', { name: 'Insert a saved reply' }),
      'Proof of funds',
    );
    expect(answer()).toHaveValue('You need 11,904 EUR.');
  });

  it('shows who else is viewing the chat, and lets the others know of this view', async () => {
    serveChat();
    const api = serveDesk({
      sessions: [aChatSession({ viewers: [{ id: 'a2', firstName: 'Bruno', lastName: 'Keel' }] })],
    });
    await openChat('Amina Diallo');
    expect(await screen.findByText('Also looking at this chat: Bruno Keel')).toBeVisible();
    await waitFor(() => {
      expect(api.calls('ViewChatSession')).toContainEqual({ id: 's1', isViewing: true });
    });
  });

  it('assigns the chat to an admin', async () => {
    serveChat();
    const api = serveDesk();
    const { user } = await openChat('Amina Diallo');
    await chooseOption(user, await screen.findByRole('combobox', { name: 'Assigned to' }), 'Bruno Keel');
    await waitFor(() => {
      expect(api.calls('AssignChatSession')).toEqual([{ id: 's1', assigneeId: 'a2' }]);
    });
  });

  it('is silent until the sound is turned on', async () => {
    serveChat();
    serveDesk();
    await openDesk();
    expect(screen.getByRole('switch', { name: 'Sound for new messages' })).not.toBeChecked();
  });
});

describe('a message at the desk', () => {
  it('can be marked as resolved', async () => {
    serveChat();
    const api = serveDesk();
    const { user } = await openChat('Amina Diallo');
    expect(await within(conversation()).findByText('Pending')).toBeVisible();
    await user.click(within(conversation()).getByRole('button', { name: /^Mark Resolved/ }));
    expect(await screen.findByText('Status Updated')).toBeVisible();
    expect(api.calls('ResolveChatMessage')).toEqual([{ id: 'm1', isResolved: true }]);
  });

  it.each([
    ['the words of the server', 'Another admin has deleted it.', 'Another admin has deleted it.'],
    ['words of its own', '', 'Failed to update message status'],
  ])('shows an error when it could not be marked, in %s', async (_name, message, shown) => {
    serveChat();
    serveDesk({
      more: {
        resolveChatMessage: () => {
          throw apiError('CONFLICT', message);
        },
      },
    });
    const { user } = await openChat('Amina Diallo');
    await user.click(await within(conversation()).findByRole('button', { name: /^Mark Resolved/ }));
    expect(await screen.findByText('Update Failed')).toBeVisible();
    expect(screen.getByText(shown)).toBeVisible();
  });

  it('is in the list of all messages, with sender, session, time, name and state', async () => {
    serveChat();
    serveDesk({
      messages: [aChatMessage(), aChatMessage({ id: 'm2', seq: 2, isResolved: true, content: 'Thank you' })],
    });
    const { user } = await openDesk();
    await user.click(screen.getByRole('tab', { name: 'All messages' }));
    const table = await screen.findByRole('table', { name: 'Chat messages' });
    const [pending, resolved] = within(table).getAllByRole('row').slice(1);
    if (pending === undefined || resolved === undefined) throw new Error('Fewer than two rows.');
    expect(pending).toHaveTextContent('How much money do I need to show?');
    expect(pending).toHaveTextContent('User');
    expect(pending).toHaveTextContent('Amina Diallo');
    expect(pending).toHaveTextContent('May 3, 2026');
    expect(within(pending).getByText('Pending')).toBeVisible();
    expect(within(resolved).getByText('Resolved')).toBeVisible();
    expect(within(resolved).getByRole('button', { name: /^Reopen/ })).toBeVisible();
    await user.click(within(pending).getByRole('button', { name: /open the chat with Amina/ }));
    expect(await within(conversation()).findByRole('heading', { name: 'Amina Diallo' })).toBeVisible();
  });

  it('has guidance next to it: how to answer, and what people ask', async () => {
    serveChat();
    serveDesk();
    const { user } = await openDesk();
    await user.click(screen.getByRole('tab', { name: 'Guidance' }));
    expect(await screen.findByRole('heading', { name: 'Best practices' })).toBeVisible();
    expect(screen.getByRole('heading', { name: 'Common topics' })).toBeVisible();
  });
});
