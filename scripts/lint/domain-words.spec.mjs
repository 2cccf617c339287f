import { fileURLToPath } from 'node:url';
import { expect, it } from 'vitest';
import { findDomainWords, namesInSource } from './domain-words.mjs';

const root = fileURLToPath(new URL('../..', import.meta.url));

it('finds no domain word in the identifiers and texts of platform', async () => {
  expect(await findDomainWords(root, 'api/src/platform')).toEqual([]);
});

it.each([
  ['a variable', 'const assessmentLimit = 10;'],
  ['a type', 'interface RefundRequest {}'],
  ['a property', 'x.isVisa;'],
  ['a constant', 'const MAX_PROGRAMS = 10;'],
  ['a text', "const folder = 'documents/';"],
  ['a column', "const column = 'document_type';"],
  ['a template', 'const key = `commission-${id}`;'],
  ['an import', "import '../../modules/payments/index.js';"],
])('finds a domain word in %s', (_name, text) => {
  expect(namesInSource(text)).toHaveLength(1);
});

it.each([
  ['a document of GraphQL', 'const document: DocumentNode = parse(source);'],
  ['a document of a PDF library', 'const pdf = await PDFDocument.create();'],
  ['the name of an HTTP status', "const code = 'PAYMENT_REQUIRED';"],
  ['a comment that explains by an example', '/** Such as a program. */\nconst row = 1;'],
])('takes %s for no domain word', (_name, text) => {
  expect(namesInSource(text)).toEqual([]);
});
