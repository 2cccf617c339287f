import { describe, expect, it } from 'vitest';
import { loginPath, safeNextPath } from './next-path.js';

describe('the page after a social sign-in', () => {
  it('is the requested path, with its query', () => {
    expect(safeNextPath('/assessment/student?x=1#a')).toBe('/assessment/student?x=1#a');
  });

  it.each(['https://evil.example', '//evil.example', '/\\evil.example', '/\t/evil.example', 'dashboard', 7])(
    'is never another site: %s',
    (next) => {
      expect(safeNextPath(next)).toBeNull();
    },
  );

  it.each(['/login', '/signup?next=/x', '/api/auth/google'])(
    'is never a sign-in page or an API call: %s',
    (next) => {
      expect(safeNextPath(next)).toBeNull();
    },
  );

  it('is kept when the sign-in fails', () => {
    expect(loginPath('access_denied', '/checkout?a=1')).toBe(
      '/login?error=access_denied&next=%2Fcheckout%3Fa%3D1',
    );
    expect(loginPath('access_denied', null)).toBe('/login?error=access_denied');
  });
});
