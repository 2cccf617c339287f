/** Names of fields whose old and new values must not be stored. */
const SECRET = /password|passphrase|secret|token|cookie|recovery|signatureData|cardNumber|cvc/i;

/** @throws Error if a change, at any depth, names a secret: it must never reach the audit log */
export function assertShowable(changes: Readonly<Record<string, unknown>>): void {
  for (const name of listNames(changes)) {
    if (SECRET.test(name)) throw new Error(`The audit log may not hold "${name}".`);
  }
}

function listNames(value: unknown): string[] {
  if (Array.isArray(value)) return value.flatMap(listNames);
  if (typeof value !== 'object' || value === null || value instanceof Date) return [];
  return Object.entries(value).flatMap(([name, inner]) => [name, ...listNames(inner)]);
}
