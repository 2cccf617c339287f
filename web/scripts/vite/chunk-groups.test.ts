import { describe, expect, it } from 'vitest';
import { uniteFiles, type SharedFile } from './chunk-groups.ts';

const page = (name: string): string => `/src/features/${name}/route.tsx`;

function file(
  name: string,
  size: number,
  pages: readonly string[],
  imports: readonly SharedFile[] = [],
): SharedFile {
  return { modules: [name], size, starts: new Set(pages.map(page)), imports: new Set(imports) };
}

/** The modules of each file. */
const list = (files: readonly SharedFile[]): string[] =>
  files.map(({ modules }) => [...modules].sort().join(' ')).sort();

describe('modules that several pages share', () => {
  it('are one file where the same pages load them', () => {
    const files = [
      file('field', 300, ['login', 'signup']),
      file('button', 100, ['login', 'signup']),
      file('toast', 200, ['login', 'signup', 'profile']),
    ];
    expect(list(uniteFiles(files))).toEqual(['button field toast']);
  });

  it('stay apart where a page would load much that it does not need', () => {
    const files = [file('map', 9000, ['result', 'programs']), file('field', 9000, ['programs', 'login'])];
    expect(list(uniteFiles(files))).toEqual(['field', 'map']);
  });

  it('stay apart where a page would load much that the other file imports', () => {
    const chart = file('chart', 9000, ['profile', 'checkout']);
    const label = file('label', 100, ['profile', 'checkout', 'refunds', 'unsubscribe']);
    const axis = file('axis', 100, ['profile', 'checkout'], [chart]);
    const files = uniteFiles([chart, label, axis]);
    expect(list(files)).toEqual(['axis chart', 'label']);
  });

  it('are one file where the pages that people open first gain more than others lose', () => {
    const field = file('field', 2000, ['auth/login', 'auth/signup', 'unsubscribe']);
    const toast = file('toast', 2000, ['auth/login', 'auth/signup', 'profile']);
    expect(list(uniteFiles([field, toast]))).toEqual(['field toast']);
    const rarely = [
      file('field', 2000, ['profile', 'checkout', 'auth/login']),
      file('toast', 2000, ['profile', 'checkout', 'auth/signup']),
    ];
    expect(list(uniteFiles(rarely))).toEqual(['field', 'toast']);
  });

  it('stay apart where a page would load far more than it needs, however much others gain', () => {
    const many = Array.from({ length: 20 }, (_, at) => `page-${String(at)}`);
    const field = file('field', 9000, many);
    expect(list(uniteFiles([field, file('toast', 100, [...many, 'unsubscribe'])]))).toEqual([
      'field',
      'toast',
    ]);
    expect(
      list(uniteFiles([{ ...field, size: 7000 }, file('toast', 100, [...many, 'unsubscribe'])])),
    ).toEqual(['field toast']);
  });

  it('are one file sooner where both have styles, which are files as well', () => {
    const make = (hasStyles: boolean): SharedFile[] =>
      [
        file('sheet', 3000, ['profile', 'checkout', 'refunds']),
        file('badge', 3000, ['profile', 'checkout', 'unsubscribe', 'notices']),
      ].map((each) => ({ ...each, hasStyles }));
    expect(list(uniteFiles(make(false)))).toEqual(['badge', 'sheet']);
    expect(list(uniteFiles(make(true)))).toEqual(['badge sheet']);
  });

  it('never make two files that import each other', () => {
    const word = file('word', 100, ['result', 'programs', 'login']);
    const big = file('big', 90_000, ['result'], [word]);
    const line = file('line', 100, ['result', 'programs', 'login'], [big]);
    expect(list(uniteFiles([word, big, line]))).toEqual(['big', 'line', 'word']);
  });

  it('stay apart where a page would load part of a package that it does not need', () => {
    const waiting: SharedFile = { ...file('waiting', 9000, ['result', 'profile']), isPart: true };
    const question = file('question', 100, ['result', 'profile', 'survey', 'start']);
    const fetched = file('fetched', 100, ['result', 'profile'], [waiting]);
    expect(list(uniteFiles([waiting, question, fetched]))).toEqual(['fetched', 'question', 'waiting']);
  });

  it('never join a part of a package', () => {
    const part: SharedFile = { ...file('part', 300, ['login', 'signup']), isPart: true };
    expect(list(uniteFiles([part, file('field', 300, ['login', 'signup'])]))).toEqual(['field', 'part']);
  });
});
