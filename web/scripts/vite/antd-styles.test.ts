import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { build } from 'vite';
import { describe, expect, it } from 'vitest';
import { antdStyles } from './antd-styles.ts';

const require = createRequire(import.meta.url);

/** The build's output for the style module of one component. */
async function buildStyles(component: string): Promise<{ script: string; css: string }> {
  const entry = require.resolve(`antd/es/${component}/style/index.js`);
  const answer = await build({
    configFile: false,
    logLevel: 'silent',
    plugins: [antdStyles()],
    build: { write: false, minify: false, lib: { entry, formats: ['es'], fileName: 'styles' } },
  });
  const files = [answer].flat().flatMap((each) => ('output' in each ? each.output : []));
  const script = files.map((file) => (file.type === 'chunk' ? file.code : '')).join('');
  const css = files.map((file) => (file.type === 'asset' ? String(file.source) : '')).join('');
  return { script, css };
}

describe('a component of antd in the build', () => {
  it('has its styles as CSS over our variables, and none of the code that makes them', async () => {
    const { script, css } = await buildStyles('empty');
    expect(css).toContain('.ant-empty-image');
    expect(css).toContain('var(--ant-');
    expect(script).not.toContain('genSharedEmptyStyle');
    expect(readFileSync(require.resolve('antd/es/empty/style/index.js'), 'utf8')).toContain(
      'genSharedEmptyStyle',
    );
  });

  it("leaves plain links as they are: antd's look of them is not in the CSS", async () => {
    const { css } = await buildStyles('empty');
    expect(css).not.toMatch(/(^|[},\s])a\s*[{:]/);
  });
});
