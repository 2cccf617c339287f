import { describe, expect, it } from 'vitest';
import {
  AMBIGUOUS_CASES,
  AMOUNT_CASES,
  UNREADABLE_CASES,
} from '../../../api/src/platform/amounts/amount-cases.ts';
import { readAmount } from './amounts';

/** Uses the api's own test cases, so the browser reads every amount as the server does. */
describe('amounts in the browser', () => {
  it.each(AMOUNT_CASES)('reads %j as %d', (written, amount) => {
    expect(readAmount(written)).toMatchObject({ kind: 'amount', amount });
  });

  it.each(AMBIGUOUS_CASES)('asks what %j in %s means', (written, currency, isSmall, amounts) => {
    expect(readAmount(written, { currency, isSmall })).toMatchObject({ kind: 'ambiguous', amounts });
  });

  it.each(UNREADABLE_CASES)('reads no amount in %j', (written) => {
    expect(readAmount(written)).toEqual({ kind: 'unreadable' });
  });
});
