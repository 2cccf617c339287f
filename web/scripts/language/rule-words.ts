import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { splitSentences } from '../../../api/src/modules/guidance/rule-text/split-sentences.ts';
import { sentences } from '../../../api/src/modules/guidance/rule-text/sentences.ts';

const FACTS = join(import.meta.dirname, '../../../api/src/modules/guidance/facts');

/** The fields of a rule that people read; its notes are for whoever maintains the rules. */
const SHOWN = new Set([
  ...['title', 'label', 'short', 'text', 'items', 'warning'],
  ...[
    'when',
    'scale',
    'beside',
    'who',
    'employerNeeds',
    'authority',
    'where',
    'onlyFor',
    'stillToShow',
    'doctorate',
    'step',
  ],
]);

/** A text of the rules: the field that contains it, or `template` for a sentence that the api builds. */
export interface RuleWord {
  readonly text: string;
  readonly field: string;
}

/** All English texts of the api about the rules, each sentence once, in the order of the files. */
export function listRuleWords(): readonly RuleWord[] {
  const words = new Map<string, string>();
  const add = (text: string, field: string): void => {
    for (const sentence of splitSentences(text)) {
      if (/[a-z]{2}/i.test(sentence) && !words.has(sentence)) words.set(sentence, field);
    }
  };
  const collect = (value: unknown, field: string): void => {
    if (typeof value === 'string') {
      if (SHOWN.has(field)) add(value, field);
    } else if (Array.isArray(value)) {
      for (const each of value) collect(each, field);
    } else if (typeof value === 'object' && value !== null) {
      for (const [name, each] of Object.entries(value)) {
        if (name !== 'source') collect(each, name);
      }
    }
  };
  for (const country of readdirSync(FACTS, { withFileTypes: true })) {
    if (!country.isDirectory()) continue;
    for (const file of ['student.json', 'work.json']) {
      collect(JSON.parse(readFileSync(join(FACTS, country.name, file), 'utf8')), '');
    }
  }
  for (const file of ['licenses.json', 'situations.json']) {
    collect(JSON.parse(readFileSync(join(FACTS, file), 'utf8')), '');
  }
  for (const template of sentences) if (!words.has(template)) words.set(template, 'template');
  return [...words].map(([text, field]) => ({ text, field }));
}
