import { fileURLToPath } from 'node:url';
import react from '@vitejs/plugin-react';
import { defaultClientConditions, defineConfig } from 'vite';
import { antdStyles } from './scripts/vite/antd-styles.ts';
import { entryPages } from './scripts/vite/entry-pages.ts';
import { chart } from './scripts/vite/chart/plugin.ts';
import { catalogues } from './scripts/vite/catalogues.ts';
import { flags } from './scripts/vite/flags.ts';
import { pageFiles } from './scripts/vite/page-files.ts';
import { groupChunks } from './scripts/vite/chunk-groups.ts';
import { isRarelyOpened } from './scripts/vite/page-ranks.ts';
import { apolloPrinter } from './scripts/vite/apollo-printer.ts';
import { fonts } from './scripts/vite/fonts.ts';
import { linguiFormats } from './scripts/vite/lingui-formats.ts';
import { routerParts } from './scripts/vite/router-parts.ts';
import { babelPlugins } from './scripts/vite/babel-plugins.ts';

const here = (path: string): string => fileURLToPath(new URL(path, import.meta.url));

/** Where `npm run dev` of the api listens; the dev server passes these paths on to it. */
const api = process.env['API_ORIGIN'] ?? 'http://127.0.0.1:3000';

const proxied = { target: api, changeOrigin: false };
const proxiedSocket = { ...proxied, ws: true };

/** react-router's entry without its development warnings; its exports map names only the one with them. */
const quietRouter = [
  { find: /^react-router$/, replacement: here('../node_modules/react-router/dist/production/index.mjs') },
  {
    find: /^react-router\/dom$/,
    replacement: here('../node_modules/react-router/dist/production/dom-export.mjs'),
  },
];

const entries = { index: here('./index.html'), page: here('./page.html'), app: here('./app.html') };

/** Our own modules. */
const OWN_MODULES = /[\\/](web[\\/]src|api[\\/]src)[\\/]/;

/** Of other packages: what every page needs, and what all messages need. */
const FRAME = {
  base: /vite[\\/]preload-helper/,
  core: /@lingui[\\/](core|react)[\\/]/,
};

/** Apollo's hooks: what reads an answer that a loader has asked for, and what asks by itself. */
const APOLLO_PARTS = [
  { used: /\buse(Read|Suspense)?Query\b|\bcreateQueryPreloader\b|\buseSuspenseFragment\b/, size: 2500 },
  { used: /\buse(Suspense)?Query\b|\buseSuspenseFragment\b/, size: 2500 },
];

/** Chunks of pages that few people open, and seldom. */
const SELDOM = 'assets/s/';

export default defineConfig(({ command, isPreview }) => ({
  root: here('.'),
  resolve: {
    alias: command === 'build' && isPreview !== true ? quietRouter : [],
    // rxjs has its modern code under this condition; the default one is ES5 with helpers.
    conditions: ['es2015', ...defaultClientConditions],
  },
  appType: 'mpa',
  plugins: [
    react({ babel: { plugins: babelPlugins } }),
    fonts(),
    chart(),
    flags(),
    catalogues(),
    pageFiles(),
    linguiFormats(),
    apolloPrinter(),
    routerParts(),
    entryPages(),
    antdStyles(),
  ],
  server: {
    port: 5173,
    proxy: {
      '^/(api|graphql|health|metrics|dev)(/|$|\\?)': proxied,
      '^/(socket\\.io|ws)(/|$|\\?)': proxiedSocket,
    },
  },
  build: {
    outDir: here('./dist'),
    emptyOutDir: true,
    manifest: true,
    target: 'es2022',
    // `budgets.json` limits sizes.
    chunkSizeWarningLimit: Infinity,
    // Every browser that knows light-dark(), which the styles need, preloads modules by itself.
    modulePreload: {
      polyfill: false,
      // What they need is not listed in the page that everybody loads: one more round trip, for them alone.
      resolveDependencies: (file, dependencies) =>
        file.startsWith(SELDOM) ? dependencies.filter((name) => name.endsWith('.css')) : dependencies,
    },
    rolldownOptions: {
      input: entries,
      checks: { bundlerTimings: false },
      output: {
        // Without names, and with short hashes: every page's list of what it may load next carries them all.
        chunkFileNames: ({ facadeModuleId }) =>
          isRarelyOpened(facadeModuleId ?? '') ? `${SELDOM}[hash:7].js` : 'assets/[hash:7].js',
        assetFileNames: 'assets/[hash:7][extname]',
        codeSplitting: {
          groups: [
            {
              name: 'react',
              test: /node_modules[\\/](react|react-dom|scheduler|react-router|react-router-dom)[\\/]|rolldown[\\/]runtime/,
            },
            // Apollo's hooks stay out: a page takes only those that it uses. Almost all of them send mutations, by our own hook.
            {
              name: 'apollo',
              test: /node_modules[\\/](@apollo[\\/]client[\\/](?!react[\\/])|graphql|rxjs|optimism|@wry)|src[\\/]lib[\\/]apollo[\\/](use-mutate|write-document)/,
            },
            {
              name: 'reading',
              test: /@apollo[\\/]client[\\/]react[\\/].*(internal[\\/]index|constants|useSyncExternalStore|useDeepMemo|wrapHook|useReadQuery|QueryReference|__use|createQueryPreloader)\./,
              includeDependenciesRecursively: false,
            },
            {
              name: 'asking',
              test: /@apollo[\\/]client[\\/]react[\\/].*([sS]uspense|useQuery\.|FragmentReference)/,
              includeDependenciesRecursively: false,
            },
            groupChunks([entries.index, entries.page, entries.app], OWN_MODULES, FRAME, APOLLO_PARTS),
          ],
        },
      },
    },
  },
}));
