/** The entered text without surrounding whitespace; null if empty. */
export function toText(typed: string): string | null {
  const text = typed.trim();
  return text === '' ? null : text;
}

/** The required fields that are empty, with a message for each. */
export function findEmpty(
  values: Readonly<Record<string, string>>,
  required: Readonly<Record<string, string>>,
): Record<string, string> {
  const empty = Object.entries(required).filter(([name]) => (values[name] ?? '').trim() === '');
  return Object.fromEntries(empty);
}
