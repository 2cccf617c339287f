/** A name for a message that nobody else uses. `crypto.randomUUID` is missing on pages of plain http. */
export function newClientId(): string {
  const bytes = crypto.getRandomValues(new Uint8Array(16));
  return Array.from(bytes, (byte) => byte.toString(16).padStart(2, '0')).join('');
}
