import { addTypenameToDocument } from '@apollo/client/utilities';
import { removeDirectivesFromDocument } from '@apollo/client/utilities/internal';
import { Kind, print, stripIgnoredCharacters, visit, type DocumentNode } from 'graphql';
import type { Plugin } from 'vite';

/** A document as the app passes it to Apollo: `text` is what the server gets; a fragment has none. */
export type PreparedDocument = DocumentNode & { readonly text?: string };

/** A document in a file that `npm run codegen` writes: its name, and its JSON. */
const GENERATED = /^export const (\w+) = (\{.*\}) as unknown as /gm;

/** The directives that Apollo evaluates in the browser without code that the build leaves out (`apollo.ts`). */
const ALLOWED_DIRECTIVES = ['include', 'skip', 'unmask', 'connection'];

const isDocument = (value: unknown): value is DocumentNode =>
  typeof value === 'object' && value !== null && 'kind' in value && value.kind === Kind.DOCUMENT;

/** The text of an operation without the directives that are for Apollo alone, and without white space. */
export function toText(document: DocumentNode): string {
  const sent = removeDirectivesFromDocument([{ name: 'connection' }, { name: 'unmask' }], document);
  if (sent === null) throw new Error('Nothing is left of a document without its directives.');
  return stripIgnoredCharacters(print(sent));
}

/** What Apollo otherwise does with each document in the browser: a masked fragment's changes aren't its parent's. */
function markMasked(document: DocumentNode): DocumentNode {
  return visit(document, {
    Directive: ({ name: { value } }) => {
      if (!ALLOWED_DIRECTIVES.includes(value))
        throw new Error(`The build leaves out what Apollo needs for @${value}: see web/scripts/vite/trim.`);
    },
    FragmentSpread: {
      leave: (spread) => {
        const { directives = [] } = spread;
        if (directives.some(({ name }) => name.value === 'unmask')) return undefined;
        const nonreactive = {
          kind: Kind.DIRECTIVE,
          name: { kind: Kind.NAME, value: 'nonreactive' },
        } as const;
        return { ...spread, directives: [...directives, nonreactive] };
      },
    },
  });
}

/**
 * Does at build time what Apollo otherwise does with a document in the browser before its first use: adds
 * `__typename`, marks masked fragments, and prints the text for the server.
 * @throws Error if the document has a directive that Apollo couldn't evaluate, or if it is a fragment with masked
 * fragments in it, which Apollo would have to take out in the browser
 */
export function prepareDocument(source: DocumentNode): PreparedDocument {
  const document = addTypenameToDocument(source);
  const prepared = markMasked(document);
  const hasOperation = document.definitions.some(({ kind }) => kind === Kind.OPERATION_DEFINITION);
  if (hasOperation) return { ...prepared, text: toText(document) };
  if (prepared !== document)
    throw new Error('A fragment has a masked fragment in it: spread it with @unmask.');
  return document;
}

interface NamedDocument {
  readonly name: string;
  readonly document: DocumentNode;
}

/** The documents in a file that codegen has written. */
export function listDocuments(code: string): NamedDocument[] {
  return [...code.matchAll(GENERATED)].map(([, name = '', json = '']) => {
    const document: unknown = JSON.parse(json);
    if (!isDocument(document)) throw new Error(`${name} is no document.`);
    return { name, document };
  });
}

/** Replaces the documents in the files of `npm run codegen` by prepared ones. */
export function prepareDocuments(): Plugin {
  return {
    name: 'portolan:documents',
    apply: 'build',
    enforce: 'pre',
    transform(code, id) {
      if (!id.endsWith('.generated.ts')) return null;
      const documents = listDocuments(code);
      // Apollo could send none of them: the build leaves its printer out.
      if (documents.length === 0) throw new Error(`${id} has no documents in the form that codegen writes.`);
      const values = new Map(documents.map(({ name, document }) => [name, prepareDocument(document)]));
      return {
        code: code.replace(
          GENERATED,
          (_, name: string) => `export const ${name} = ${JSON.stringify(values.get(name))} as unknown as `,
        ),
        map: null,
      };
    },
  };
}
