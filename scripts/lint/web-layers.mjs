/**
 * The import direction of the web:
 *
 *   app  ->  features/X  ->  product  ->  ui, lib, styles, gql        public-site  ->  product, ui, lib, styles
 */

/**
 * Pure files that both sides share: the parser for amounts that people type, and the translator of the rules'
 * texts.
 */
const SHARED = /^api\/src\/(platform\/(amounts|regions)|modules\/guidance\/rule-text)\//;
/** Used by the build to extract catalogs and to prerender the first screen. */
const BUILT_FROM = /^api\/src\/modules\/questionnaires\/definitions\./;
const LEAVES = /^web\/src\/(ui|lib|styles|gql)\//;
const PRODUCT = /^web\/src\/product\//;
/** The back office, the affiliate pages, the account, and their building blocks. */
const ANTD_ROOMS =
  /^web\/src\/(ui\/antd\/|app\/areas\/|styles\/antd|features\/(admin|account|affiliate|chat)\/)/;
const WITHOUT_ANTD =
  "Public and applicants' pages load without antd (their size budgets): use the native controls of ui/fields and ui/dialog.";
const FEATURE = /^web\/src\/features\/([^/]+)\//;

/**
 * Why a file of the web can't import another one; null if it can.
 * @param {string} from relative path of the importing file
 * @param {string} to relative path of the imported file
 * @returns {string | null}
 */
export function webViolation(from, to) {
  if (SHARED.test(to)) return null;
  if (/^web\/scripts\/(language|prerender)\//.test(from) && BUILT_FROM.test(to)) return null;
  if (to.startsWith('api/')) {
    return 'The api and the web share the GraphQL schema, the reader of amounts, the names of countries, and the translator of rules, nothing else: take types from the generated documents.';
  }
  if (from.startsWith('web/src/testing/') || isTest(from)) return null;
  if (to.startsWith('web/src/testing/')) return 'src/testing is for tests: it must not get into a bundle.';
  if (to.startsWith('web/src/ui/antd/') && !ANTD_ROOMS.test(from)) return WITHOUT_ANTD;
  const feature = FEATURE.exec(from)?.[1];
  if (feature !== undefined) return fromFeature(feature, to);
  if (from.startsWith('web/src/public-site/')) return fromPublicSite(to);
  if (LEAVES.test(from) && /^web\/src\/(app|features|product|public-site)\//.test(to)) {
    return 'ui/, lib/ and styles/ are used by everything and import neither app/, features/ nor product/: pass it in as a property.';
  }
  if (PRODUCT.test(from) && /^web\/src\/(app|features|public-site)\//.test(to)) {
    return 'product/ is what several features share: it imports neither app/ nor a feature. Pass it in as a property.';
  }
  return null;
}

/**
 * @param {string} feature
 * @param {string} to
 */
function fromFeature(feature, to) {
  const other = FEATURE.exec(to)?.[1];
  if (other !== undefined && other !== feature) {
    return (
      `A feature never imports another one (features/${other}): each is loaded alone. ` +
      'Move what both need into product/, or compose the two in app/.'
    );
  }
  if (to.startsWith('web/src/public-site/')) {
    return 'The public site is a bundle of its own. Move what both need into product/, ui/ or lib/.';
  }
  if (to.startsWith('web/src/app/')) {
    return 'app/ composes the features, so a feature cannot import it. Paths and route handles are in lib/.';
  }
  return null;
}

/** What the public page loads after the page itself, and when someone opens the chat. */
const CHAT = /^web\/src\/features\/chat\/(island|watch-closed)(\.tsx?)?$/;

/** @param {string} to */
function fromPublicSite(to) {
  if (CHAT.test(to)) return null;
  if (/^web\/src\/(app|features)\//.test(to)) {
    return 'The public site stays a few kilobytes: it imports nothing of app/ or features/. Link to the page instead.';
  }
  return null;
}

/** Heavy packages that some places must not import, and why. */
const HEAVY = /^(antd|@ant-design\/|@apollo\/|socket\.io-client|react-router)/;
const ANTD = /^(antd|@ant-design\/)/;

/**
 * Why a file of the web can't import a package; null if it can.
 * @param {string} from relative path of the importing file
 * @param {string} name the package as written in the import
 * @param {readonly string[]} imported the names taken from it
 * @returns {string | null}
 */
export function packageViolation(from, name, imported) {
  if (/^@apollo\/client(\/|$)/.test(name) && imported.includes('gql')) {
    return 'Write the operation in a .graphql file beside the component and import its generated document: no parser in the bundle.';
  }
  if (isTest(from)) return null;
  if (from.startsWith('web/src/public-site/') && HEAVY.test(name)) {
    return `The public site loads without ${name}: plain HTML, CSS and a small script. See the size budgets.`;
  }
  if (ANTD.test(name) && from.startsWith('web/src/') && !ANTD_ROOMS.test(from)) return WITHOUT_ANTD;
  return null;
}

/** @param {string} path */
function isTest(path) {
  return /\.(test|spec)\.[cm]?tsx?$/.test(path);
}
