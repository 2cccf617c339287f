import { expect, it } from 'vitest';
import { readSqlmap, readWapiti } from './scan-results.mjs';

it.each([
  ['clean', '[10:00:00] [CRITICAL] all tested parameters do not appear to be injectable. Try to increase'],
  ['without values', '[10:00:00] [CRITICAL] no parameter(s) found for testing in the provided data'],
  ['unfinished', "[10:00:00] [INFO] testing 'Generic inline queries'\nIt was ended after 120 s."],
])('sqlmap has found nothing: %s', (state, output) => {
  expect(readSqlmap(output)).toEqual({ state, found: [] });
});

it('an injection point is a finding, and so is an error of ours', () => {
  const output = [
    'sqlmap identified the following injection point(s) with a total of 45 HTTP(s) requests:',
    '---',
    'Parameter: search (GET)',
    '    Payload: search=a AND 1=1',
    '---',
    'all tested parameters do not appear to be injectable',
    '400 (Bad Request) - 9 times, 500 (Internal Server Error) - 3 times',
  ].join('\n');
  expect(readSqlmap(output)).toEqual({
    state: 'found',
    found: ['Parameter: search (GET)', 'Payload: search=a AND 1=1', 'it answered 500'],
  });
  expect(readSqlmap('503 (Service Unavailable) - 3 times').found).toEqual([]);
});

it("wapiti's vulnerabilities and anomalies are findings", () => {
  const finding = { method: 'GET', path: '/', parameter: 'q', info: 'XSS' };
  const report = {
    vulnerabilities: { XSS: [finding], CRLF: [] },
    anomalies: {},
  };
  expect(readWapiti(JSON.stringify(report))).toEqual(['XSS: GET / q: XSS']);
});
