import { describe, expect, it } from 'vitest';
import { describePages, type PageChunk } from './page-files.ts';

/** A chunk of a module, with its imports and its styles. */
function chunk(name: string, module: string, imports: string[] = [], styles: string[] = []): PageChunk {
  return {
    fileName: `assets/${name}.js`,
    module: `/web/${module}`,
    imports: imports.map((each) => `assets/${each}.js`),
    styles: styles.map((each) => `assets/${each}.css`),
  };
}

const chunks = [
  chunk('app', 'app.html', ['react'], ['base']),
  chunk('react', 'react.js'),
  chunk('list', 'src/list.tsx', ['card', 'react'], ['list']),
  chunk('one', 'src/one.tsx', ['card']),
  chunk('card', 'src/card.tsx', [], ['card', 'base']),
];

describe('the files of the pages that are opened first', () => {
  it('are all that a page imports, without what the app has anyway', () => {
    const { files, pages } = describePages(chunks, { '^/list$': ['list.tsx'], '^/one$': ['one.tsx'] });
    expect(files).toBe('list.js list.css card.js card.css one.js');
    expect(pages).toBe('^/list$ 0 1 2 3; ^/one$ 4 2 3');
  });

  it('break the build when a page is no longer there', () => {
    expect(() => describePages(chunks, { '^/gone$': ['gone.tsx'] })).toThrow('no chunk of /src/gone.tsx');
  });
});
