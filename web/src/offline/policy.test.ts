import { describe, expect, it } from 'vitest';
import { offlinePage } from './page';
import { endsSession, isCacheable, isCompleteAnswer, pageKind, readOperation, readResult } from './policy';

const query = (operationName: string, variables: unknown = {}): string =>
  JSON.stringify({ operationName, variables, query: `query ${operationName} { me { id } }` });

const operation = (name: string) => ({ name, variables: {} });

describe('what may be kept for reading without a connection', () => {
  it('are the parts of a result, and who is signed in', () => {
    for (const name of ['Session', 'AssessmentPage', 'ResultCountries', 'ResultMethod']) {
      expect(isCacheable(operation(name)), name).toBe(true);
    }
  });

  it.each(['Dashboard', 'Payments', 'Documents', 'AdminUsers', 'Profile', 'UnreadCount', '__proto__', ''])(
    'is nothing of %s',
    (name) => {
      expect(isCacheable(operation(name))).toBe(false);
    },
  );

  it.each([
    ['/assessment/student/result', 'result'],
    ['/assessment/opportunity-seeker/result/money-and-time', 'result'],
    ['/dashboard', 'other'],
    ['/programs', 'other'],
    ['/admin', 'never'],
    ['/admin/users', 'never'],
    ['/checkout', 'never'],
    ['/expert-review-purchase', 'never'],
    ['/affiliate/dashboard', 'never'],
    ['/api/auth/google', 'never'],
    ['/graphql', 'never'],
  ])('of the page %s: %s', (path, kind) => {
    expect(pageKind(path)).toBe(kind);
  });

  it('is read from the request alone', () => {
    expect(readOperation(query('AssessmentPage', { id: '1' }))).toEqual({
      name: 'AssessmentPage',
      variables: { id: '1' },
    });
    for (const body of ['', '[]', 'null', '{"query":"{ me { id } }"}', '{"operationName":1}']) {
      expect(readOperation(body), body).toBeNull();
    }
  });

  it('ends with what ends or begins a session', () => {
    for (const name of ['LogOut', 'LogIn', 'SignUp']) expect(endsSession(operation(name)), name).toBe(true);
    expect(endsSession(operation('Session'))).toBe(false);
  });

  it('is a whole answer only', () => {
    expect(isCompleteAnswer('{"data":{"me":null}}')).toBe(true);
    expect(isCompleteAnswer('{"data":{"me":null},"errors":[{}]}')).toBe(false);
    for (const answer of ['{"data":null}', 'Bad Gateway', ''])
      expect(isCompleteAnswer(answer), answer).toBe(false);
  });
});

describe('the page without a connection', () => {
  it('names the results that can be read', () => {
    const result = readResult(
      JSON.stringify({
        data: { assessment: { id: 'a"b', type: 'STUDENT', createdAt: '2026-11-23T10:00:00Z' } },
      }),
    );
    expect(result?.href).toBe('/assessment/student/result?id=a%22b');
    const html = offlinePage(result === null ? [] : [result]);
    expect(html).toContain('<a href="/assessment/student/result?id=a%22b">Student assessment');
    expect(html).toContain('2026-11-23');
  });

  it('says so where there is none', () => {
    expect(readResult('{"data":{"assessment":null}}')).toBeNull();
    expect(offlinePage([])).toContain('No result is kept on this device');
  });
});
