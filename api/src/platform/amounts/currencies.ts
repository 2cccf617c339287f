/**
 * Currencies by their three-letter codes, with the signs and words that people use for them. Imports nothing, because
 * the web parses amounts with the same file.
 */

/** Every circulating currency of ISO 4217 (list one of 2026, without funds, metals and units of account). */
export const ISO_CURRENCIES: readonly string[] = (
  'AED AFN ALL AMD AOA ARS AUD AWG AZN BAM BBD BDT BHD BIF BMD BND BOB BRL BSD BTN BWP BYN BZD CAD CDF CHF CLP CNY ' +
  'COP CRC CUP CVE CZK DJF DKK DOP DZD EGP ERN ETB EUR FJD FKP GBP GEL GHS GIP GMD GNF GTQ GYD HKD HNL HTG HUF IDR ' +
  'ILS INR IQD IRR ISK JMD JOD JPY KES KGS KHR KMF KPW KRW KWD KYD KZT LAK LBP LKR LRD LSL LYD MAD MDL MGA MKD MMK ' +
  'MNT MOP MRU MUR MVR MWK MXN MYR MZN NAD NGN NIO NOK NPR NZD OMR PAB PEN PGK PHP PKR PLN PYG QAR RON RSD RUB RWF ' +
  'SAR SBD SCR SDG SEK SGD SHP SLE SOS SRD SSP STN SVC SYP SZL THB TJS TMT TND TOP TRY TTD TWD TZS UAH UGX USD UYU ' +
  'UZS VED VES VND VUV WST XAF XCD XCG XOF XPF YER ZAR ZMW ZWG'
).split(' ');

/** Currencies with a thousand subunits, in which "1.500" can mean one and a half. */
export const THOUSANDTHS: readonly string[] = ['BHD', 'IQD', 'JOD', 'KWD', 'LYD', 'OMR', 'TND'];

const DOLLARS = ['USD', 'CAD', 'AUD', 'NZD', 'SGD', 'HKD', 'TWD', 'MXN', 'ARS', 'CLP', 'COP'];
const RUPEES = ['INR', 'PKR', 'NPR', 'LKR', 'MUR', 'SCR'];
const PESOS = ['MXN', 'COP', 'ARS', 'CLP', 'PHP', 'DOP', 'UYU', 'CUP'];
const CROWNS = ['SEK', 'NOK', 'DKK', 'ISK', 'CZK'];

/** What a sign or a word can mean; the longest are tried first. */
export const CURRENCY_WORDS: readonly (readonly [string, readonly string[]])[] = [
  ['us dollars?', ['USD']],
  ['canadian dollars?', ['CAD']],
  ['australian dollars?', ['AUD']],
  ['new zealand dollars?', ['NZD']],
  ['singapore dollars?', ['SGD']],
  ['swedish kron(?:or|a)', ['SEK']],
  ['swiss francs?|francs? suisses?', ['CHF']],
  ['f(?:rancs?)? ?cfa|cfa(?: francs?)?', ['XOF', 'XAF']],
  ['mexican pesos?|pesos? mexicanos?', ['MXN']],
  ['colombian pesos?|pesos? colombianos?', ['COP']],
  ['argentin(?:e|ian) pesos?|pesos? argentinos?', ['ARS']],
  ['chilean pesos?|pesos? chilenos?', ['CLP']],
  ['(?:philippine|filipino) pesos?', ['PHP']],
  ['pesos?', PESOS],
  ['indian rupees?', ['INR']],
  ['pakistani rupees?', ['PKR']],
  ['nepal(?:i|ese) rupees?', ['NPR']],
  ['dollars?', DOLLARS],
  ['rupees?', RUPEES],
  ['euros?', ['EUR']],
  ['(?:british )?pounds?(?: sterling)?|sterling|quid', ['GBP']],
  ['naira', ['NGN']],
  ['yuan|renminbi|rmb', ['CNY']],
  ['yen', ['JPY']],
  ['reais|real', ['BRL']],
  ['taka', ['BDT']],
  ['kron(?:or|a|er)', CROWNS],
  ['francs?', ['CHF', 'XOF', 'XAF', 'RWF', 'BIF', 'CDF', 'GNF', 'DJF', 'KMF']],
  ['rands?', ['ZAR']],
  ['cedis?', ['GHS']],
  ['dirhams?', ['AED', 'MAD']],
  ['shillings?', ['KES', 'UGX', 'TZS', 'SOS']],
  ['ri(?:y)?als?', ['SAR', 'QAR', 'OMR', 'YER', 'IRR']],
  ['dinars?', ['KWD', 'BHD', 'JOD', 'DZD', 'TND', 'IQD', 'LYD', 'RSD']],
  ['us ?\\$', ['USD']],
  ['c(?:a|dn)? ?\\$', ['CAD']],
  ['au? ?\\$', ['AUD']],
  ['nz ?\\$', ['NZD']],
  ['s ?\\$', ['SGD']],
  ['hk ?\\$', ['HKD']],
  ['r ?\\$', ['BRL']],
  ['ksh\\.?', ['KES']],
  ['gh₵|₵', ['GHS']],
  ['rs\\.?|₨', RUPEES],
  ['kr\\.?', CROWNS],
  ['fr\\.', ['CHF']],
  ['\\$', DOLLARS],
  ['€', ['EUR']],
  ['£', ['GBP']],
  ['¥|円|元', ['JPY', 'CNY']],
  ['₹', ['INR']],
  ['₦', ['NGN']],
  ['₱', ['PHP']],
  ['₩', ['KRW']],
  ['₫', ['VND']],
  ['฿', ['THB']],
  ['₺', ['TRY']],
  ['₽', ['RUB']],
  ['₴', ['UAH']],
  ['₪', ['ILS']],
  ['৳', ['BDT']],
];
