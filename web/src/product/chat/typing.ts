/** How often one side says again that it's still typing. */
const REPEAT_MS = 3_000;
/** Who has said nothing for so long is typing no more: the frame that says so may be lost. */
export const TYPING_MS = 6_000;

export interface TypingSender {
  /** The text of the field changed. */
  change: (text: string) => void;
  /** The message was sent, or the field was left. */
  stop: () => void;
}

/**
 * Says that someone types: when they begin, again every 3 s while they continue, and once when they stop.
 * @param send sends the frame
 * @param now milliseconds since 1970
 */
export function createTypingSender(
  send: (isTyping: boolean) => void,
  now: () => number = Date.now,
): TypingSender {
  let saidAt: number | null = null;
  let idle: ReturnType<typeof setTimeout> | undefined;
  const stop = (): void => {
    clearTimeout(idle);
    if (saidAt === null) return;
    saidAt = null;
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
      if (saidAt !== null && now() - saidAt < REPEAT_MS) return;
      saidAt = now();
      send(true);
    },
    stop,
  };
}
