import { useLayoutEffect, useRef } from 'react';
import type { RefObject } from 'react';
import type { ChatMessage } from './frames';

/** The `tabIndex` of a list that scrolls, so that keys can scroll it. */
export const SCROLLABLE = 0;

/** Nearer than this to the end counts as reading the newest message, in CSS pixels. */
const NEAR_END_PX = 40;

/**
 * A list of messages that follows the newest one, unless the reader has gone back; an earlier page leaves what they read
 * in its place.
 * @param messages oldest first
 * @param tail what else changes the list's height at its end
 * @returns the list that scrolls
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
