import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { DomainError } from '../errors/index.js';
import { parseJsonBody } from './json-body.js';

function getCode(text: string): string {
  try {
    parseJsonBody(text);
  } catch (error) {
    return error instanceof DomainError ? error.code : 'another error';
  }
  return 'taken';
}

describe('a JSON body', () => {
  it('that is empty counts as absent', () => {
    expect(parseJsonBody('  ')).toBeUndefined();
  });

  it('that is not JSON is MALFORMED_JSON', () => {
    expect(getCode('{"a":')).toBe('MALFORMED_JSON');
  });

  it('is accepted up to 32 levels and refused beyond', () => {
    expect(getCode('['.repeat(32) + ']'.repeat(32))).toBe('taken');
    expect(getCode('['.repeat(33) + ']'.repeat(33))).toBe('VALIDATION_FAILED');
  });

  it('of 10,000 levels is refused without exhausting the stack', () => {
    expect(getCode('['.repeat(10_000) + ']'.repeat(10_000))).toBe('VALIDATION_FAILED');
  });

  it.each([
    ['a NUL character in a value', '{"a":"x\\u0000"}'],
    ['a NUL character in a name', '{"x\\u0000":1}'],
    ['half of a character', '{"a":"\\ud800"}'],
    ['the other half of a character', '{"a":"\\udc00x"}'],
    ['__proto__', '{"__proto__":{"admin":true}}'],
    ['a name twice', '{"a":1,"a":2}'],
    ['a name twice, once spelt out', '{"b":[{"a":1,"\\u0061":2}]}'],
    ['constructor', '{"constructor":{"prototype":{"admin":true}}}'],
  ])('with %s is refused', (_, text) => {
    expect(getCode(text)).toBe('VALIDATION_FAILED');
    expect(({} as { admin?: boolean }).admin).toBeUndefined();
  });

  it.each(['[{"a":1},{"a":2}]', '{"a":{"a":"a"},"b":"a\\":"}', '{"":[]," ":{}}'])(
    'with one name in several places is accepted: %s',
    (text) => expect(getCode(text)).toBe('taken'),
  );

  it('with a complete surrogate pair is accepted', () => {
    expect(parseJsonBody('{"a":"\\ud83d\\ude00"}')).toEqual({ a: '😀' });
  });

  it('returns any plain value unchanged', () => {
    fc.assert(
      fc.property(fc.jsonValue({ maxDepth: 5 }), (value) => {
        const text = JSON.stringify(value);
        if (getCode(text) === 'taken') expect(JSON.stringify(parseJsonBody(text))).toBe(text);
      }),
    );
  });
});
