/** Whether a call was aborted because its page was left or a newer call replaced it. This isn't a failure. */
export function isAborted(error: unknown): boolean {
  return typeof error === 'object' && error !== null && 'name' in error && error.name === 'AbortError';
}

/** Logs a failure to the console, unless the call was aborted. */
export function logFailure(sentence: string, error: unknown): void {
  if (!isAborted(error)) console.warn(sentence, error);
}
