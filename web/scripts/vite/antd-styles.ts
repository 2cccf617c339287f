import { createRequire } from 'node:module';
import { StyleProvider, createCache, extractStyle } from '@ant-design/cssinjs';
import { ConfigProvider } from 'antd';
import { createElement } from 'react';
import type { FunctionComponent } from 'react';
import { renderToString } from 'react-dom/server';
import type { Plugin } from 'vite';
import { antdTheme } from '../../src/styles/antd-theme.ts';

/** antd's style modules; the first group is the path inside `antd/es`. */
const STYLE_MODULE = /\/node_modules\/antd\/es\/((?:[a-z-]+\/style\/[\w-]+|_util\/wave\/style)\.js)$/;
const VIRTUAL = 'virtual:antd-style/';

/** An exported generator call: its name, if it has one, and the generator. */
const EXPORTED =
  /export (?:default|const (\w+) =) (genStyleHooks|genComponentStyleHook|genSubStyleComponent|\(prefixCls, rootCls)/g;

/** Class names of components that differ from the name of their folder. */
const PREFIXES: Readonly<Record<string, string>> = {
  button: 'btn',
  'date-picker': 'picker',
  'qr-code': 'qrcode',
  'space/style/compact.js': 'space-compact',
  'space/style/addon.js': 'space-addon',
  'grid:useRowStyle': 'row',
  'grid:useColStyle': 'col',
  _util: 'wave',
};

interface StyleExport {
  name: string;
  /** Registered by rendering it, not by calling it. */
  isComponent: boolean;
}

const isStyleFunction = (exported: unknown): exported is (...args: unknown[]) => unknown =>
  typeof exported === 'function';

const require = createRequire(import.meta.url);

function findStyles(code: string): StyleExport[] {
  return [...code.matchAll(EXPORTED)].map(([, name = 'default', generator]) => ({
    name,
    isComponent: generator === 'genSubStyleComponent',
  }));
}

function getPrefix(path: string, name: string): string {
  const folder = path.split('/')[0] ?? '';
  return `ant-${PREFIXES[path] ?? PREFIXES[`${folder}:${name}`] ?? PREFIXES[folder] ?? folder}`;
}

/** The CSS of one style module of antd, with our tokens as CSS variables. */
function extractCss(path: string, styles: readonly StyleExport[]): string {
  const loaded: unknown = require(`antd/lib/${path}`);
  const cache = createCache();
  const probes = styles.map(({ name, isComponent }): FunctionComponent => {
    const style: unknown = Reflect.get(Object(loaded), name);
    if (!isStyleFunction(style)) throw new Error(`antd/lib/${path} exports no ${name}.`);
    const prefixCls = getPrefix(path, name);
    // Floating elements have only the second class.
    const rootCls = `${prefixCls},.${prefixCls}-css-var`;
    return function Probe() {
      if (isComponent) style({ prefixCls, rootCls });
      else style(prefixCls, rootCls);
      return null;
    };
  });
  renderToString(
    createElement(
      StyleProvider,
      { cache },
      createElement(
        ConfigProvider,
        { theme: antdTheme('light', false) },
        probes.map((Probe, at) => createElement(Probe, { key: at })),
      ),
    ),
  );
  // Every component includes antd's styles for plain links, which we replace, and for icons, which are in the area's
  // frame.
  for (const key of [...cache.cache.keys()]) {
    if (key.includes('%Shared%') || key.includes('%ant-design-icons%')) cache.cache.delete(key);
  }
  return extractStyle(cache, { plain: true, types: 'style' }).replace(
    /\.data-ant-cssinjs-cache-path\{[^}]*\}/,
    '',
  );
}

/**
 * antd without CSS generated in the browser: each of its style modules is replaced by a CSS file extracted at
 * build time, so a page loads the styles of exactly its components, and none of the code that generates them.
 * In the build, the theme has `zeroRuntime`; development uses antd's own way.
 */
export function antdStyles(): Plugin {
  const found = new Map<string, StyleExport[]>();
  return {
    name: 'portolan:antd-styles',
    apply: 'build',
    enforce: 'pre',
    resolveId: (id) => (id.startsWith(VIRTUAL) ? `\0${id}` : null),
    load: (id) => {
      if (!id.startsWith(`\0${VIRTUAL}`)) return null;
      const path = id.slice(VIRTUAL.length + 1, -'.css'.length);
      return extractCss(path, found.get(path) ?? []);
    },
    transform(code, id) {
      const path = STYLE_MODULE.exec(id)?.[1];
      if (path === undefined) return null;
      const styles = findStyles(code);
      if (styles.length === 0) return null;
      found.set(path, styles);
      return {
        code: `import '${VIRTUAL}${path}.css';\n${dropStyleFunctions(code, this.parse(code))}`,
        map: null,
      };
    },
  };
}

const GENERATORS = ['genStyleHooks', 'genComponentStyleHook', 'genSubStyleComponent'];

interface Call {
  type: 'CallExpression';
  callee: { type: string; name?: string };
  arguments: { start: number; end: number }[];
}

const isGenerator = (node: object): node is Call =>
  'type' in node &&
  node.type === 'CallExpression' &&
  'callee' in node &&
  typeof node.callee === 'object' &&
  node.callee !== null &&
  'name' in node.callee &&
  GENERATORS.includes(String(node.callee.name));

/** Removes the function that writes CSS, the second argument, from the calls of the generators. */
function dropStyleFunctions(code: string, program: object): string {
  const spans: { start: number; end: number }[] = [];
  const visit = (node: unknown): void => {
    if (typeof node !== 'object' || node === null) return;
    const [, style] = isGenerator(node) ? node.arguments : [];
    if (style === undefined) Object.values(node).forEach(visit);
    else spans.push(style);
  };
  visit(program);
  return spans
    .sort((one, other) => other.start - one.start)
    .reduce((text, { start, end }) => `${text.slice(0, start)}undefined${text.slice(end)}`, code);
}
