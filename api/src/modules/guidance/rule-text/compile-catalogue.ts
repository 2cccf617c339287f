import { compileMessage } from '@lingui/message-utils/compileMessage';
import type { PoMessage } from '../../../platform/language/read-po.js';
import { sentenceKey } from './sentence-key.js';
import { sentences } from './sentences.js';
import type { RuleCatalogue } from './translate-rule-text.js';

/**
 * Compiles the rule texts in a language, by lookup key.
 * @param named the messages that are templates
 * @throws Error if two share a key
 */
export function compileCatalogue(
  messages: Iterable<PoMessage>,
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
