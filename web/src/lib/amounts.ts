/** The amount reader that the api uses too, so "18,000" means the same on both sides. */
export { currencyOfCountry } from '../../../api/src/platform/amounts/country-currencies.ts';
export { ISO_CURRENCIES } from '../../../api/src/platform/amounts/currencies.ts';
export { formatAmount, readAmount } from '../../../api/src/platform/amounts/read-amount.ts';
export type { AmountReading } from '../../../api/src/platform/amounts/read-amount.ts';
