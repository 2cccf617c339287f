import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import ts from 'typescript';
import { TRANSLATE } from './server-messages.ts';

const SOURCES = path.join(import.meta.dirname, '../../../api/src');

/**
 * Files whose errors are for our team, which works in English, or that word no errors: their texts aren't
 * translated.
 */
const ENGLISH_ALONE = [
  /(^|\/)(migrations|testing|seed)\//,
  /modules\/(audit|content|reports|site-settings|user-admin|guidance\/(checks|engine|facts|words|providers)|programs\/csv)\//,
  /modules\/visa-assist\/(api\/admin|dto\/(overrule|visa-assist))/,
  /modules\/assessments\/(overrules|review-c)/,
  /modules\/auth\/(view-as\/|credentials\.service)/,
  /modules\/applications\/(application-reviews|api\/admin)/,
  /modules\/affiliates\/(commission-reviews|payouts|payout-returns|api\/affiliates-admin)/,
  /modules\/documents\/(document-reviews|api\/document-reviews)/,
  /modules\/chat\/(chat-desk|canned-replies|chat-sessions|api\/admin|dto\/chat\.inputs)/,
  /modules\/payments\/(refunds\.|settlement|webhook|dto\/refund|api\/refunds|providers\/(event|stripe|sandbox\/sandbox-provider))/,
  /platform\/(config|csv|database|archive|observability|queue|storage|schedule)\//,
  /platform\/http\/(security-files|json-body|raw-body|streamed-body|ignored-body|form-body)/,
  /\/(product-pages|programs-admin|program-reports|fact\.types|program-rules|program\.inputs|socket-maintenance|claim-parts|support-status)\b/,
];

/** Errors that only a program causes: they name fields, words of the contract, or the shape of a request. */
const FOR_PROGRAMS = [
  /^(Send|Name) /,
  /^(Use|Enter|Answer|Choose) (true|with yes|a time like)/,
  /^Choose (one of: \$|\$|approved|cleared|drawn|expert_review|in_review|pending|student (or|and) (employment|work|opportunity_)|student,|match|now)/,
  /^Sign in with the role |^You can only create an account with the role /,
  /^Enter (text|a list|a language such|your own id|the (note|notes|reason|size|amount in whole))|^Tell the person|^Enter a month like/,
  /^(This Idempotency-Key|The request body|This form contains text|We can't read this form|A new application is always|An API token|The document has several)/,
  /^(This isn't a client secret|This frame isn't|This room|This name can't|You read too slowly|This file is \$|Use a name of|Use a time|Besides the questions)/,
  /^(This application already has|This person is an admin|This cursor|Someone else changed this document|Choose one of the affiliates)/,
  /^The operation is more than|^The price is/,
];

/** The error messages in the api's code: texts, and interpolated texts that can't be translated. */
export interface ErrorTexts {
  readonly messages: ReadonlySet<string>;
  readonly unreadable: readonly string[];
}

const SENTENCE = /^[A-Z][^\n]* [^\n]*[.]$/;

/** Every error message in a file whose errors people who use the product can see. */
export function collectErrorMessages(): ErrorTexts {
  const messages = new Set<string>();
  const unreadable: string[] = [];
  for (const file of readdirSync(SOURCES, { recursive: true, encoding: 'utf8' }).sort()) {
    if (!file.endsWith('.ts') || file.endsWith('.spec.ts')) continue;
    if (ENGLISH_ALONE.some((place) => place.test(file))) continue;
    const code = readFileSync(path.join(SOURCES, file), 'utf8');
    if (
      !/DomainError|FieldError|class-validator|validation\/rules|InputErrors|phrase\(|readonly message: string/.test(
        code,
      )
    )
      continue;
    const source = ts.createSourceFile(file, code, ts.ScriptTarget.Latest, true);
    const visit = (node: ts.Node): void => {
      if (isWordedElsewhere(node, source)) return;
      const phrase = readPhrase(node, source);
      if (phrase !== null) messages.add(phrase);
      if (ts.isStringLiteralLike(node) && isForPeople(node.text)) messages.add(node.text);
      if (ts.isTemplateExpression(node) && isForPeople(node.getText(source).slice(1, -1))) {
        unreadable.push(`${file}: ${node.getText(source)}`);
      }
      ts.forEachChild(node, visit);
    };
    visit(source);
  }
  return { messages, unreadable };
}

function isForPeople(text: string): boolean {
  return SENTENCE.test(text) && !FOR_PROGRAMS.some((pattern) => pattern.test(text));
}

/** The template that `phrase` is called with. */
function readPhrase(node: ts.Node, source: ts.SourceFile): string | null {
  if (!ts.isCallExpression(node) || node.expression.getText(source) !== 'phrase') return null;
  const [template] = node.arguments;
  return template && ts.isStringLiteralLike(template) ? template.text : null;
}

/** Schema descriptions, programming errors, and texts that `wording.translate` translates. */
function isWordedElsewhere(node: ts.Node, source: ts.SourceFile): boolean {
  if (ts.isPropertyAssignment(node))
    return ['description', 'deprecationReason', 'summary'].includes(node.name.getText(source));
  if (ts.isNewExpression(node))
    return /^(Error|TypeError|RangeError|Logger)$/.test(node.expression.getText(source));
  if (!ts.isCallExpression(node)) return false;
  const called = node.expression.getText(source);
  return TRANSLATE.test(called) || /\.(log|warn|error|debug|addSql|query)$/.test(called);
}
