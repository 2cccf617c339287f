import { describe, expect, it } from 'vitest';
import { getHomePath, safeNext } from './next-path';

const origin = 'https://portolan.example';

describe('the page after signing in', () => {
  it('is a path of this site with its query and fragment', () => {
    expect(safeNext('/assessment/student?step=5#top', origin)).toBe('/assessment/student?step=5#top');
  });

  it.each([
    null,
    '',
    'dashboard',
    '//evil.example',
    '/\\evil.example',
    '/\t/evil.example',
    '/%2e%2e//evil.example/..//evil.example',
    'https://evil.example/',
    'javascript:alert(1)',
    '/.//evil.example',
  ])('is never another site: %j', (next) => {
    const result = safeNext(next, origin);
    if (result !== null) expect(new URL(result, origin).origin).toBe(origin);
    else expect(result).toBeNull();
  });

  it('is never a sign-in page again', () => {
    expect(safeNext('/login?next=/login', origin)).toBeNull();
  });

  it('depends on the role when nothing was asked for', () => {
    expect([getHomePath('ADMIN'), getHomePath('AFFILIATE'), getHomePath('USER')]).toEqual([
      '/admin/dashboard',
      '/affiliate/dashboard',
      '/dashboard',
    ]);
  });
});
