import { z } from 'zod';

/** The largest amount of money that a calculator accepts, in whole units of any currency. */
export const MAX_MONEY = 1e12;

interface Words {
  readonly title: string;
  readonly description?: string;
}

interface MoneyLabels extends Words {
  /** Whether it is hourly pay, for which "18.000" can mean eighteen. */
  readonly isHourly?: true;
}

/**
 * A non-negative amount in the currency of the calculator's country. Amounts given as text, such as "18,000", are
 * converted before validation.
 */
export const money = (words: MoneyLabels) =>
  z
    .number()
    .min(0)
    .max(MAX_MONEY)
    .meta({ ...words, isMoney: true });

/** A boolean field. */
export const flag = (words: Words) => z.boolean().meta({ ...words });

/** A whole number of months of study or stay, from 1. */
export const months = (words: Words) =>
  z
    .int()
    .min(1)
    .max(120)
    .meta({ ...words });

/** An age in whole years. */
export const age = (words: Words = { title: 'Your age', description: 'In whole years.' }) =>
  z
    .int()
    .min(16)
    .max(100)
    .meta({ ...words });
