/**
 * Sites of authorities, or that publish the law. A figure counts as read on an official page only if its address is on
 * one of these: pages of advisers, newspapers and copies on GitHub don't count, however accurately they quote.
 *
 * A file that an authority publishes as a whole, such as the text of a law or a table of rates, may be read in a public
 * copy of that file. The fact then has the authority's address, `copy` says where the copy is, and its note of which day.
 */
const HOSTS: readonly RegExp[] = [
  // Governments by the end of their domain.
  /(^|\.)gov$/,
  /(^|\.)gov\.(uk|au|sg)$/,
  /(^|\.)(gc|quebec)\.ca$/,
  /(^|\.)govt\.nz$/,
  /(^|\.)go\.jp$/,
  /(^|\.)admin\.ch$/,
  /(^|\.)bund\.de$/,
  /^im\.baden-wuerttemberg\.de$/,
  /^(www\.)?hamburg\.de$/,
  /(^|\.)overheid\.nl$/,
  /^(?:(?:www|(?:[\w-]+\.)*ec)\.)?europa\.eu$/,
  // Authorities with their own domain.
  /^(www\.|ircc\.)?canada\.ca$/,
  /^(www\.)?(welcomebc|ontario)\.ca$/,
  /^(www\.)?(make-it-in-germany\.com|auswaertiges-amt\.de|bamf\.de|arbeitsagentur\.de)$/,
  /(^|\.)diplo\.de$/,
  /^(www\.|portal\.)?(ind\.nl|government\.nl|rijksoverheid\.nl)$/,
  /^startup\.ondernemersplein\.nl$/,
  /^(www\.)?(migrationsverket|scb)\.se$/,
  /(^|\.)riksdagen\.se$/,
  /^business\.gov\.nl$/,
  // Bodies that issue licenses and keep professional registers, by law or by mandate.
  /^(www\.)?(nmc|gtcs|arb|rcvs|legalservicesboard|socialworkengland|sra)\.org\.uk$/,
  /^(www\.)?(gmc|gdc|hcpc)-uk\.org$/,
  /^(www\.)?(nursingcouncil|mcnz|lawsociety|nzcle|vetcouncil)\.org\.nz$/,
  /^(www\.)?(nzrab|midwiferycouncil\.health)\.nz$/,
  /(^|\.)socialstyrelsen\.se$/,
  /^(www\.)?(skolverket|elsakerhetsverket|jordbruksverket)\.se$/,
  /^(english\.|www\.)?bigregister\.nl$/,
  /^(www\.)?(architectenregister\.nl|vit\.vic\.edu\.au|qct\.edu\.au)$/,
  /^buerger\.sachsen-anhalt\.de$/,
  /^(www\.)?(redcross\.ch|cicic\.ca)$/,
  /^(www\.)?(skilledtradesbc\.ca|peo\.on\.ca|esasafe\.com|nybarexam\.org)$/,
  /^(www\.)?(pgdb\.co|teachingcouncil)\.nz$/,
  /^(www\.)?hwk-cottbus\.de$/,
  /^(www\.)?eap\.bayern\.de$/,
  /^(www\.)?freistaat\.bayern$/,
  /^(www\.)?(ag|bs|so|zh)\.ch$/,
  // The law, as the European Union and legal publishers print it.
  /^eur-lex\.europa\.eu$/,
  /^(www\.)?(gesetze-im-internet|digitale-gesetze|buzer|deubner-recht)\.de$/,
  /^(www\.)?(lawbrary|droit-bilingue)\.ch$/,
  /^regulations\.justia\.com$/,
  // Schools and test makers, for their own fees and scores.
  /^(www\.)?(swissuniversities\.ch|unibe\.ch|tum\.de|ntu\.edu\.sg)$/,
  /^(www\.)?(universityadmissions\.se|ielts\.org|pearsonpte\.com|cambridgeenglish\.org)$/,
  /(^|\.)ets\.org$/,
  /^englishtest\.duolingo\.com$/,
  /^(www\.)?(languagecert|michiganassessment|occupationalenglishtest)\.org$/,
];

/**
 * Private bodies whose exam, certificate, or assessment the licensing authorities require, such as the ECFMG of the
 * states. As with test makers, their pages are official for what they themselves ask for, but not for who issues a
 * license.
 */
const DELEGATED_BODIES: readonly RegExp[] = [
  /^(www\.)?(mcc|nnas|pharmacistsgatewaycanada)\.ca$/,
  /^(www\.)?(nca\.legal|ecfmg\.org|nabp\.pharmacy)$/,
];

/** Authorities' pages on other sites: GOV.UK's code, Justice Canada's laws, ETS's help center. */
const PLACES = [
  'https://github.com/alphagov/',
  'https://github.com/justicecanada/',
  'https://intercom.help/toeflaccess/',
] as const;

/** Whether an address belongs to an authority, to a body that it has charged, to the law, or to a school or test maker. */
export function isOfficialAddress(url: string): boolean {
  return isOnSite(url, HOSTS) || isDelegatedBody(url) || PLACES.some((place) => url.startsWith(place));
}

/** Whether an address belongs to a private body whose exam, certificate, or assessment an authority requires. */
export function isDelegatedBody(url: string): boolean {
  return isOnSite(url, DELEGATED_BODIES);
}

function isOnSite(url: string, sites: readonly RegExp[]): boolean {
  if (!URL.canParse(url)) return false;
  const { hostname, protocol } = new URL(url);
  if (protocol !== 'https:' && protocol !== 'http:') return false;
  return sites.some((site) => site.test(hostname));
}

/** Where an unofficial source was read: "on visahq.com", or the name of a copy of an official page. */
export function describePlace({
  title,
  url,
  officialUrl,
}: {
  readonly title: string;
  readonly url: string;
  readonly officialUrl: string;
}): string {
  // A copy of an official page has the address of the original.
  return siteName(url) === siteName(officialUrl) ? `in “${title}”` : `on ${siteName(url)}`;
}

/** The site name of an address, such as visahq.com; the text itself if it isn't an address. */
export function siteName(url: string): string {
  return URL.canParse(url) ? new URL(url).hostname.replace(/^www\./, '') : url;
}
