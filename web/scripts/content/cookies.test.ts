import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { describe, expect, it } from 'vitest';

const ROOT = path.join(import.meta.dirname, '../../..');

const read = (file: string): string => readFileSync(path.join(ROOT, file), 'utf8');

/** The sources below a folder, without their tests. */
function listSources(folder: string): { name: string; source: string }[] {
  return readdirSync(path.join(ROOT, folder), { recursive: true, encoding: 'utf8' })
    .filter((file) => /\.(ts|tsx|js)$/.test(file) && !/\.(test|spec)\.|\.generated\.|^testing/.test(file))
    .map((file) => ({ name: path.basename(file), source: read(path.join(folder, file)) }));
}

const findAll = (text: string, pattern: RegExp): string[] =>
  [...text.matchAll(pattern)].flatMap(([, ...groups]) => groups);

/** The names in the first column of the page's tables. */
function listNamed(): string[] {
  const cells = findAll(read('web/content/pages/cookies.md'), /^\| (`[^|]*) \|/gm);
  return cells.flatMap((cell) => findAll(cell, /`([^`]+)`/g));
}

/** Keys of the browser's storage in the client's code. */
function listStored(): string[] {
  const sources = ['web/src', 'web/public'].flatMap(listSources).filter(({ source }) => {
    return /(tabStorage|browserStorage|localStorage|sessionStorage)\b|_KEY = |getDraftKey/.test(source);
  });
  return sources.flatMap(({ source }) => [
    ...findAll(source, /['`](portolan\.[a-z]+(?:-[a-z]+)*)/g),
    ...findAll(source, /const KEY = '([a-z-]+)'/g),
  ]);
}

/** Names of cookies in the server's code. */
function listCookies(): string[] {
  return listSources('api/src')
    .filter(({ source }) => /cookie/i.test(source))
    .flatMap(({ source }) => [
      ...findAll(source, /\? '(__Host-[a-z]+)' : '([a-z]+)'/g),
      ...findAll(source, /_COOKIE = '([a-z]+)'/g),
    ]);
}

/** Keys that a library uses: the consent journey finds one that is missing here. */
const OF_LIBRARIES = ['react-router-scroll-positions'];

describe('the cookie page', () => {
  it('names every cookie and storage key that is set, and no other', () => {
    const cookies = listCookies();
    expect(new Set(cookies)).toEqual(
      new Set(['__Host-sid', 'sid', '__Host-social', 'social', 'ref', 'device']),
    );
    expect([...new Set(listNamed())].sort()).toEqual(
      [...new Set([...cookies, ...listStored(), ...OF_LIBRARIES])].sort(),
    );
  });

  it('is right that each cookie is written where this test looks', () => {
    const writers = listSources('api/src').filter(({ source }) => source.includes("'Set-Cookie'"));
    expect(writers.map(({ name }) => name).sort()).toEqual([
      'applying.ts',
      'referral-cookies.ts',
      'session-cookies.ts',
      'social-transaction-cookie.ts',
    ]);
  });

  it('is right that no page is built with an address of others in it', () => {
    for (const file of ['web/index.html', 'web/page.html', 'web/app.html']) {
      expect(read(file)).not.toMatch(/(?:src|href)="https?:/);
    }
  });
});
