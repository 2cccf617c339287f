import { execFileSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import path from 'node:path';
import ts from 'typescript';
import { describe, expect, it } from 'vitest';

const ROOT = path.join(import.meta.dirname, '../../..');

/** Spellings that are not American, and 'programme', which is a program everywhere in the product. */
const BRITISH =
  /\b(?:programmes?|coloured|colours?|favours?|favourites?|behaviours?|neighbours?|organis\w+|recognis\w+|specialis(?:e|ed|ing|ations?)|personalis\w+|summaris\w+|authoris\w+|apologis\w+|cancelled|cancelling|enrolments?|fulfil|travelled|travelling|centres?|licences?|cheques?|judgement|whilst|grey)\b/i;

/** Names of others, which are written as they write them. */
const NAMES = /Erasmus|Programme for|Catalogue of|Organisation for|Max-?Programme/;

interface Found {
  file: string;
  text: string;
}

/** What a person can read in a file: texts with a space, and the text between tags. Addresses and keys are neither. */
function sentences(file: string): string[] {
  const source = ts.createSourceFile(
    file,
    readFileSync(path.join(ROOT, file), 'utf8'),
    ts.ScriptTarget.Latest,
    false,
    ts.ScriptKind.TSX,
  );
  const found: string[] = [];
  const visit = (node: ts.Node): void => {
    if (ts.isImportDeclaration(node) || ts.isExportDeclaration(node)) return;
    if (
      ts.isStringLiteralLike(node) ||
      ts.isJsxText(node) ||
      ts.isTemplateHead(node) ||
      ts.isTemplateMiddleOrTemplateTail(node)
    )
      found.push(node.text);
    ts.forEachChild(node, visit);
  };
  visit(source);
  return found.filter((text) => / \S|^[A-Z]/.test(text.trim()));
}

function british(...folders: string[]): Found[] {
  const files = execFileSync('git', ['ls-files', ...folders], { cwd: ROOT, encoding: 'utf8' }).split('\n');
  return files
    .filter(
      (file) =>
        /\.tsx?$/.test(file) && !/\.(spec|test|generated|d)\.tsx?$|\/testing\/|migrations\//.test(file),
    )
    .flatMap((file) => sentences(file).map((text) => ({ file, text })))
    .filter(({ text }) => BRITISH.test(text) && !NAMES.test(text));
}

describe('what a person reads', () => {
  it('is spelled as Americans spell it, in the web', () => {
    expect(british('web/src')).toEqual([]);
  });
});
