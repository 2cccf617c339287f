import { compileMessage } from '@lingui/message-utils/compileMessage';
import { sentenceKey } from './sentence-key.js';
import { sentences } from './sentences.js';
import type { RuleCatalogue } from './translate-rule-text.js';

/** A text of the rules and its translation, which is empty while it waits for one. */
export interface RuleMessage {
  readonly message: string;
  readonly translation: string;
}

/**
 * The words of the rules in a language, by the keys that they are looked up by.
 * @param named which of the messages are templates
 * @throws Error where two share a key
 */
export function compileCatalogue(
  messages: Iterable<RuleMessage>,
  named: readonly string[] = sentences,
): RuleCatalogue {
  const found: Record<string, string> = {};
  const templates: RuleCatalogue['templates'] = {};
  const taken = new Map<string, string>();
  const names = new Set(named);
  for (const { message, translation } of messages) {
    if (translation === '') continue;
    if (names.has(message)) {
      templates[message] = compileMessage(translation);
      continue;
    }
    const key = sentenceKey(message);
    const other = taken.get(key);
    if (other !== undefined) throw new Error(`Two words of the rules have one key: ${other} / ${message}`);
    taken.set(key, message);
    found[key] = translation;
  }
  return { sentences: found, templates };
}
