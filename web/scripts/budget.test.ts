import type { Manifest } from 'vite';
import { describe, expect, it } from 'vitest';
import { weighBuild } from './budget.ts';
import type { Budgets } from './budget.ts';

const manifest: Manifest = {
  'index.html': { file: 'assets/index.js' },
  'app.html': { file: 'assets/app.js', imports: ['_react.js'], css: ['assets/app.css'] },
  '_react.js': { file: 'assets/react.js' },
  'src/features/login/route.tsx': {
    file: 'assets/login.js',
    imports: ['_react.js'],
    css: ['assets/login.css'],
  },
};

const budgets: Budgets = {
  publicPages: [{ entry: 'index.html', js: 10, page: 14 }],
  app: { entry: 'app.html' },
  surfaces: [{ name: 'pages', routes: 'src/features/', js: 3, css: 3 }],
};

describe('the size budget', () => {
  it('counts a shared chunk once', () => {
    const { weights, problems } = weighBuild(manifest, budgets, () => 1024);
    expect(weights.find(({ name }) => name.includes('login'))).toMatchObject({ js: 3 * 1024, css: 2 * 1024 });
    expect(problems).toEqual([]);
  });

  it('names the page that is too heavy, and by which budget', () => {
    const { problems } = weighBuild(manifest, budgets, (file) => (file.includes('react') ? 4096 : 1));
    expect(problems).toEqual(['src/features/login/route.tsx: script 4.0 KiB, over the 3 of "pages"']);
  });

  it('holds what arrives later to what it adds to its frame', () => {
    const charts = { file: 'assets/charts.js', imports: ['_react.js'] };
    const later = [{ name: 'charts', chunk: 'src/charts.ts', area: 'app.html', js: 2 }];
    const { weights, problems } = weighBuild(
      { ...manifest, 'src/charts.ts': charts },
      { ...budgets, later },
      (file) => (file.includes('charts') ? 3 * 1024 : 1),
    );
    expect(weights.at(-1)).toEqual({ name: 'src/charts.ts', js: 3 * 1024, css: 0 });
    expect(problems).toEqual(['src/charts.ts: script 3.0 KiB, over the 2 of "charts"']);
  });

  it('holds the public page to its own', () => {
    const { problems } = weighBuild(manifest, budgets, (file) =>
      file.startsWith('assets/index') ? 11 * 1024 : 1,
    );
    expect(problems).toEqual(['index.html: script 11.0 KiB, over 10']);
  });
});
