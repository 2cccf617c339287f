const getDigits = (text: string): string => text.replace(/\D/g, '');

const formatCardNumber = (digits: string): string => digits.slice(0, 19).replace(/(\d{4})(?=\d)/g, '$1 ');

const formatExpiry = (digits: string): string =>
  digits.length < 2 ? digits : `${digits.slice(0, 2)} / ${digits.slice(2, 6)}`;

/**
 * Formats text while it is being typed, but only if it grew at the end: reformatting an edit in the middle would move
 * the cursor.
 */
function whileTyping(before: string, typed: string, form: (digits: string) => string): string {
  const [old, next] = [getDigits(before), getDigits(typed)];
  return next.length > old.length && next.startsWith(old) ? form(next) : typed;
}

function hasCheckDigit(digits: string): boolean {
  const sum = [...digits].reverse().reduce((total, digit, place) => {
    const value = Number(digit) * (place % 2 === 0 ? 1 : 2);
    return total + (value > 9 ? value - 9 : value);
  }, 0);
  return sum % 10 === 0;
}

/** A card number in groups of four. */
export const cardNumber = {
  whileTyping: (before: string, typed: string): string => whileTyping(before, typed, formatCardNumber),
  whole: (text: string): string => formatCardNumber(getDigits(text)),
  digits: getDigits,
  /** Checks the length of the number and its Luhn check digit. */
  isValid: (digits: string): boolean => /^\d{12,19}$/.test(digits) && hasCheckDigit(digits),
};

/** Month and year of a card, such as 08 / 29. */
export const expiry = {
  whileTyping: (before: string, typed: string): string => whileTyping(before, typed, formatExpiry),
  /** Whether its month is over; cards are valid until the end of it, in any time zone. */
  isPast: ({ expMonth, expYear }: { expMonth: number; expYear: number }, now: Date): boolean =>
    Date.UTC(expYear, expMonth, 1) <= now.getTime(),
  /** @returns null if it isn't a month and year */
  read(text: string): { expMonth: number; expYear: number } | null {
    const found =
      /^\s*(\d{1,2})\s*[/.-]\s*(\d{2}|\d{4})\s*$/.exec(text) ?? /^\s*(\d{2})(\d{2})\s*$/.exec(text);
    const expMonth = Number(found?.[1]);
    const year = Number(found?.[2]);
    if (found === null || expMonth < 1 || expMonth > 12) return null;
    return { expMonth, expYear: year < 100 ? 2000 + year : year };
  },
};
