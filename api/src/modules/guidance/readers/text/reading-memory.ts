/* Dozens of readers ask for the same text. They are pure, so each result can be kept while one person is judged. */

const memories: Map<string, unknown>[] = [];
let depth = 0;

/**
 * Runs work in which each remembered reader reads a text only once. Nothing that a person wrote stays in memory
 * afterwards. Calls can be nested; the outermost one forgets.
 */
export function readOnce<Result>(work: () => Result): Result {
  depth += 1;
  try {
    return work();
  } finally {
    depth -= 1;
    if (depth === 0) for (const memory of memories) memory.clear();
  }
}

/**
 * Makes a reader remember its results within {@link readOnce}; outside of it, nothing is remembered.
 * @param read pure, and its results are never changed
 */
export function memoize<Value>(read: (text: string) => Value): (text: string) => Value {
  const memory = new Map<string, Value>();
  memories.push(memory);
  return (text) => {
    const known = memory.get(text);
    if (known !== undefined) return known;
    const value = read(text);
    if (depth > 0) memory.set(text, value);
    return value;
  };
}
