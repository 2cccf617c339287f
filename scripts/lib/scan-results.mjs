/** The end of sqlmap's output when no value can be injected into. */
const CLEAN = /all tested parameters do not appear to be injectable|does not seem to be injectable/;
const NOTHING = /no parameter\(s\) found for testing|no usable links found/;
const FOUND = /identified the following injection point/;
const OUR_ERROR = /\b(50[0-24-9]) \([^)]*\) - \d+ times/g;

/**
 * What sqlmap says about one request.
 * @param {string} output
 * @returns {{ state: 'clean' | 'without values' | 'unfinished' | 'found', found: string[] }}
 */
export function readSqlmap(output) {
  const lines = output.split('\n');
  const found = lines.filter((line) => /^\s*(Parameter|Payload): /.test(line)).map((line) => line.trim());
  if (FOUND.test(output) && found.length === 0) found.push('an injection point');
  for (const [, status] of output.matchAll(OUR_ERROR)) found.push(`it answered ${String(status)}`);
  if (found.length > 0) return { state: 'found', found };
  if (CLEAN.test(output)) return { state: 'clean', found };
  return { state: NOTHING.test(output) ? 'without values' : 'unfinished', found };
}

/**
 * The findings in wapiti's report: vulnerabilities, and responses that admit an error of ours.
 * @param {string} text JSON
 * @returns {string[]}
 */
export function readWapiti(text) {
  const report =
    /** @type {{ vulnerabilities: Record<string, Finding[]>, anomalies: Record<string, Finding[]>  }} */ (
      JSON.parse(text)
    );
  return [...Object.entries(report.vulnerabilities), ...Object.entries(report.anomalies)].flatMap(
    ([kind, findings]) =>
      findings.map(
        ({ method, path, parameter, info }) => `${kind}: ${method} ${path} ${parameter ?? ''}: ${info}`,
      ),
  );
}

/** @typedef {{ method: string, path: string, parameter?: string, info: string }} Finding */
