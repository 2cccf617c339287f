/** Whether a call was given up, because its page was left or a newer call took its place. That is no failure. */
export function isAborted(error: unknown): boolean {
  return typeof error === 'object' && error !== null && 'name' in error && error.name === 'AbortError';
}

/** Writes a failure into the console; a call that was given up is none. */
export function warnOfFailure(sentence: string, error: unknown): void {
  if (!isAborted(error)) console.warn(sentence, error);
}
