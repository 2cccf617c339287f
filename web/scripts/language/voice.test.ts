import { execFileSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import path from 'node:path';
import ts from 'typescript';
import { describe, expect, it } from 'vitest';

const ROOT = path.join(import.meta.dirname, '../../..');

/** British spellings, and 'programme', which is 'program' everywhere in the product. */
const BRITISH =
  /\b(?:programmes?|coloured|colours?|favours?|favourites?|behaviours?|neighbours?|labour|honours|organis\w+|recognis\w+|specialis(?:e|ed|ing|ations?)|personalis\w+|summaris\w+|authoris\w+|apologis\w+|cancelled|cancelling|enrolments?|fulfil|travelled|travelling|centres?|licences?|cheques?|judgement|dependants?|catalogues?|whilst|grey)\b/i;

/** Phrases of docs/voice.md that read like a translation. */
const FOREIGN = new RegExp(
  String.raw`\b(?:${[
    'e-mails?',
    'told of',
    'tells? of',
    'told us of',
    'by what you told',
    "nobody's turn",
    'somebody of us',
    'not we',
    'we neither',
    'works? (?:it |them |an input )?out',
    'worked out',
    'stands? (?:beside|here|there|for)',
    'what (?:it|each|they|this|the route) asks?',
    'is asked for',
    'are asked for',
    'money to show',
    'proof papers?',
    'kinds? of documents?',
    'takes? back',
    'took back',
    'given? back',
    'valid on',
    'speaks against',
    'proves? nothing',
    'the day that',
    'by which somebody',
    'when absent',
    "one's own",
    'anew',
    'begun',
    'or the like',
    'on the strength of',
    'this is against you',
    'lowest that counts',
    'is asked first',
    'work cards?',
    'proof of money',
    'without a limit',
    'the intent of',
  ].join('|')})\b`,
  'i',
);

/** Names of organizations and programs, in their own spelling. */
const NAMES =
  /Erasmus|Programme for|Catalogue of|Organisation for|Max-?Programme|Confirmation of Enrolment|Dependant's Pass|Global Investor Programme/;

/** Texts for programs: database statements, patterns, and lists of stems. */
const CODE =
  /\b(?:SELECT|INSERT|UPDATE|DELETE|WHERE|COALESCE|RETURNING|IN SHARE)\b|\bAS "|natural_key|\bIS (?:NOT )?NULL\b|\(\?[:!=]|=> |^[a-z_,\s]+$|json_build_object/;

interface Found {
  file: string;
  text: string;
}

/**
 * The texts in a file that a person can read: those with a space, and the text between tags. URLs and keys are
 * neither.
 */
function sentences(file: string): string[] {
  const source = ts.createSourceFile(
    file,
    readFileSync(path.join(ROOT, file), 'utf8'),
    ts.ScriptTarget.Latest,
    false,
    file.endsWith('x') ? ts.ScriptKind.TSX : ts.ScriptKind.TS,
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

/** The texts of a file of rules. URLs and quotations from a source keep their spelling. */
function factTexts(file: string): string[] {
  const found: string[] = [];
  JSON.parse(readFileSync(path.join(ROOT, file), 'utf8'), (key, value: unknown): unknown => {
    if (typeof value === 'string' && value.includes(' ') && !SOURCE_KEYS.has(key)) found.push(value);
    return value;
  });
  return found;
}

const SOURCE_KEYS: ReadonlySet<string> = new Set(['url', 'official', 'title', 'quote']);

function tracked(...folders: string[]): string[] {
  return execFileSync('git', ['ls-files', ...folders], { cwd: ROOT, encoding: 'utf8' })
    .split('\n')
    .filter((file) => file !== '');
}

function written(folder: string): Found[] {
  return tracked(folder)
    .filter(
      (file) =>
        /\.tsx?$/.test(file) &&
        !/\.(spec|test|generated|d)\.tsx?$|\/testing\/|\/gql\/|migrations\/|\.words\.ts$/.test(file),
    )
    .flatMap((file) => sentences(file).map((text) => ({ file, text })))
    .filter(({ text }) => !CODE.test(text));
}

/** Occupations and job titles as the Immigration Rules write them, which people search for by these words. */
const OFFICIAL_NAMES = 'uk-going-rates.json';

const facts = tracked('api/src/modules/guidance/facts')
  .filter((file) => file.endsWith('.json') && !file.endsWith(OFFICIAL_NAMES))
  .flatMap((file) => factTexts(file).map((text) => ({ file, text })));

describe.each([
  ['web', () => written('web/src')],
  ['api', () => written('api/src')],
  ['rules', () => facts],
])('what a person reads in the %s', (_place, read) => {
  const texts = read();

  it('is spelled as Americans spell it', () => {
    expect(texts.length).toBeGreaterThan(500);
    expect(texts.filter(({ text }) => BRITISH.test(text) && !NAMES.test(text))).toEqual([]);
  });

  it('has none of the phrases that read like a translation', () => {
    expect(texts.filter(({ text }) => FOREIGN.test(text))).toEqual([]);
  });

  it('has straight apostrophes', () => {
    expect(texts.filter(({ text }) => /\p{L}’\p{L}/u.test(text))).toEqual([]);
  });
});
