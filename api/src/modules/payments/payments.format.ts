/** Amounts and days as the words of payments have them. */
export { formatDate as dayWords, formatPrice as dollars } from '../../platform/format/format.js';
