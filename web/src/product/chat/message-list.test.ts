import { describe, expect, it } from 'vitest';
import type { ChatMessage } from './frames';
import { HISTORY_LENGTH, appendMessage, joinHistory, prependMessages } from './message-list';

function aMessage(seq: number): ChatMessage {
  return {
    id: `m${String(seq)}`,
    seq,
    content: String(seq),
    sender: 'user',
    timestamp: '2026-11-22T10:00:00.000Z',
    senderName: null,
    sessionId: 's1',
    isResolved: false,
    clientId: null,
    document: null,
  };
}

const range = (from: number, to: number): ChatMessage[] =>
  Array.from({ length: to - from + 1 }, (_, index) => aMessage(from + index));
const order = (messages: readonly ChatMessage[]): (number | null)[] => messages.map(({ seq }) => seq);
const toHistory = (messages: readonly ChatMessage[], hasEarlier = false) => ({ messages, hasEarlier });

describe('a message that arrives', () => {
  it('comes last', () => {
    expect(order(appendMessage(range(1, 2), aMessage(3)))).toEqual([1, 2, 3]);
  });

  it('is shown once, however often it comes', () => {
    expect(order(appendMessage(range(1, 3), aMessage(2)))).toEqual([1, 2, 3]);
  });

  it('takes its place in the order of the server when another one overtook it', () => {
    expect(order(appendMessage([aMessage(1), aMessage(3)], aMessage(2)))).toEqual([1, 2, 3]);
  });
});

describe('an earlier page', () => {
  it('comes before what is known, without what both have', () => {
    expect(order(prependMessages(range(3, 5), range(1, 4)))).toEqual([1, 2, 3, 4, 5]);
  });
});

describe('the history of a new connection', () => {
  it('that is short is all there is', () => {
    expect(joinHistory(toHistory([]), range(1, 3))).toEqual(toHistory(range(1, 3)));
  });

  it('that is full may have earlier messages before it', () => {
    expect(joinHistory(toHistory([]), range(1, HISTORY_LENGTH)).hasEarlier).toBe(true);
  });

  it('keeps the earlier pages that were loaded, where the two meet', () => {
    const joined = joinHistory(toHistory(range(1, 60)), range(20, 69));
    expect(order(joined.messages)).toEqual(order(range(1, 69)));
    expect(joined.hasEarlier).toBe(false);
  });

  it('takes the place of what is known when messages between them were missed', () => {
    const joined = joinHistory(toHistory(range(1, 10)), range(31, 80));
    expect(order(joined.messages)).toEqual(order(range(31, 80)));
    expect(joined.hasEarlier).toBe(true);
  });

  it('does not lose what arrived while it was on its way', () => {
    const joined = joinHistory(toHistory(range(1, 4)), range(1, 3));
    expect(order(joined.messages)).toEqual([1, 2, 3, 4]);
  });
});
