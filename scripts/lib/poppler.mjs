import { spawnSync } from 'node:child_process';

const TOOLS = ['pdfsig', 'pdftotext'];

/** What to do without poppler's tools. */
const HOW =
  'pdfsig is missing, and the tests of signed documents need it. Run "npm run setup" (macOS: "brew install poppler").';

/** Whether this machine has pdfsig and pdftotext. */
export function hasPoppler() {
  return TOOLS.every((tool) => spawnSync(tool, ['-v'], { timeout: 20_000 }).status === 0);
}

/**
 * What to do when pdfsig or pdftotext is missing; null when both are there.
 * @returns {string | null}
 */
export function missingPoppler() {
  return hasPoppler() ? null : HOW;
}
