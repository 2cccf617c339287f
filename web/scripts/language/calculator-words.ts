import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import ts from 'typescript';
import { z } from 'zod';
import { calculatorSentences } from '../../../api/src/modules/guidance/rule-text/templates/calculators.ts';
import { splitSentences } from '../../../api/src/modules/guidance/rule-text/split-sentences.ts';
import { regionOfName } from '../../../api/src/platform/regions/regions.ts';
import { listRuleWords, type RuleWord } from './rule-words.ts';

const GUIDANCE = join(import.meta.dirname, '../../../api/src/modules/guidance');
const CALCULATORS = join(GUIDANCE, 'calculators');
const FACTS = join(GUIDANCE, 'facts');
const ERRORS = join(import.meta.dirname, '../../../api/src/locales/errors/fr.json');

/** The fields of a table that people read. */
const SHOWN = new Set(['text', 'warning', 'label']);
/** Texts in these places are errors, which have their own catalogs, or are never shown to people. */
const NOT_SHOWN = ['bands.ts', 'input-errors.ts', 'read-amounts.ts', 'uk-going-rates.ts'];

/** A text for people contains a space, or starts like a word. */
const isForPeople = (text: string): boolean => /[A-Za-z]{2}/.test(text) && /\s|^[A-Z][a-z]/.test(text);

/**
 * All English sentences of the calculators that aren't in the rules, each once: the texts in their code, those
 * of their tables, and the sentences with figures, as templates.
 */
export function listCalculatorWords(): readonly RuleWord[] {
  const ruleWords = new Set(listRuleWords().map(({ text }) => text));
  const errors = new Set(
    Object.keys(z.record(z.string(), z.string()).parse(JSON.parse(readFileSync(ERRORS, 'utf8')))),
  );
  const words = new Map<string, string>();
  const add = (text: string, field: string): void => {
    if (errors.has(text)) return;
    for (const sentence of splitSentences(text)) {
      const isName = regionOfName(sentence, 'en') !== null;
      if (isForPeople(sentence) && !isName && !ruleWords.has(sentence) && !words.has(sentence))
        words.set(sentence, field);
    }
  };
  for (const file of listFiles(CALCULATORS, '.ts')) {
    if (file.endsWith('.spec.ts') || NOT_SHOWN.some((name) => file.endsWith(name))) continue;
    for (const text of listTexts(file)) add(text, file.slice(CALCULATORS.length + 1));
  }
  for (const file of listFiles(FACTS, '.json')) {
    if (!file.includes('/calculators/')) continue;
    const collect = (value: unknown, field: string): void => {
      if (typeof value === 'string') {
        if (SHOWN.has(field)) add(value, field);
      } else if (typeof value === 'object' && value !== null) {
        for (const [name, each] of Object.entries(value)) collect(each, name);
      }
    };
    collect(JSON.parse(readFileSync(file, 'utf8')), '');
  }
  for (const template of calculatorSentences) words.set(template, 'template');
  return [...words].map(([text, field]) => ({ text, field }));
}

function listFiles(folder: string, ending: string): string[] {
  return readdirSync(folder, { recursive: true, encoding: 'utf8' })
    .filter((name) => name.endsWith(ending))
    .sort()
    .map((name) => join(folder, name));
}

/** A placeholder for a figure that no text of ours contains otherwise. */
const FIGURE = '…';

/** The texts in a code file: whole texts without figures; otherwise the sentences without any. */
function listTexts(file: string): readonly string[] {
  const texts: string[] = [];
  const visit = (node: ts.Node): void => {
    if (ts.isImportDeclaration(node) || ts.isThrowStatement(node)) return;
    if (ts.isStringLiteralLike(node)) texts.push(node.text);
    if (!ts.isTemplateExpression(node)) {
      ts.forEachChild(node, visit);
      return;
    }
    const marked = [
      node.head.text,
      ...node.templateSpans.map(({ literal }) => `${FIGURE}${literal.text}`),
    ].join('');
    // A text of a table that starts the whole text ends like a sentence.
    const after = marked.trim().replace(/^… (?=[A-Z])/, '');
    texts.push(...splitSentences(after).filter((sentence) => !sentence.includes(FIGURE)));
  };
  visit(ts.createSourceFile(file, readFileSync(file, 'utf8'), ts.ScriptTarget.Latest, true));
  return texts;
}
