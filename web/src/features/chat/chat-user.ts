import type { ChatIdentity } from '../../product/chat/connection-machine';

/** The signed-in person, with the data that the widget needs. */
export interface ChatUser {
  id: string;
  /** In upper or lower case: the contract uses lower case. */
  role: string;
  email: string;
}

/** The identity that the widget sends when it connects: `userName` is the email address (spec section 7). */
export function toIdentity({ id, role, email }: ChatUser): ChatIdentity {
  return { userId: id, role: role.toLowerCase(), userName: email, sender: 'user' };
}
