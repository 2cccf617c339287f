import { phrase } from '../../../platform/language/phrase.js';
import type { Country } from '../../questionnaires/index.js';
import { formatAmount, readAmount } from '../../../platform/amounts/read-amount.js';
import type { Currency } from '../rules/facts-schema.js';
import type { FieldError, FieldSchema } from './input-errors.js';

/** The currency that the calculators of a country use for amounts. */
export const CURRENCY_OF_COUNTRY: Readonly<Record<Country, Currency>> = {
  'United States': 'USD',
  Canada: 'CAD',
  'United Kingdom': 'GBP',
  Australia: 'AUD',
  Germany: 'EUR',
  Netherlands: 'EUR',
  Singapore: 'SGD',
  'New Zealand': 'NZD',
  Sweden: 'SEK',
  Switzerland: 'CHF',
  Japan: 'JPY',
};

interface ReadInput {
  readonly input: unknown;
  readonly errors: readonly FieldError[];
}

/**
 * Converts amounts given as text: "60.000" becomes 60000. Numbers stay as they are. A text that can mean two amounts,
 * or names another currency, is an error at its field.
 */
export function readAmounts(raw: unknown, schema: FieldSchema, currency: Currency): ReadInput {
  if (typeof raw !== 'object' || raw === null || Array.isArray(raw)) return { input: raw, errors: [] };
  const rawEntries: [string, unknown][] = Object.entries(raw);
  if (!rawEntries.some(([field, value]) => isAmountText(value, schema, field)))
    return { input: raw, errors: [] };
  const errors: FieldError[] = [];
  const entries = rawEntries.map(([field, value]): [string, unknown] => {
    if (!isAmountText(value, schema, field)) return [field, value];
    const isHourly = getField(schema, field)?.isHourly;
    const reading = readAmount(value, { currency, isSmall: isHourly });
    if (reading.kind === 'ambiguous') {
      const [first = '', second = ''] = reading.amounts.map(formatAmount);
      errors.push({
        field,
        message: phrase('Do you mean {first} or {second}? Enter it without a separator.', { first, second }),
      });
      return [field, value];
    }
    if (reading.kind !== 'amount') return [field, reading.kind === 'empty' ? null : value];
    if (reading.currencies.length > 0 && !reading.currencies.includes(currency)) {
      errors.push({
        field,
        message: phrase('Enter the amount in {currency}, such as {currency} 18,000.', { currency }),
      });
    }
    return [field, reading.amount];
  });
  return { input: Object.fromEntries(entries), errors };
}

function isAmountText(value: unknown, schema: FieldSchema, field: string): value is string {
  return typeof value === 'string' && getField(schema, field)?.isMoney === true;
}

function getField({ properties }: FieldSchema, field: string): FieldSchema | undefined {
  return properties && Object.hasOwn(properties, field) ? properties[field] : undefined;
}
