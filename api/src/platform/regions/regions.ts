/** ISO 3166 two-letter codes of places that issue passports or where people have lived. */
export const REGIONS: readonly string[] = (
  'AF AL DZ AD AO AG AR AM AU AT AZ BS BH BD BB BY BE BZ BJ BT BO BA BW BR BN BG BF BI KH CM CA CV CF TD CL CN CO KM CG CD ' +
  'CR CI HR CU CY CZ DK DJ DM DO EC EG SV GQ ER EE SZ ET FJ FI FR GA GM GE DE GH GR GD GT GN GW GY HT HN HK HU IS IN ID ' +
  'IR IQ IE IL IT JM JP JO KZ KE KI KP KR XK KW KG LA LV LB LS LR LY LI LT LU MO MG MW MY MV ML MT MH MR MU MX FM MD MC ' +
  'MN ME MA MZ MM NA NR NP NL NZ NI NE NG MK NO OM PK PW PS PA PG PY PE PH PL PT QA RO RU RW KN LC VC WS SM ST SA SN RS ' +
  'SC SL SG SK SI SB SO ZA SS ES LK SD SR SE CH SY TW TJ TZ TH TL TG TO TT TN TR TM TV UG UA AE GB US UY UZ VU VA VE VN YE ZM ZW'
).split(' ');

/** Names people use in addition to the browser's. */
const ALIASES: Readonly<Record<string, string>> = {
  turkey: 'TR',
  'czech republic': 'CZ',
  burma: 'MM',
  myanmar: 'MM',
  'hong kong': 'HK',
  macau: 'MO',
  'ivory coast': 'CI',
  palestine: 'PS',
  uk: 'GB',
  usa: 'US',
  uae: 'AE',
  'dr congo': 'CD',
  'the netherlands': 'NL',
};

const regionsByLanguage = new Map<string, Map<string, string>>();

/** Regions by lowercase name. */
function regionsIn(language: string): Map<string, string> {
  let regions = regionsByLanguage.get(language);
  if (regions === undefined) {
    const names = new Intl.DisplayNames([language], { type: 'region' });
    regions = new Map(REGIONS.map((region) => [(names.of(region) ?? region).toLowerCase(), region]));
    regionsByLanguage.set(language, regions);
  }
  return regions;
}

/** The two-letter code of a country by its name in a language. Null if it isn't a country there. */
export function regionOfName(name: string, language: string): string | null {
  const text = name.trim().toLowerCase();
  return regionsIn(language).get(text) ?? ALIASES[text] ?? null;
}
