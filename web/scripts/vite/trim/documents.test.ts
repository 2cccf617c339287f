import { readFileSync, readdirSync } from 'node:fs';
import { join } from 'node:path';
import { parse, print } from 'graphql';
import { describe, expect, it } from 'vitest';
import { listDocuments, prepareDocument, toText } from './documents';

const SOURCES = join(import.meta.dirname, '../../../src');

const read = (text: string): string => print(prepareDocument(parse(text)));

describe('a document that the build prepares', () => {
  it('asks for the type of every object', () => {
    expect(read('{ me { id bag { id } } }')).toBe(
      print(parse('{ me { id bag { id __typename } __typename } }')),
    );
  });

  it('marks a masked fragment, whose changes only concern who reads it', () => {
    const masked = 'query Q { me { ...Name } } fragment Name on User { id __typename }';
    expect(read(masked)).toContain('...Name @nonreactive');
  });

  it("leaves an open fragment to its parent's reader", () => {
    const open = 'query Q { me { ...Name @unmask } } fragment Name on User { id __typename }';
    expect(read(open)).toContain('...Name @unmask\n');
  });

  it('is sent without the directives that are for Apollo alone', () => {
    const source = parse(
      'query Q { list @connection(key: "a") { ...Name @unmask } } fragment Name on User { id __typename }',
    );
    expect(prepareDocument(source).text).toBe(
      'query Q{list{...Name __typename}}fragment Name on User{id __typename}',
    );
  });

  it('sends no text for a fragment', () => {
    expect(prepareDocument(parse('fragment Alone on User { id }')).text).toBeUndefined();
  });

  it('is refused if Apollo would need code for it that the build leaves out', () => {
    expect(() => prepareDocument(parse('{ me { id @client } }'))).toThrow('@client');
  });

  it('is refused as a fragment with a masked fragment in it', () => {
    const nested = 'fragment Outer on User { ...Inner } fragment Inner on User { id }';
    expect(() => prepareDocument(parse(nested))).toThrow('@unmask');
  });
});

describe('the documents of the app', () => {
  const files = readdirSync(SOURCES, { recursive: true, encoding: 'utf8' }).filter((file) =>
    file.endsWith('.generated.ts'),
  );

  it.each(files)('are all prepared in %s', (file) => {
    const code = readFileSync(join(SOURCES, file), 'utf8');
    const documents = listDocuments(code).map(({ document }) => document);
    expect(documents).toHaveLength(code.match(/ as unknown as DocumentNode</g)?.length ?? 0);
    for (const document of documents) {
      const { text } = prepareDocument(document);
      if (text !== undefined) expect(toText(parse(text))).toBe(text);
    }
  });
});
