import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { describe, expect, it } from 'vitest';
import { findSinks } from './sinks.ts';

const SOURCES = path.resolve(import.meta.dirname, '../src');

/** The reviewed ones. Each is safe because of where its text comes from. */
const REVIEWED: Readonly<Record<string, readonly string[]>> = {
  // HTML that the build made from our own Markdown.
  'public-site/page/Prose.tsx': ['HTML'],
  'public-site/page/TextBody.tsx': ['HTML'],
  // The server's own answer about routes, in which it has escaped everything.
  'public-site/islands/preview.ts': ['HTML'],
  // An address from our server: the sign-in of a provider, or a download.
  'lib/leave-page.ts': ['address of the page'],
};

describe('the sources of the pages', () => {
  it('have no place where text could become a script, apart from the reviewed ones', () => {
    const files = readdirSync(SOURCES, { recursive: true, encoding: 'utf8' })
      .map((file) => file.replaceAll(path.sep, '/'))
      .filter((file) => /\.tsx?$/.test(file) && !/\.test\.tsx?$|\.generated\.ts$/.test(file));
    expect(files.length).toBeGreaterThan(300);
    const found = files.flatMap((file) => {
      const sinks = findSinks(readFileSync(path.join(SOURCES, file), 'utf8'));
      return sinks.length === 0 ? [] : [[file, sinks] as const];
    });
    expect(Object.fromEntries(found)).toEqual(REVIEWED);
  });
});

describe('findSinks', () => {
  it.each([
    ['<p dangerouslySetInnerHTML={{ __html: note }} />', ['HTML']],
    ['element.innerHTML = note;', ['HTML']],
    ['<iframe srcDoc={note} />', ['HTML']],
    ['document.write(note)', ['document.write']],
    ['eval(note)', ['code']],
    ['new Function(note)', ['code']],
    ["setTimeout('go()', 1)", ['code']],
    ['<a href="javascript:go()">', ['javascript: URL']],
    ['window.location.href = next;', ['address of the page']],
    ['<a href={url} target="_blank">', ['new tab without noopener']],
  ])('finds the one in %s', (source, sinks) => {
    expect(findSinks(source)).toEqual(sinks);
  });

  it.each([
    ['const here = window.location.href;'],
    ['setTimeout(() => go(), 1)'],
    ['<a href={url} target="_blank" rel="noopener">'],
    ['if (location.href === next) go();'],
  ])('finds none in %s', (source) => {
    expect(findSinks(source)).toEqual([]);
  });
});
