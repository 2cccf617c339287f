import type { ChatIdentity } from '../../product/chat/connection-machine';

/** The person who chats, as the widget needs them. */
export interface ChatUser {
  id: string;
  /** In any case: the contract writes it small. */
  role: string;
  email: string;
}

/** What the widget says of its person when it connects: `userName` is the email address (spec section 7). */
export function toIdentity({ id, role, email }: ChatUser): ChatIdentity {
  return { userId: id, role: role.toLowerCase(), userName: email, sender: 'user' };
}
