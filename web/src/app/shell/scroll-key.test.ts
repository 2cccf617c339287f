import { expect, it } from 'vitest';
import { scrollKey } from './scroll-key';

it('keeps the first page of a document by its address, and every other by its place in the history', () => {
  const first = { key: 'default', search: '' };
  expect(scrollKey({ ...first, pathname: '/dashboard' })).not.toBe(
    scrollKey({ ...first, pathname: '/programs' }),
  );
  expect(scrollKey({ ...first, pathname: '/programs' })).toBe(scrollKey({ ...first, pathname: '/programs' }));
  expect(scrollKey({ key: 'k3x', pathname: '/programs', search: '?type=job' })).toBe('k3x');
});
