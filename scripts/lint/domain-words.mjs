import { readFile, readdir } from 'node:fs/promises';
import { join, relative, sep } from 'node:path';
import ts from 'typescript';

/**
 * Words of the product's domain. A document is also what GraphQL parses, a browser shows, and a PDF is, so only
 * phrases about the product's documents count: the plural, and documents with a type or an id.
 */
const DOMAIN_WORDS =
  /\b(affiliate|applicant|assessment|commission|consultation|document (id|type)|documents|eligibility|guidance|internship|payment|pricing|program|questionnaire|refund|scholarship|visa)s?\b/;

/** Names from the contract that are in a table for the whole process, with the reason. */
const CONTRACT_NAMES = [
  // HTTP's own name of status 402, in the table of error codes.
  'PAYMENT_REQUIRED',
  // An environment variable: a single table parses them all, so that one invalid value is reported with all others
  // at startup.
  'ALLOW_SANDBOX_PAYMENTS',
];

/**
 * Finds identifiers and texts that name the product's domain. Comments may do so, as examples.
 * @param {string} root the repository's root
 * @param {string} folder the folder to check, relative to the root, including tests
 * @returns {Promise<string[]>} such as `api/src/platform/x.ts:12 assessmentLimit`
 */
export async function findDomainWords(root, folder) {
  /** @type {string[]} */
  const found = [];
  for (const entry of await readdir(join(root, folder), { recursive: true, withFileTypes: true })) {
    if (!entry.isFile() || !entry.name.endsWith('.ts')) continue;
    const path = join(entry.parentPath, entry.name);
    const file = relative(root, path).split(sep).join('/');
    found.push(...namesInSource(await readFile(path, 'utf8')).map((name) => `${file}:${name}`));
  }
  return found.sort();
}

/**
 * @param {string} text of a file
 * @returns {string[]} the line and text of each name from the domain
 */
export function namesInSource(text) {
  const source = ts.createSourceFile('x.ts', text, ts.ScriptTarget.Latest);
  /** @type {string[]} */
  const found = [];
  /** @param {ts.Node} node */
  function visit(node) {
    if (namesDomain(getText(node))) {
      const { line } = source.getLineAndCharacterOfPosition(node.getStart(source));
      found.push(`${line + 1} ${getText(node)}`);
    }
    ts.forEachChild(node, visit);
  }
  visit(source);
  return found;
}

/** @param {ts.Node} node */
function getText(node) {
  const hasText = ts.isIdentifier(node) || ts.isPrivateIdentifier(node) || ts.isLiteralExpression(node);
  return hasText || ts.isTemplateHead(node) || ts.isTemplateMiddleOrTemplateTail(node) ? node.text : '';
}

/** @param {string} text */
function namesDomain(text) {
  const own = CONTRACT_NAMES.reduce((rest, name) => rest.replaceAll(name, ''), text);
  const words = own.match(/[A-Z]?[a-z]+|[A-Z]+(?![a-z])/g) ?? [];
  return DOMAIN_WORDS.test(words.join(' ').toLowerCase());
}
