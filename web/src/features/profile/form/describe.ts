import type { I18n } from '@lingui/core';
import { formatDate } from '../../../lib/format/format';
import type { FieldSpec, Texts } from './fields';

/** How many answers a summary contains. */
const MAX_NAMED = 3;

/**
 * Summarizes an entry of the profile in one line: its first three answers, as its form shows them.
 * @returns an empty string for an empty entry
 */
export function describeEntry(i18n: I18n, fields: readonly FieldSpec[], texts: Texts): string {
  return fields
    .filter(({ when }) => when?.(texts) !== false)
    .map((field) => describeAnswer(i18n, field, (texts[field.name] ?? '').trim()))
    .filter((words) => words !== '')
    .slice(0, MAX_NAMED)
    .join(' · ');
}

function describeAnswer(i18n: I18n, { kind, options }: FieldSpec, text: string): string {
  if (kind === 'date') return /^\d{4}-\d\d-\d\d$/.test(text) ? formatDate(text) : text;
  const label = options?.find(({ value }) => value === text)?.label ?? text;
  return typeof label === 'string' ? label : i18n._(label);
}
