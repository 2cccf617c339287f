import { useLayoutEffect, useRef } from 'react';
import type { RefObject } from 'react';
import type { ChatMessage } from './frames';

/** The `tabIndex` of a scrollable list, so that it can be scrolled by keyboard. */
export const SCROLLABLE = 0;

/** Within this distance from the end, the reader counts as reading the newest message; in CSS pixels. */
const NEAR_END_PX = 40;

/**
 * Keeps a list of messages scrolled to the newest one, unless the reader has scrolled back. Loading an earlier page
 * doesn't move what they are reading.
 * @param messages oldest first
 * @param tail anything else that changes the list's height at its end
 * @returns a ref for the scrollable list
 */
export function useScrolling(
  messages: readonly Pick<ChatMessage, 'id'>[],
  tail: string,
): RefObject<HTMLDivElement | null> {
  const list = useRef<HTMLDivElement>(null);
  const seen = useRef({ firstId: '', height: 0, atEnd: true });
  const firstId = messages[0]?.id ?? '';
  const lastId = messages.at(-1)?.id ?? '';
  useLayoutEffect(() => {
    const element = list.current;
    if (element === null) return undefined;
    const { firstId: before, height, atEnd } = seen.current;
    if (atEnd) element.scrollTop = element.scrollHeight;
    else if (before !== '' && before !== firstId) element.scrollTop += element.scrollHeight - height;
    const note = (): void => {
      const rest = element.scrollHeight - element.scrollTop - element.clientHeight;
      seen.current = { firstId, height: element.scrollHeight, atEnd: rest < NEAR_END_PX };
    };
    note();
    element.addEventListener('scroll', note);
    return () => {
      element.removeEventListener('scroll', note);
    };
  }, [firstId, lastId, tail]);
  return list;
}
