/**
 * Where a tab keeps what someone has written to support and the server hasn't confirmed. Signing out leads to the public
 * page, which clears it.
 */
export const CHAT_KEPT_KEY = 'portolan.chat';
