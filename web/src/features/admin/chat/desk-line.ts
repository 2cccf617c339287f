import { newClientId } from '../../../product/chat/client-id';
import { createConnection } from '../../../product/chat/connection';
import type { ChatIdentity, ConnectionState } from '../../../product/chat/connection-machine';
import type { ServerFrame, SupportStatus } from '../../../product/chat/frames';
import { TYPING_MS } from '../../../product/chat/typing';

export interface DeskView {
  connection: ConnectionState;
  support: SupportStatus | null;
  /** The consultations whose person is typing. */
  typing: readonly string[];
}

export interface DeskLine {
  subscribe: (listener: () => void) => () => void;
  read: () => DeskView;
  /** Calls `onFrame` for each frame. @returns a function that stops it */
  listen: (onFrame: (frame: ServerFrame) => void) => () => void;
  /** Opens the connection. @returns a function that closes it */
  open: () => () => void;
  send: (sessionId: string, content: string) => void;
  resend: (clientId: string) => void;
  discard: (clientId: string) => void;
  sendTyping: (sessionId: string, isTyping: boolean) => void;
}

/** The admin's side of the chat: one connection for all consultations. */
export function createDeskLine(identity: ChatIdentity): DeskLine {
  const listeners = new Set<() => void>();
  const frameListeners = new Set<(frame: ServerFrame) => void>();
  const timers = new Map<string, ReturnType<typeof setTimeout>>();

  const set = (change: Partial<DeskView>): void => {
    view = { ...view, ...change };
    for (const listener of listeners) listener();
  };
  const setTyping = (sessionId: string, isTyping: boolean): void => {
    clearTimeout(timers.get(sessionId));
    const others = view.typing.filter((id) => id !== sessionId);
    set({ typing: isTyping ? [...others, sessionId] : others });
    if (!isTyping) return;
    timers.set(
      sessionId,
      setTimeout(() => {
        setTyping(sessionId, false);
      }, TYPING_MS),
    );
  };
  const handleFrame = (frame: ServerFrame): void => {
    if (frame.type === 'consultant_status') set({ support: frame.status });
    if (frame.type === 'typing' && frame.sessionId !== null) setTyping(frame.sessionId, frame.isTyping);
    if (frame.type === 'message' && frame.message.sender === 'user' && frame.message.sessionId !== null)
      setTyping(frame.message.sessionId, false);
    for (const frameListener of frameListeners) frameListener(frame);
  };

  const connection = createConnection({
    onChange: (state, frame) => {
      set({ connection: state });
      if (frame !== null) handleFrame(frame);
    },
  });
  let view: DeskView = { connection: connection.read(), support: null, typing: [] };

  return {
    subscribe(listener) {
      listeners.add(listener);
      return () => {
        listeners.delete(listener);
      };
    },
    read: () => view,
    listen(frameListener) {
      frameListeners.add(frameListener);
      return () => {
        frameListeners.delete(frameListener);
      };
    },
    open() {
      connection.dispatch({ type: 'start', identity });
      return () => {
        connection.dispatch({ type: 'stop' });
      };
    },
    send(sessionId, content) {
      const timestamp = new Date().toISOString();
      connection.dispatch({
        type: 'send',
        message: { clientId: newClientId(), content, timestamp, sessionId },
      });
    },
    resend(clientId) {
      connection.dispatch({ type: 'send-again', clientId });
    },
    discard(clientId) {
      connection.dispatch({ type: 'discard', clientId });
    },
    sendTyping(sessionId, isTyping) {
      connection.dispatch({ type: 'typing', isTyping, sessionId });
    },
  };
}
