import { describe, expect, it } from 'vitest';
import { isCrossSite } from './cross-site.js';

const ORIGINS = ['https://portolan.example'];

describe('a request', () => {
  it.each([
    ['a write from our own page', 'POST', { origin: 'https://portolan.example' }, false],
    ['a write from another site', 'POST', { origin: 'https://evil.example' }, true],
    [
      'a write from a site whose name begins like ours',
      'POST',
      { origin: 'https://portolan.example.evil.example' },
      true,
    ],
    ['a write from our name over http', 'POST', { origin: 'http://portolan.example' }, true],
    ['a write from a sandboxed frame', 'POST', { origin: 'null' }, true],
    [
      'a write without an origin that the browser calls cross-site',
      'DELETE',
      { 'sec-fetch-site': 'cross-site' },
      true,
    ],
    ['a write by a script', 'POST', {}, false],
    ['a read from another site', 'GET', { origin: 'https://evil.example' }, false],
  ])('%s', (_, method, headers, refused) => {
    expect(isCrossSite(method, headers, ORIGINS)).toBe(refused);
  });

  it('for a socket from another site is refused although it is a GET', () => {
    expect(isCrossSite('GET', { origin: 'https://evil.example' }, ORIGINS, true)).toBe(true);
  });
});
