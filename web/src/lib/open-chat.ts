/** The event of the window that opens the chat, wherever it's dispatched. */
export const OPEN_CHAT = 'openChat';

/** Opens the chat of this page. */
export function openChat(): void {
  window.dispatchEvent(new Event(OPEN_CHAT));
}
