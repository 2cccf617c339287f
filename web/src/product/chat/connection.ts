import { initialConnection, stepConnection } from './connection-machine';
import type {
  ConnectionEffect,
  ConnectionEvent,
  ConnectionState,
  PendingMessage,
} from './connection-machine';
import { readFrame } from './frames';
import type { ServerFrame } from './frames';

export interface ChatConnection {
  read: () => ConnectionState;
  /** Passes an event to the state machine and runs the effects it returns. */
  dispatch: (event: ConnectionEvent) => void;
}

interface ConnectionOptions {
  /** Messages from an earlier visit that the server hasn't confirmed. */
  pending?: readonly PendingMessage[];
  /** Called after every change, with the frame that caused it, if any. */
  onChange: (state: ConnectionState, frame: ServerFrame | null) => void;
}

/** The chat's WebSocket URL on this origin; encrypted if the page is. */
function chatAddress(page: string = window.location.href): string {
  const address = new URL('/ws', page);
  address.protocol = address.protocol === 'https:' ? 'wss:' : 'ws:';
  return address.href;
}

/** Runs the connection machine on a WebSocket and the browser's timers. */
export function createConnection({ pending, onChange }: ConnectionOptions): ChatConnection {
  let state = initialConnection(pending);
  let socket: WebSocket | null = null;
  const timers = new Map<string, ReturnType<typeof setTimeout>>();

  const stopTimer = (timer: string): void => {
    clearTimeout(timers.get(timer));
    timers.delete(timer);
  };

  const open = (): void => {
    const opened = new WebSocket(chatAddress());
    socket = opened;
    // Ignores events of an abandoned socket.
    const fromCurrent = (event: ConnectionEvent): void => {
      if (socket === opened) dispatch(event);
    };
    opened.addEventListener('open', () => {
      fromCurrent({ type: 'socket-opened' });
    });
    opened.addEventListener('error', (error) => {
      console.warn('The chat connection failed.', error);
      fromCurrent({ type: 'socket-failed' });
    });
    opened.addEventListener('close', ({ code }) => {
      fromCurrent({ type: 'socket-closed', code });
    });
    opened.addEventListener('message', ({ data }) => {
      const frame = readFrame(data);
      if (frame === null) console.warn('The chat sent a frame that this page does not know.');
      else fromCurrent({ type: 'frame', frame });
    });
  };

  const carryOut = (effect: ConnectionEffect): void => {
    switch (effect.type) {
      case 'connect':
        open();
        return;
      case 'disconnect': {
        const closing = socket;
        socket = null;
        closing?.close(effect.code);
        return;
      }
      case 'transmit':
        // A frame sent between a close and its event would be lost. Important frames then have no receipt and are sent
        // again.
        if (socket?.readyState === WebSocket.OPEN) socket.send(JSON.stringify(effect.frame));
        return;
      case 'start-timer':
        stopTimer(effect.timer);
        timers.set(
          effect.timer,
          setTimeout(() => {
            dispatch({ type: effect.timer === 'retry' ? 'retry-due' : 'receipt-overdue' });
          }, effect.ms),
        );
        return;
      case 'stop-timer':
        stopTimer(effect.timer);
    }
  };

  const dispatch = (event: ConnectionEvent): void => {
    const step = stepConnection(state, event);
    state = step.state;
    step.effects.forEach(carryOut);
    onChange(state, event.type === 'frame' ? event.frame : null);
  };

  return { read: () => state, dispatch };
}
