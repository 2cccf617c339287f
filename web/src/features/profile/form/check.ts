import type { I18n } from '@lingui/core';
import { msg } from '@lingui/core/macro';
import { regionOfName } from '../../../lib/country-names';
import { readCurrency } from '../../../ui/money/currency-names';
import { moneyError } from '../../../ui/money/money-check';
import { confirmedName } from './fields';
import type { FieldSpec, Texts } from './fields';
import { readAges, readNumber } from './inputs';

const NOT_A_NUMBER = msg`Enter a number, such as 6.5.`;
const NOT_AGES = msg`Enter the ages in whole years, such as 4, 9.`;
const NOT_A_COUNTRY = msg`Choose a country from the list, such as Nigeria.`;
const NOT_A_CURRENCY = msg`Choose a currency from the list, such as USD.`;

const isBlank = (text: string | undefined): boolean => (text ?? '').trim() === '';

/** The fields that are relevant given the others. */
export function selectRelevantFields(fields: readonly FieldSpec[], texts: Texts): readonly FieldSpec[] {
  return fields.filter(({ when }) => when === undefined || when(texts));
}

/** Whether all fields are empty. */
export function isEmpty(fields: readonly FieldSpec[], texts: Texts): boolean {
  return fields.every(({ name }) => isBlank(texts[name]));
}

/**
 * Missing or non-numeric values, by the field's path. The server validates the values.
 * @param at prefix of the names, such as `degrees.0.`
 */
export function checkTexts(
  i18n: I18n,
  fields: readonly FieldSpec[],
  texts: Texts,
  at: string,
): Record<string, string> {
  const errors: Record<string, string> = {};
  for (const field of selectRelevantFields(fields, texts)) {
    const error = fieldError(i18n, field, texts);
    if (error !== null) errors[at + field.name] = error;
  }
  return errors;
}

function fieldError(i18n: I18n, field: FieldSpec, texts: Texts): string | null {
  const { name, required, kind, country } = field;
  const text = texts[name] ?? '';
  if (isBlank(text)) return required === undefined ? null : i18n._(required);
  if (country === true && regionOfName(text) === null) return i18n._(NOT_A_COUNTRY);
  if (kind === 'number') return readNumber(text) === null ? i18n._(NOT_A_NUMBER) : null;
  if (kind === 'ages') return readAges(text) === null ? i18n._(NOT_AGES) : null;
  if (kind === 'currency') return readCurrency(text, i18n.locale) === null ? i18n._(NOT_A_CURRENCY) : null;
  return kind === 'money' ? moneyError(i18n, readMoneyField(field, texts)) : null;
}

/** Parses an amount with its field's settings. */
export function readMoneyField({ name, currency, isSmall, least }: FieldSpec, texts: Texts) {
  return {
    text: texts[name],
    currency: currency === undefined ? '' : (texts[currency] ?? ''),
    isSmall: isSmall?.(texts),
    least,
    confirmed: texts[confirmedName(name)],
  };
}
