const digitsOf = (text: string): string => text.replace(/\D/g, '');

const grouped = (digits: string): string => digits.slice(0, 19).replace(/(\d{4})(?=\d)/g, '$1 ');

const slashed = (digits: string): string =>
  digits.length < 2 ? digits : `${digits.slice(0, 2)} / ${digits.slice(2, 6)}`;

/**
 * Text as it is typed, put into its form only while it grows at its end: what is changed in the middle stays where the
 * cursor is.
 */
function whileTyping(before: string, typed: string, form: (digits: string) => string): string {
  const [old, next] = [digitsOf(before), digitsOf(typed)];
  return next.length > old.length && next.startsWith(old) ? form(next) : typed;
}

/** A card number in groups of four. */
export const cardNumber = {
  whileTyping: (before: string, typed: string): string => whileTyping(before, typed, grouped),
  whole: (text: string): string => grouped(digitsOf(text)),
  digits: digitsOf,
};

/** Month and year of a card, such as 08 / 29. */
export const expiry = {
  whileTyping: (before: string, typed: string): string => whileTyping(before, typed, slashed),
  /** @returns null when it is no month and year */
  read(text: string): { expMonth: number; expYear: number } | null {
    const found =
      /^\s*(\d{1,2})\s*[/.-]\s*(\d{2}|\d{4})\s*$/.exec(text) ?? /^\s*(\d{2})(\d{2})\s*$/.exec(text);
    const expMonth = Number(found?.[1]);
    const year = Number(found?.[2]);
    if (found === null || expMonth < 1 || expMonth > 12) return null;
    return { expMonth, expYear: year < 100 ? 2000 + year : year };
  },
};
