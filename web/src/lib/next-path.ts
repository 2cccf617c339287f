import { paths } from './paths';

/** Pages that make no sense as a destination after signing in. */
const signedOutOnly: readonly string[] = [
  paths.login,
  paths.adminLogin,
  paths.affiliateLogin,
  paths.signup,
  paths.forgotPassword,
  paths.resetPassword,
].map(({ pattern }) => pattern);

/**
 * Validates `?next=`. Returns the path if it is on this origin, otherwise null. Rejects anything that a browser could
 * read as another site (`//host`, `/\host`, `https://host`, control characters).
 */
export function safeNext(next: string | null, origin: string): string | null {
  if (next === null || !next.startsWith('/')) return null;
  if (!URL.canParse(next, origin)) return null;
  const url = new URL(next, origin);
  if (url.origin !== origin || url.pathname.startsWith('//') || signedOutOnly.includes(url.pathname))
    return null;
  return `${url.pathname}${url.search}${url.hash}`;
}

/** The page that a person sees first after signing in; admins and affiliates have their own. */
export function getHomePath(role: 'ADMIN' | 'AFFILIATE' | 'USER'): string {
  if (role === 'ADMIN') return paths.adminDashboard.href();
  if (role === 'AFFILIATE') return paths.affiliateDashboard.href();
  return paths.dashboard.href();
}
