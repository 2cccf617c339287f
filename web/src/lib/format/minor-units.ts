const WITHOUT_CENTS = new Set('BIF CLP DJF GNF ISK JPY KMF KRW PYG RWF UGX VND VUV XAF XOF XPF'.split(' '));
const IN_THOUSANDTHS = new Set('BHD IQD JOD KWD LYD OMR TND'.split(' '));

/** The number of minor units in one unit of a currency (ISO 4217). */
export function minorUnitsPerUnit(currency: string): number {
  if (WITHOUT_CENTS.has(currency)) return 1;
  return IN_THOUSANDTHS.has(currency) ? 1_000 : 100;
}

/** Converts an amount in minor units to units of its currency. */
export function toMajor(amountMinor: number, currency: string): number {
  return amountMinor / minorUnitsPerUnit(currency);
}
