/** How often the sender repeats that they are still typing. */
const REPEAT_MS = 3_000;
/** The other side counts as no longer typing after this time without a frame, since the stop frame may be lost. */
export const TYPING_MS = 6_000;

export interface TypingSender {
  /** Called when the text of the field changed. */
  change: (text: string) => void;
  /** Called when the message was sent or the field lost focus. */
  stop: () => void;
}

/**
 * Tells the other side that someone is typing: at the start, again every 3 s while they continue, and once when they
 * stop.
 * @param send sends the frame
 * @param now milliseconds since 1970
 */
export function createTypingSender(
  send: (isTyping: boolean) => void,
  now: () => number = Date.now,
): TypingSender {
  let sentAt: number | null = null;
  let idle: ReturnType<typeof setTimeout> | undefined;
  const stop = (): void => {
    clearTimeout(idle);
    if (sentAt === null) return;
    sentAt = null;
    send(false);
  };
  return {
    change(text) {
      if (text.trim() === '') {
        stop();
        return;
      }
      clearTimeout(idle);
      idle = setTimeout(stop, TYPING_MS);
      if (sentAt !== null && now() - sentAt < REPEAT_MS) return;
      sentAt = now();
      send(true);
    },
    stop,
  };
}
