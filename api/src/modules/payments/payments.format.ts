/** Amounts and dates in the texts of payments. */
export { formatDate as dayWords, formatPrice as dollars } from '../../platform/format/format.js';
