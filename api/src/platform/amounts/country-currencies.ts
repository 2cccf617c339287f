/** Which currency a country uses; imports nothing, because the web uses the same file. */

/** Currencies of a single country, whose codes begin with the country's code. */
const NATIONAL = (
  'NGN INR PKR CNY BRL NPR BDT GHS KES PHP VND IDR LKR EGP MAD ZAR ETB UGX TZS RWF ZMW ZWG MWK MZN AOA SDG ' +
  'IRR IQD TRY UAH RUB BYN KZT UZS GEL AMD AZN MXN COP ARS PEN CLP UYU DOP CUP VES JMD TTD KRW TWD HKD THB MYR ' +
  'MMK KHR MNT BTN AFN AED SAR QAR KWD OMR BHD JOD LBP SYP YER TND DZD LYD ILS PLN CZK HUF RON RSD NOK DKK ISK ' +
  'USD CAD GBP AUD SGD NZD SEK CHF JPY SOS BIF CDF GNF DJF KMF MUR SCR'
).split(' ');

/** Countries that use the euro. */
const EURO_AREA = 'BG DE NL FR IT ES PT IE GR AT BE FI HR SK SI LT LV EE CY MT LU'.split(' ');

/** The two franc zones of Africa. */
const WEST_AFRICA = 'BF BJ CI GW ML NE SN TG'.split(' ');
const CENTRAL_AFRICA = 'CF CG CM GA GQ TD'.split(' ');

const BY_COUNTRY: ReadonlyMap<string, string> = new Map([
  ...NATIONAL.map((code) => [code.slice(0, 2), code] as const),
  ...EURO_AREA.map((country) => [country, 'EUR'] as const),
  ...WEST_AFRICA.map((country) => [country, 'XOF'] as const),
  ...CENTRAL_AFRICA.map((country) => [country, 'XAF'] as const),
  ['EC', 'USD'],
]);

/** The currency of a country, by its two-letter code; null if unknown. */
export function currencyOfCountry(country: string): string | null {
  return BY_COUNTRY.get(country) ?? null;
}
