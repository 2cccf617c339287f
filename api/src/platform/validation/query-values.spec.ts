import { describe, expect, it } from 'vitest';
import { assertQuery, readQueryText } from './query-values.js';

describe('a query parameter', () => {
  it('is read as text, or is missing', () => {
    expect(readQueryText({ search: 'a' }, 'search')).toBe('a');
    expect(readQueryText({}, 'search')).toBeUndefined();
  });

  it('is refused when it is repeated', () => {
    expect(() => readQueryText({ search: ['a', 'b'] }, 'search')).toThrow(
      expect.objectContaining({ fields: [{ field: 'search', message: 'Send this only once.' }] }),
    );
    expect(() => assertQuery(['a', 'b'], 'search')).toThrow();
  });

  it('that no route reads is ignored', () => {
    expect(() => assertQuery({ source: ['a', 'b'], 'search[]': 'a' }, undefined)).not.toThrow();
  });
});

describe('a limit', () => {
  it.each(['1', '200', '201', '0'])('of %s is left to the list', (limit) => {
    expect(() => assertQuery({ limit }, undefined)).not.toThrow();
    expect(() => assertQuery(limit, 'limit')).not.toThrow();
  });

  it.each([['1e1'], ['0x10'], ['+5'], [' 5'], ['5.0'], ['-1'], [''], ['x'], [['1', '2']]])(
    'of %j is refused',
    (limit) => {
      const refusal = expect.objectContaining({
        code: 'VALIDATION_FAILED',
        fields: [expect.objectContaining({ field: 'limit' })],
      });
      expect(() => assertQuery({ limit }, undefined)).toThrow(refusal);
      expect(() => assertQuery(limit, 'limit')).toThrow(refusal);
    },
  );
});
