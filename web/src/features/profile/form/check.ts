import type { I18n } from '@lingui/core';
import { msg } from '@lingui/core/macro';
import type { FieldSpec, Texts } from './fields';
import { numberOf } from './inputs';

const NO_NUMBER = msg`Write a number, such as 6.5.`;

const isBlank = (text: string | undefined): boolean => (text ?? '').trim() === '';

/** The fields that have a meaning beside the others. */
export function shownFields(fields: readonly FieldSpec[], texts: Texts): readonly FieldSpec[] {
  return fields.filter(({ when }) => when === undefined || when(texts));
}

/** Whether nothing at all was answered. */
export function isEmpty(fields: readonly FieldSpec[], texts: Texts): boolean {
  return fields.every(({ name }) => isBlank(texts[name]));
}

/**
 * What is missing or is no number, by the field's path. What a value can be is the server's to say.
 * @param at what stands before the names, such as `degrees.0.`
 */
export function checkTexts(
  i18n: I18n,
  fields: readonly FieldSpec[],
  texts: Texts,
  at: string,
): Record<string, string> {
  const errors: Record<string, string> = {};
  for (const { name, required, kind } of shownFields(fields, texts)) {
    const text = texts[name];
    if (required !== undefined && isBlank(text)) errors[at + name] = i18n._(required);
    else if (kind === 'number' && !isBlank(text) && numberOf(text) === null) {
      errors[at + name] = i18n._(NO_NUMBER);
    }
  }
  return errors;
}
