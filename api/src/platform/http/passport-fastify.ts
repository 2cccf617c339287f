import type { FastifyRequest } from 'fastify';
import passport from 'passport';

/** What a passport strategy decided about a request. */
export type PassportOutcome =
  | { readonly kind: 'redirect'; readonly url: string }
  | { readonly kind: 'success'; readonly user: unknown }
  | { readonly kind: 'failure'; readonly reason: string };

/**
 * Runs a passport strategy on a Fastify request. Passport writes to an Express-like request and response; it gets ones
 * of its own, and what it decided comes back as a value, so that the handler answers in Fastify's way.
 * @param strategy a new one for each request: passport hangs its answers on it
 * @throws what the strategy reports as an error
 */
export function authenticateWith(
  strategy: passport.Strategy,
  request: Pick<FastifyRequest, 'method' | 'url' | 'headers'>,
): Promise<PassportOutcome> {
  return new Promise((resolve, reject) => {
    const decided = (error: unknown, user?: unknown, challenge?: unknown) => {
      if (error) reject(asError(error));
      else if (user) resolve({ kind: 'success', user });
      else resolve({ kind: 'failure', reason: reasonOf(challenge) });
    };
    const response = {
      statusCode: 200,
      setHeader(name: string, value: string) {
        if (name.toLowerCase() === 'location') resolve({ kind: 'redirect', url: value });
      },
      end() {
        // A redirect has been decided when its header was set.
      },
    };
    const middleware: unknown = new passport.Passport().authenticate(strategy, { session: false }, decided);
    if (typeof middleware !== 'function') throw new Error('Passport gave no middleware.');
    Reflect.apply(middleware, undefined, [
      { method: request.method, url: request.url, headers: request.headers },
      response,
      (error?: unknown) => decided(error ?? new Error('The strategy did not decide.')),
    ]);
  });
}

function asError(error: unknown): Error {
  return error instanceof Error ? error : new Error(String(error));
}

function reasonOf(challenge: unknown): string {
  if (typeof challenge === 'string') return challenge;
  const named = typeof challenge === 'object' && challenge !== null && 'message' in challenge;
  return named && typeof challenge.message === 'string' ? challenge.message : 'refused';
}
