/** Window event that opens the chat. */
export const OPEN_CHAT = 'openChat';

/** Opens the chat on this page. */
export function openChat(): void {
  window.dispatchEvent(new Event(OPEN_CHAT));
}
