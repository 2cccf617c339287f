import type { ChatFrame, ChatSocket, SignedUp } from '../harness/index.js';

/** A connection of this person that has joined. */
export async function join(person: SignedUp, url?: string): Promise<ChatSocket> {
  const chat = await person.client.chat({}, url);
  await chat.join(person.user);
  return chat;
}

/** Whether a frame is the message of this text. */
export function hasContent(content: string): (frame: ChatFrame) => boolean {
  return (frame) => frame['content'] === content;
}
