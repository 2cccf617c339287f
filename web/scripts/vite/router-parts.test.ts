import { readFileSync, readdirSync } from 'node:fs';
import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { checkRouterUse, replaceRouterParts } from './router-parts.ts';

const router = dirname(createRequire(import.meta.url).resolve('react-router/package.json'));
const folder = join(router, 'dist/production');
const code = readdirSync(folder)
  .filter((file) => /^chunk-\w+\.mjs$/.test(file))
  .map((file) => readFileSync(join(folder, file), 'utf8'))
  .find((text) => text.includes('function usePrefetchBehavior('));

describe('the router in the build', () => {
  it('has links that preload nothing, no forms, and no fetchers', () => {
    const replaced = replaceRouterParts(code ?? '');
    expect(replaced).toContain('function usePrefetchBehavior() { return [false, null, {}]; }');
    expect(replaced).not.toContain('createElement(PrefetchPageLinks, { page: href })');
    expect(replaced).not.toContain('createElement(RSCErrorHandler');
    expect(replaced).not.toContain('if (init.instrumentations)');
    expect(replaced).not.toContain('fetch: fetch2,');
    expect(replaced).toContain('(isFetcher, path, opts) {\n  return { path };');
    expect(replaced.match(/else if \(false\) \{/g)).toHaveLength(1);
    expect(replaced).toContain('var Link = /* @__PURE__ */ React');
  });

  it('fails the build if the router has changed', () => {
    expect(() => replaceRouterParts('export const Link = 1;')).toThrow('The router has no');
  });

  it.each(['Form', 'useFetcher', 'useFetchers', 'useSubmit'])('refuses a module that needs %s', (name) => {
    const module = `import { Link, ${name} } from 'react-router-dom';`;
    expect(() => {
      checkRouterUse(module, 'Page.tsx');
    }).toThrow(`Page.tsx imports ${name}`);
  });

  it.each(['useFormStatus', 'Link', 'useNavigate'])('leaves a module that needs %s', (name) => {
    expect(() => {
      checkRouterUse(`import { ${name} } from 'react-router-dom';`, 'Page.tsx');
    }).not.toThrow();
  });
});
