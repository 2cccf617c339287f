const WITHOUT_CENTS = new Set('BIF CLP DJF GNF ISK JPY KMF KRW PYG RWF UGX VND VUV XAF XOF XPF'.split(' '));
const IN_THOUSANDTHS = new Set('BHD IQD JOD KWD LYD OMR TND'.split(' '));

/** How many minor units make one unit of a currency (ISO 4217). */
export function minorUnitsPerUnit(currency: string): number {
  if (WITHOUT_CENTS.has(currency)) return 1;
  return IN_THOUSANDTHS.has(currency) ? 1_000 : 100;
}

/** An amount of smallest units in units of its currency. */
export function toMajor(amountMinor: number, currency: string): number {
  return amountMinor / minorUnitsPerUnit(currency);
}
