import { aResult } from './assessments';
import { aUser } from './factories';
import { answerFromSchema } from './msw/schema-api';
import type { SchemaApi } from './msw/schema-api';

/** Consultations and their messages as the api's GraphQL has them, for `answerFromSchema`. */

type Fields = Readonly<Record<string, unknown>>;

export const ada = { id: 'a1', firstName: 'Ada', lastName: 'Pilot' };
const bruno = { id: 'a2', firstName: 'Bruno', lastName: 'Keel' };

export function aChatSession(changes: Fields = {}): Fields {
  return {
    id: 's1',
    user: { id: 'u1', firstName: 'Amina', lastName: 'Diallo', email: 'amina@example.com' },
    userOnline: true,
    waitingSince: '2026-05-03T10:30:00.000Z',
    lastMessageAt: '2026-05-03T10:30:00.000Z',
    lastMessage: aChatMessage(),
    unresolvedCount: 1,
    unreadCount: 1,
    assignee: null,
    viewers: [],
    profile: {
      nationalities: ['SN'],
      degrees: [{ level: 'BACHELOR', field: 'Nursing', country: 'SN' }],
      languageTests: [],
      savings: { amount: 12_000, currency: 'EUR' },
    },
    assessments: [
      {
        id: 'as1',
        type: 'STUDENT',
        status: 'AI_COMPLETE',
        adminStatus: null,
        isPaid: false,
        createdAt: '2026-05-01T09:00:00.000Z',
        aiResult: aResult({ assessmentId: 'as1' }),
      },
    ],
    ...changes,
  };
}

export function aChatMessage(changes: Fields = {}): Fields {
  return {
    id: 'm1',
    sessionId: 's1',
    seq: 1,
    sender: 'USER',
    senderName: 'Amina Diallo',
    content: 'How much money do I need to show?',
    createdAt: '2026-05-03T10:30:00.000Z',
    isResolved: false,
    document: null,
    ...changes,
  };
}

interface Desk {
  sessions?: readonly Fields[];
  messages?: readonly Fields[];
  more?: Parameters<typeof answerFromSchema>[0];
}

/** Answers what the desk asks for. */
export function serveDesk({
  sessions = [aChatSession()],
  messages = [aChatMessage()],
  more = {},
}: Desk = {}): SchemaApi {
  const pageInfo = { endCursor: null, hasNextPage: false };
  const find = (id: unknown): Fields | undefined => sessions.find((session) => session['id'] === id);
  return answerFromSchema({
    me: () => aUser({ ...ada, role: 'ADMIN' }),
    adminChatSessions: () => ({
      nodes: sessions,
      pageInfo,
      totalCount: sessions.length,
      activeCount: messages.filter((message) => message['isResolved'] === false).length,
      waitingCount: sessions.length,
    }),
    adminChatSession: ({ id }) => find(id),
    adminChatMessages: ({ sessionId }) => {
      const nodes = messages.filter((message) => sessionId == null || message['sessionId'] === sessionId);
      return { nodes, pageInfo, totalCount: nodes.length };
    },
    cannedReplies: () => [
      {
        id: 'r1',
        title: 'Proof of funds',
        content: 'You need 11,904 EUR.',
        updatedAt: '2026-05-01T09:00:00.000Z',
      },
    ],
    reviewers: () => [ada, bruno],
    viewChatSession: ({ id }) => find(id),
    markChatRead: () => 0,
    resolveChatMessage: ({ id, isResolved }) => aChatMessage({ id, isResolved }),
    assignChatSession: ({ id }) => find(id),
    ...more,
  });
}
