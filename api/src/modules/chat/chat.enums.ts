/**
 * The sender of a message. Keys are the GraphQL values; values are those of the WebSocket protocol
 * and the database.
 */
export const CHAT_SENDERS = { USER: 'user', ADMIN: 'admin', SYSTEM: 'system' } as const;
export type ChatSender = (typeof CHAT_SENDERS)[keyof typeof CHAT_SENDERS];

/** The filters of the desk's list of consultations. */
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
/** The name shown for an admin whose account was erased. */
export const FORMER_ADMIN_NAME = 'Support';

/** The maximum length of a message in code points. */
export const MAX_CONTENT = 4_000;
/** Sent to the admins' pages. */
export const CHAT_UPDATED = 'chat.updated';
