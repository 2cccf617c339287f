import { dirname, isAbsolute, relative, resolve, sep } from 'node:path';
import { apiViolation } from './api-layers.mjs';
import { packageNameViolation, packagesViolation } from './package-layers.mjs';
import { packageViolation, webViolation } from './web-layers.mjs';

/**
 * The rule `portolan/boundaries`: the import direction of ARCHITECTURE.md, checked at every import, re-export and
 * dynamic import. Its message says what to do instead.
 *
 * @type {import('./plugin.mjs').Rule}
 */
export const boundaries = {
  meta: {
    type: 'problem',
    docs: { description: 'keeps the import direction of ARCHITECTURE.md' },
    messages: { violation: '{{ why }}' },
    schema: [],
  },
  create(context) {
    const from = relative(context.cwd, context.filename).split(sep).join('/');

    /**
     * @param {NonNullable<Parameters<typeof context.report>[0]['node']>} node
     * @param {unknown} specifier
     * @param {readonly string[]} [names]
     */
    function check(node, specifier, names = []) {
      if (typeof specifier !== 'string') return;
      const why = violation(from, specifier, names);
      if (why !== null) context.report({ node, messageId: 'violation', data: { why } });
    }

    return {
      ImportDeclaration: (node) =>
        check(
          node,
          node.source.value,
          node.specifiers.map((item) =>
            item.type === 'ImportSpecifier' && item.imported.type === 'Identifier' ? item.imported.name : '*',
          ),
        ),
      ExportNamedDeclaration: (node) => check(node, node.source?.value),
      ExportAllDeclaration: (node) => check(node, node.source.value),
      ImportExpression: (node) => check(node, node.source.type === 'Literal' ? node.source.value : undefined),
      // import('./x').Type, which only the TypeScript parser knows
      TSImportType: (node) => check(node, node.source.value),
    };
  },
};

/**
 * Why an import isn't allowed; null if it is.
 * @param {string} from path of the importing file, relative to the repository's root
 * @param {string} specifier as written
 * @param {readonly string[]} [names] the imported names
 * @returns {string | null}
 */
export function violation(from, specifier, names = []) {
  if (!specifier.startsWith('.')) {
    if (from.startsWith('packages/')) return packageNameViolation(specifier);
    return from.startsWith('web/') ? packageViolation(from, specifier, names) : null;
  }
  const to = relative('/', resolve('/', dirname(from), specifier))
    .split(sep)
    .join('/')
    .replace(/\.js$/, '.ts');
  if (isAbsolute(to)) return null;
  const ofPackages = packagesViolation(from, to);
  if (ofPackages !== null) return ofPackages;
  if (from.startsWith('api/')) return apiViolation(from, to);
  if (from.startsWith('web/')) return webViolation(from, to);
  return null;
}
