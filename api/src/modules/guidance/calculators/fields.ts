import { z } from 'zod';

/** The largest amount of money that a calculator takes, in whole units of any currency. */
export const MOST_MONEY = 1e12;

interface Words {
  readonly title: string;
  readonly description?: string;
}

/** An amount of money, zero or more. */
export const money = (words: Words) =>
  z
    .number()
    .min(0)
    .max(MOST_MONEY)
    .meta({ ...words });

/** A yes or no. */
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
