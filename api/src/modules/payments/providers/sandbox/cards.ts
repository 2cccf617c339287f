/** A card as typed. It is checked and never stored. */
export interface Card {
  readonly number: string;
  /** 1 to 12. */
  readonly expMonth: number;
  /** Four digits, or the last two. */
  readonly expYear: number;
  readonly cvc: string;
}

/** The sandbox bank's decision about a card. */
export type Verdict =
  | { readonly kind: 'approved' }
  /** The payer has to confirm it with the bank first. */
  | { readonly kind: 'asks' }
  /** The bank takes a few seconds. */
  | { readonly kind: 'waits' }
  | { readonly kind: 'declined'; readonly message: string };

/** The message for a payer who didn't confirm. */
export const NOT_AUTHENTICATED =
  'We are unable to authenticate your payment method. Please choose a different payment method and try again.';

const declined = (message: string): Verdict => ({ kind: 'declined', message });

/** Every card that the sandbox accepts; none is real. */
const CARDS: Readonly<Record<string, Verdict>> = {
  '4242424242424242': { kind: 'approved' },
  '5555555555554444': { kind: 'approved' },
  '378282246310005': { kind: 'approved' },
  '4000002500003155': { kind: 'asks' },
  '4000000000000077': { kind: 'waits' },
  '4000000000000002': declined('Your card was declined.'),
  '4000000000009995': declined('Your card has insufficient funds.'),
  '4000000000000069': declined('Your card has expired.'),
  '4000000000000127': declined("Your card's security code is incorrect."),
};

/** Decides about a card at the time `now`. */
export function decideCard({ number, expMonth, expYear, cvc }: Card, now: Date): Verdict {
  const digits = number.replace(/[\s-]/g, '');
  if (!/^\d{12,19}$/.test(digits) || !passesLuhn(digits)) return declined('Your card number is incorrect.');
  if (!Number.isInteger(expMonth) || expMonth < 1 || expMonth > 12) {
    return declined("Your card's expiration month is invalid.");
  }
  const year = expYear < 100 ? 2000 + expYear : expYear;
  if (!Number.isInteger(year) || year < 2000 || year > now.getUTCFullYear() + 50) {
    return declined("Your card's expiration year is invalid.");
  }
  // A card is valid until the end of its month.
  if (Date.UTC(year, expMonth, 1) <= now.getTime()) return declined('Your card has expired.');
  if (!/^\d{3,4}$/.test(cvc.trim())) return declined("Your card's security code is invalid.");
  return CARDS[digits] ?? declined('Your card was declined. This is a sandbox: use one of its test cards.');
}

function passesLuhn(digits: string): boolean {
  let sum = 0;
  for (const [place, digit] of [...digits].reverse().entries()) {
    const value = Number(digit) * (place % 2 === 0 ? 1 : 2);
    sum += value > 9 ? value - 9 : value;
  }
  return sum % 10 === 0;
}
