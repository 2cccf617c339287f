/**
 * The tab's storage key for messages to support that the server hasn't confirmed. Signing out goes to the public page,
 * which clears it.
 */
export const CHAT_STORAGE_KEY = 'portolan.chat';
