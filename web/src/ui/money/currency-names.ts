import { ISO_CURRENCIES } from '../../lib/amounts';
import { regionOfName } from '../../lib/country-names';

/** Offered after the person's own currencies: the destinations', and those of the people who ask us most. */
const COMMON = 'USD EUR GBP CAD AUD INR NGN PKR CNY BRL NPR BDT JPY CHF SEK SGD NZD GHS KES PHP VND'.split(
  ' ',
);

/** The currency of each region; the euro's and a few that print none of their own are told apart. */
const BY_REGION: Readonly<Record<string, string>> = Object.fromEntries<string>(
  (
    'NG:NGN IN:INR PK:PKR CN:CNY BR:BRL NP:NPR BD:BDT GH:GHS KE:KES PH:PHP VN:VND ID:IDR LK:LKR EG:EGP MA:MAD ZA:ZAR ' +
    'ET:ETB UG:UGX TZ:TZS RW:RWF CM:XAF SN:XOF CI:XOF ZM:ZMW ZW:ZWG MW:MWK MZ:MZN AO:AOA SD:SDG IR:IRR IQ:IQD TR:TRY ' +
    'UA:UAH RU:RUB BY:BYN KZ:KZT UZ:UZS GE:GEL AM:AMD AZ:AZN MX:MXN CO:COP AR:ARS PE:PEN CL:CLP EC:USD VE:VES JM:JMD ' +
    'TT:TTD KR:KRW TW:TWD HK:HKD TH:THB MY:MYR MM:MMK KH:KHR MN:MNT BT:BTN AF:AFN AE:AED SA:SAR QA:QAR KW:KWD OM:OMR ' +
    'BH:BHD JO:JOD LB:LBP SY:SYP YE:YER TN:TND DZ:DZD LY:LYD IL:ILS PL:PLN CZ:CZK HU:HUF RO:RON BG:EUR RS:RSD NO:NOK ' +
    'DK:DKK IS:ISK US:USD CA:CAD GB:GBP AU:AUD SG:SGD NZ:NZD SE:SEK CH:CHF JP:JPY DE:EUR NL:EUR FR:EUR IT:EUR ES:EUR ' +
    'PT:EUR IE:EUR GR:EUR AT:EUR BE:EUR FI:EUR HR:EUR SK:EUR SI:EUR LT:EUR LV:EUR EE:EUR CY:EUR MT:EUR LU:EUR'
  )
    .split(' ')
    .map((pair) => [pair.slice(0, 2), pair.slice(3)] as const),
);

/** The currencies of countries that a person has named; what is no known country gives none. */
export function currenciesOfCountries(countries: readonly string[]): string[] {
  return [...new Set(countries.flatMap((name) => BY_REGION[regionOfName(name) ?? ''] ?? []))];
}

const names = new Map<string, Map<string, string>>();

/** The name of each currency in a language, by its letters. */
function namesIn(locale: string): Map<string, string> {
  let known = names.get(locale);
  if (known === undefined) {
    const display = new Intl.DisplayNames([locale], { type: 'currency' });
    known = new Map(ISO_CURRENCIES.map((code) => [code, display.of(code) ?? code]));
    names.set(locale, known);
  }
  return known;
}

/** All currencies: a person's own first, then the common ones, then the others by name. */
export function currencyChoices(own: readonly string[], locale: string): { code: string; name: string }[] {
  const known = namesIn(locale);
  const others = [...known].sort(([, a], [, b]) => a.localeCompare(b, locale)).map(([code]) => code);
  return [...new Set([...own, ...COMMON, ...others])].map((code) => ({
    code,
    name: known.get(code) ?? code,
  }));
}

/** The three letters of what was typed: letters, a whole name, or a word that names one currency alone. */
export function readCurrency(typed: string, locale: string): string | null {
  const text = typed.trim().toLowerCase();
  if (text === '') return null;
  if (ISO_CURRENCIES.includes(text.toUpperCase())) return text.toUpperCase();
  const all = [...namesIn(locale)];
  const exact = all.find(([, name]) => name.toLowerCase() === text);
  if (exact !== undefined) return exact[0];
  const found = all.filter(([, name]) => name.toLowerCase().split(/\s+/).includes(text));
  const [only] = found;
  return found.length === 1 && only !== undefined ? only[0] : null;
}
