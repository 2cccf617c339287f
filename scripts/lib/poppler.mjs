import { spawnSync } from 'node:child_process';

const TOOLS = ['pdfsig', 'pdftotext'];

/** What to do if poppler's tools are missing. */
const HOW =
  'pdfsig is missing, and the tests of signed documents need it. Run "npm run setup" (macOS: "brew install poppler").';

/** Whether this machine has pdfsig and pdftotext. */
export function hasPoppler() {
  return TOOLS.every((tool) => spawnSync(tool, ['-v'], { timeout: 20_000 }).status === 0);
}

/**
 * What to do if pdfsig or pdftotext is missing; null if both are installed.
 * @returns {string | null}
 */
export function missingPoppler() {
  return hasPoppler() ? null : HOW;
}
