import { describe, expect, it } from 'vitest';
import { decideCard, type Card } from './cards.js';

const NOW = new Date('2026-11-21T12:00:00.000Z');
const GOOD: Card = { number: '4242424242424242', expMonth: 12, expYear: 2030, cvc: '123' };

const judged = (change: Partial<Card>) => decideCard({ ...GOOD, ...change }, NOW);

describe('a card in the sandbox', () => {
  it.each(['4242424242424242', '4242 4242 4242 4242', ' 4242-4242-4242-4242 ', '5555555555554444'])(
    'is approved: %s',
    (number) => {
      expect(judged({ number })).toEqual({ kind: 'approved' });
    },
  );

  it.each([
    ['4000 0000 0000 0002', 'Your card was declined.'],
    ['4000 0000 0000 9995', 'Your card has insufficient funds.'],
    ['4242 4242 4242 4241', 'Your card number is incorrect.'],
    ['', 'Your card number is incorrect.'],
    ['4242', 'Your card number is incorrect.'],
    ['4111 1111 1111 1111', 'Your card was declined. This is a sandbox: use one of its test cards.'],
  ])('is declined: %s', (number, message) => {
    expect(judged({ number })).toEqual({ kind: 'declined', message });
  });

  it('asks its owner to approve, or waits for the bank', () => {
    expect(judged({ number: '4000002500003155' })).toEqual({ kind: 'asks' });
    expect(judged({ number: '4000000000000077' })).toEqual({ kind: 'waits' });
  });

  it('is valid until the end of its month', () => {
    expect(judged({ expMonth: 11, expYear: 2026 })).toEqual({ kind: 'approved' });
    expect(judged({ expMonth: 10, expYear: 2026 })).toEqual({
      kind: 'declined',
      message: 'Your card has expired.',
    });
  });

  it('accepts a two-digit year', () => {
    expect(judged({ expYear: 27 })).toEqual({ kind: 'approved' });
    expect(judged({ expYear: 25 })).toEqual({ kind: 'declined', message: 'Your card has expired.' });
  });

  it.each([
    [{ expMonth: 13 }, "Your card's expiration month is invalid."],
    [{ expMonth: 1.5 }, "Your card's expiration month is invalid."],
    [{ expYear: 2177 }, "Your card's expiration year is invalid."],
    [{ cvc: '12' }, "Your card's security code is invalid."],
    [{ cvc: 'abc' }, "Your card's security code is invalid."],
  ])('is refused with the field that is wrong: %j', (change, message) => {
    expect(judged(change)).toEqual({ kind: 'declined', message });
  });

  it('is checked by its number first', () => {
    expect(judged({ number: '1234', expYear: 2020, cvc: '' })).toEqual({
      kind: 'declined',
      message: 'Your card number is incorrect.',
    });
  });
});
