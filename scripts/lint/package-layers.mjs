/**
 * The import direction of packages/: each imports only itself and its dependencies, and is imported by its name.
 */

const PACKAGE = /^packages\/[^/]+\//;

/**
 * Why a file of a package can't import another file, or a file of the product can't import a package's internals;
 * null if it can.
 * @param {string} from relative path of the importing file
 * @param {string} to relative path of the imported file
 * @returns {string | null}
 */
export function packagesViolation(from, to) {
  const own = PACKAGE.exec(from)?.[0];
  const other = PACKAGE.exec(to)?.[0];
  if (own !== undefined && own !== other) {
    return 'A package knows nothing of the product and of other folders: let whoever calls pass in what it needs.';
  }
  if (other === undefined || own === other) return null;
  if (isTest(from) && to.startsWith(`${other}test/`)) return null;
  return `Import the package by its name, and export from ${other}src/index.ts what is missing.`;
}

/**
 * Why a file of a package can't import another package; null if it can.
 * @param {string} name the package as written in the import
 * @returns {string | null}
 */
export function packageNameViolation(name) {
  if (!/^(@nestjs|@portolan\/(api|web))(\/|$)/.test(name)) return null;
  return `A package knows nothing of the product, and so not ${name}.`;
}

/** @param {string} path */
function isTest(path) {
  return path.startsWith('api/test/') || /\.spec\.ts$/.test(path);
}
