import { CombinedGraphQLErrors } from '@apollo/client/errors';
import { isRecord } from '../storage';

/**
 * The server's messages for invalid fields by full path (`firstLang.2`, `degrees.0.level`). `toProblem` keeps only the
 * last part of the path, which is enough for forms without lists.
 */
export function errorsByPath(error: unknown): Record<string, string> {
  const sentences: Record<string, string> = {};
  if (!CombinedGraphQLErrors.is(error)) return sentences;
  const entries: unknown = error.errors[0]?.extensions?.['errors'];
  if (!Array.isArray(entries)) return sentences;
  for (const entry of entries as readonly unknown[]) {
    if (!isRecord(entry) || typeof entry['field'] !== 'string' || typeof entry['message'] !== 'string')
      continue;
    const path = entry['field'].replace(/^input\./, '');
    sentences[path] ??= entry['message'];
  }
  return sentences;
}
