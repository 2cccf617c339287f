/** Who wrote a message. Keys are GraphQL's words, values the wire's and the database's. */
export const CHAT_SENDERS = { USER: 'user', ADMIN: 'admin', SYSTEM: 'system' } as const;
export type ChatSender = (typeof CHAT_SENDERS)[keyof typeof CHAT_SENDERS];

/** Which consultations the desk lists. */
export const CHAT_SESSION_FILTERS = {
  WAITING: 'waiting',
  OPEN: 'open',
  RESOLVED: 'resolved',
  ALL: 'all',
} as const;
export type ChatSessionFilter = (typeof CHAT_SESSION_FILTERS)[keyof typeof CHAT_SESSION_FILTERS];

/** The author of automatic answers. */
export const SYSTEM_SENDER_ID = '00000000-0000-0000-0000-000000000000';
export const SYSTEM_NAME = 'Portolan';
/** Stands for an admin whose account is gone. */
export const FORMER_ADMIN_NAME = 'Support';

/** Longest message, in code points. */
export const MAX_CONTENT = 4_000;
/** Sent to the admins' pages. */
export const CHAT_UPDATED = 'chat.updated';
