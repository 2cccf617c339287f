import { OPEN_CHAT } from '../../lib/open-chat';
import { readSessionHint } from '../../lib/session/hint';

/** Shows the status on the closed button, as text too. */
function show(button: HTMLButtonElement, online: boolean, unread: number): void {
  const { dataset } = button;
  const states = [online && dataset['online'], unread > 0 && `${String(unread)} ${dataset['unread'] ?? ''}`];
  button.setAttribute('aria-label', [dataset['name'], ...states.filter(Boolean)].join(', '));
  button.querySelector<HTMLElement>('.site-chat-dot')?.toggleAttribute('hidden', !online);
  const count = button.querySelector<HTMLElement>('.site-chat-unread');
  count?.toggleAttribute('hidden', unread === 0);
  if (count != null) count.textContent = String(unread);
}

/** Keeps the button up to date; its code loads after the page. @returns a function that checks again */
async function follow(button: HTMLButtonElement): Promise<(online?: boolean) => void> {
  const { watchClosedChat } = await import('../../features/chat/watch-closed');
  let shown = { online: false, unread: 0 };
  const change = (next: Partial<typeof shown>): void => {
    shown = { ...shown, ...next };
    show(button, shown.online, shown.unread);
  };
  const { ask } = watchClosedChat(readSessionHint(), change);
  return (online) => {
    if (online === undefined) ask();
    else change({ online });
  };
}

/**
 * Sets up the chat on the public page: its button, the window event `openChat`, and `?chat=open`. React and the panel
 * load when it is opened. @param isAdmin admins have a separate page for it
 */
export function setUpChat(isAdmin: boolean): void {
  const button = document.querySelector<HTMLButtonElement>('.site-chat');
  if (button === null || isAdmin) return;
  button.hidden = false;
  const warn = (error: unknown): void => {
    console.warn('The chat could not be loaded.', error);
  };
  let tell: (online?: boolean) => void = () => undefined;
  let close: (() => void) | null = null;
  let loading = false;

  const closePanel = (): void => {
    close?.();
    close = null;
    button.setAttribute('aria-expanded', 'false');
    button.focus();
  };
  const open = async (): Promise<void> => {
    if (close !== null || loading) return;
    loading = true;
    try {
      const { openIsland } = await import('../../features/chat/island');
      close = await openIsland({ onClose: closePanel, onSupport: tell, onRead: tell });
      button.setAttribute('aria-expanded', 'true');
    } finally {
      loading = false;
    }
  };
  const onOpen = (): void => {
    open().catch(warn);
  };

  button.addEventListener('click', () => {
    if (close === null) onOpen();
    else closePanel();
  });
  window.addEventListener(OPEN_CHAT, onOpen);
  for (const link of document.querySelectorAll<HTMLElement>('[data-open-chat]')) {
    link.hidden = false;
    link.addEventListener('click', onOpen);
  }
  if (new URLSearchParams(window.location.search).get('chat') === 'open') onOpen();
  follow(button).then((follower) => {
    tell = follower;
  }, warn);
}
