/** Thrown if a response is longer than any legitimate answer of a model. */
class AnswerTooLong extends Error {
  constructor(limit: number) {
    super(`The answer is longer than ${limit} bytes.`);
    this.name = 'AnswerTooLong';
  }
}

/**
 * A fetch that aborts responses longer than `limit` bytes and follows no redirects: the operator configures the
 * address, but its responses aren't trusted.
 */
export function cappedFetch(limit: number, base: typeof fetch = fetch): typeof fetch {
  return async (input, init) => {
    const response = await base(input, { ...init, redirect: 'error' });
    const { body } = response;
    if (!body) return response;
    let read = 0;
    const counted = body.pipeThrough(
      new TransformStream<Uint8Array, Uint8Array>({
        transform(chunk, controller) {
          read += chunk.byteLength;
          if (read > limit) controller.error(new AnswerTooLong(limit));
          else controller.enqueue(chunk);
        },
      }),
    );
    return new Response(counted, {
      status: response.status,
      statusText: response.statusText,
      headers: response.headers,
    });
  };
}
