import { describe, expect, it } from 'vitest';
import { listShellFiles } from './offline.ts';

const fonts = ['source-sans-3', 'noto-sans-devanagari', 'noto-sans-sc-400'];
const manifest = {
  'app.html': {
    file: 'assets/app.js',
    imports: ['_react.js'],
    css: ['assets/app.css'],
    assets: fonts.map((name) => `assets/${name}.woff2`),
  },
  '_react.js': { file: 'assets/react.js' },
  'src/features/result/route.tsx': { file: 'assets/result.js', assets: ['assets/picture.png'] },
  'src/features/programs/list/route.tsx': { file: 'assets/programs.js' },
  ...Object.fromEntries(
    fonts.map((name) => [`.cache/fonts/${name}.woff2`, { file: `assets/${name}.woff2` }]),
  ),
};

describe('the files that a device stores to read results offline', () => {
  it('are the app, what it imports, the results, and their styles, the app first', () => {
    const [first, ...others] = listShellFiles(manifest).filter((file) => !file.endsWith('.woff2'));
    expect(first).toBe('/assets/app.js');
    expect(others.sort()).toEqual(['/assets/app.css', '/assets/react.js', '/assets/result.js']);
  });

  it('include no font that only pages in some languages need', () => {
    expect(listShellFiles(manifest).filter((file) => file.endsWith('.woff2'))).toEqual([
      '/assets/source-sans-3.woff2',
    ]);
  });

  it('cannot be listed for a build without the app', () => {
    expect(() => listShellFiles({})).toThrow('The build has no entry for the app.');
  });
});
