import { parse, print } from 'graphql';
import { describe, expect, it } from 'vitest';
import { writeDocument } from './write-document';

const documents = {
  'a query with variables':
    'query Q($id: ID!, $ids: [ID!]!, $n: Int = 5) { a(id: $id, ids: $ids, first: $n) { id } }',
  'a mutation': 'mutation M($input: Input!) { save(input: $input) { id } }',
  'a subscription': 'subscription S { changed { id } }',
  'aliases and directives':
    'query Q($own: Boolean!) { b: a(x: 1) @include(if: $own) { id @skip(if: $own) } }',
  fragments:
    'query Q { a { ...F @unmask ... on T @include(if: true) { id } ... { x } } } fragment F on T { onward }',
  'values of all kinds':
    'query Q { a(i: -1, f: 1.5e3, s: "a \\"b\\" {c} é\\n", t: true, n: null, e: NEW, l: [1, [2]], o: {k: {v: "x"}}) }',
  'an empty list': 'query Q { a(l: [], s: "") }',
  'names that begin like a keyword':
    'query query { on fragment nullable trueish ...once } fragment once on on { a }',
};

describe.each(Object.entries(documents))('%s', (_, text) => {
  it('is written as the same document without white space', () => {
    const written = writeDocument(parse(text));
    expect(print(parse(written))).toBe(print(parse(text)));
    expect(written.length).toBeLessThanOrEqual(text.length);
  });
});

describe('a document', () => {
  it('is not written if it defines types', () => {
    expect(() => writeDocument(parse('type A { id: ID }'))).toThrow('ObjectTypeDefinition');
  });
});
