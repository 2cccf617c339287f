import type { Plugin } from 'vite';

const ROUTER = /react-router[\\/]dist[\\/]production[\\/]chunk-\w+\.mjs$/;
const OWN_MODULES = /[\\/]web[\\/]src[\\/]/;

/** Names for developers' tools, and calls that only make a value: what isn't used can then be left out. */
const NAMES = /^\w+\.displayName = "[^"]*";$/gm;
const CALLS = /^(var \w+ = )(React\d*\.(?:forwardRef|createContext|memo)\()/gm;

/** What only another use of the router reaches, and what the app has in its place. */
const PARTS: readonly (readonly [RegExp, string])[] = [
  // Links that preload: without its framework, the router returns just this, after five hooks for each link.
  [
    /function usePrefetchBehavior\(.*?if \(!frameworkContext\) \{\s*return \[false, ref, \{\}\];.*?\n\}\n/s,
    'function usePrefetchBehavior() { return [false, null, {}]; }\n',
  ],
  [
    /return shouldPrefetch && !isAbsolute \? .*?PrefetchPageLinks, \{ page: href \}\)\) : link;/s,
    'return link;',
  ],
  // Errors of React Server Components, whose context is never set.
  [/if \(this\.context\) \{\s*return .*?createElement\(RSCErrorHandler, \{ error \}, result\);\s*\}/s, ''],
  // The router's option for measuring it, which `createAppRouter` doesn't set.
  [/if \(init\.instrumentations\) \{/g, 'if (false) {'],
  // Navigation that submits a form.
  [
    /(function normalizeNavigateOptions\(isFetcher, path, opts\) \{\n)\s*if \(/,
    '$1  return { path };\n  if (',
  ],
  [
    /\} else if \(opts && opts\.submission && isMutationMethod\(opts\.submission\.formMethod\)\) \{/,
    '} else if (false) {',
  ],
  // Requests beside navigation: `useFetcher`, and the forms that REFUSED names.
  [/^( +)fetch: fetch2,$/m, `$1fetch() { throw new Error("useFetcher isn't in the build."); },`],
];

/** What the app would need the parts above for. */
const REFUSED = /import \{[^}]*\b(Form|useFetchers?|useSubmit)\b[^}]*\} from ["']react-router(-dom)?["']/;

/**
 * The router without what the app can't reach.
 * @param code of the router's production build
 * @throws Error if the router has changed
 */
export function replaceRouterParts(code: string): string {
  let replaced = code.replace(NAMES, '').replace(CALLS, '$1/* @__PURE__ */ $2');
  for (const [part, instead] of PARTS) {
    const next = replaced.replace(part, instead);
    if (next === replaced)
      throw new Error(`The router has no ${String(part)}: see scripts/vite/router-parts.ts.`);
    replaced = next;
  }
  return replaced;
}

/** @throws Error if a module of the app uses what the build leaves out of the router */
export function checkRouterUse(code: string, id: string): void {
  const [, name] = REFUSED.exec(code) ?? [];
  if (name !== undefined)
    throw new Error(`${id} imports ${name}, which scripts/vite/router-parts.ts leaves out of the build.`);
}

/**
 * Leaves out of the router what only its framework mode, its forms, and its fetchers need. React Router 7 has no option
 * for that: its links refer to the preloading ones, and its data router to all kinds of requests.
 */
export function routerParts(): Plugin {
  return {
    name: 'portolan:router-parts',
    apply: 'build',
    transform: (code, id) => {
      if (OWN_MODULES.test(id)) checkRouterUse(code, id);
      // The other file of this form belongs to React Server Components.
      return ROUTER.test(id.replace(/\?.*$/, '')) && code.includes('function usePrefetchBehavior(')
        ? { code: replaceRouterParts(code), map: null }
        : null;
    },
  };
}
