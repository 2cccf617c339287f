const ORIGIN = 'http://portolan.invalid';

/** Pages that aren't useful as a destination after signing in. */
const SIGNED_OUT_ONLY = new Set([
  '/login',
  '/admin/login',
  '/affiliate/login',
  '/signup',
  '/forgot-password',
]);

/**
 * The path in `?next=` to go to after a social sign-in, or null if it isn't one of ours. Anything
 * that a browser could interpret as another site (`//host`, `/\\host`, `https://host`, control
 * characters) is rejected, as in the web app's own sign-in.
 */
export function safeNextPath(next: unknown): string | null {
  if (typeof next !== 'string' || !next.startsWith('/') || next.length > 1_000) return null;
  if (!URL.canParse(next, ORIGIN)) return null;
  const { origin, pathname, search, hash } = new URL(next, ORIGIN);
  if (origin !== ORIGIN || pathname.startsWith('//') || pathname.startsWith('/api/')) return null;
  return SIGNED_OUT_ONLY.has(pathname) ? null : `${pathname}${search}${hash}`;
}

/** The path of the sign-in page, with an error reason and the page to go to afterwards. */
export function loginPath(error: string, next: string | null): string {
  const query = new URLSearchParams(next === null ? { error } : { error, next });
  return `/login?${query.toString()}`;
}
