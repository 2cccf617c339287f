import { readFileSync, readdirSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';

const SOURCES = join(import.meta.dirname, '../../../src');

/** What needs code that the build leaves out: names by package, and properties of elements and options. */
const LEFT_OUT: Readonly<Record<string, readonly string[]>> = {
  react: ['Activity', 'SuspenseList', 'ViewTransition', 'addTransitionType', 'useActionState'],
  'react-dom': [
    'preconnect',
    'prefetchDNS',
    'preinit',
    'preinitModule',
    'preload',
    'preloadModule',
    'requestFormReset',
    'useFormState',
    'useFormStatus',
  ],
  'react-dom/client': ['hydrateRoot'],
  'react-router-dom': [
    'Form',
    'PrefetchPageLinks',
    'unstable_usePrompt',
    'useActionData',
    'useBlocker',
    'useFetcher',
    'useFetchers',
    'useFormAction',
    'useSubmit',
    'useViewTransitionState',
  ],
  '@apollo/client/react': ['useSubscription'],
};
const OPTIONS = ['optimisticResponse', 'subscribeToMore', 'viewTransition'];
const OPTION = new RegExp(`\\b(${OPTIONS.join('|')})\\b`, 'g');
const IMPORT = /import \{([^}]*)\} from '([^']+)'/g;

const files = readdirSync(SOURCES, { recursive: true, encoding: 'utf8' })
  .filter((file) => /\.tsx?$/.test(file) && !/\.(test|generated)\.tsx?$|^(testing|playground)/.test(file))
  .map((file) => ({ file, code: readFileSync(join(SOURCES, file), 'utf8') }));

function listUses(code: string): string[] {
  const imported = [...code.matchAll(IMPORT)].flatMap(([, names = '', from = '']) =>
    names
      .split(',')
      .map((name) => name.trim().replace(/ as .*/, ''))
      .filter((name) => LEFT_OUT[from]?.includes(name) === true),
  );
  return [...imported, ...[...code.matchAll(OPTION)].map(([name]) => name)];
}

describe('the app', () => {
  it('uses nothing that the build leaves out', () => {
    const uses = files.flatMap(({ file, code }) => listUses(code).map((name) => `${file}: ${name}`));
    expect(uses).toEqual([]);
  });

  it('renders no style sheets, scripts, or elements of its own', () => {
    const rendered = files.filter(
      ({ file, code }) => file.endsWith('.tsx') && /<(style|script|link)\b/.test(code),
    );
    expect(rendered.map(({ file }) => file)).toEqual([]);
  });

  it.each([
    ["import { useFetcher } from 'react-router-dom';", 'useFetcher'],
    ["import { useEffect, hydrateRoot as start } from 'react-dom/client';", 'hydrateRoot'],
    ['<Link to="/" viewTransition>', 'viewTransition'],
  ])('would be found out: %s', (code, name) => {
    expect(listUses(code)).toEqual([name]);
  });
});
