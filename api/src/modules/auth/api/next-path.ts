const ORIGIN = 'http://portolan.invalid';

/** Pages that make no sense as the place to go after signing in. */
const SIGNED_OUT_ONLY = new Set([
  '/login',
  '/admin/login',
  '/affiliate/login',
  '/signup',
  '/forgot-password',
]);

/**
 * Where `?next=` may lead after a social sign-in: a path of ours, or null. What a browser could read as another site
 * (`//host`, `/\\host`, `https://host`, control characters) is refused, as the web's own sign-in refuses it.
 */
export function safeNextPath(next: unknown): string | null {
  if (typeof next !== 'string' || !next.startsWith('/') || next.length > 1_000) return null;
  if (!URL.canParse(next, ORIGIN)) return null;
  const { origin, pathname, search, hash } = new URL(next, ORIGIN);
  if (origin !== ORIGIN || pathname.startsWith('//') || pathname.startsWith('/api/')) return null;
  return SIGNED_OUT_ONLY.has(pathname) ? null : `${pathname}${search}${hash}`;
}

/** The sign-in page with a reason, and with the page to go to afterwards. */
export function loginPath(error: string, next: string | null): string {
  const query = new URLSearchParams(next === null ? { error } : { error, next });
  return `/login?${query.toString()}`;
}
