/**
 * The sites whose pages are an authority's own or print the law. A figure counts as read on an official page only when
 * its address is one of these: an adviser's page, a newspaper and a copy on GitHub are not, however well they quote.
 */
const HOSTS: readonly RegExp[] = [
  // Governments by the end of their names.
  /(^|\.)gov$/,
  /(^|\.)gov\.(uk|au|sg)$/,
  /(^|\.)(gc|quebec)\.ca$/,
  /(^|\.)govt\.nz$/,
  /(^|\.)go\.jp$/,
  /(^|\.)admin\.ch$/,
  /(^|\.)bund\.de$/,
  /^im\.baden-wuerttemberg\.de$/,
  /(^|\.)overheid\.nl$/,
  /(^|\.)ec\.europa\.eu$/,
  // Authorities with a name of their own.
  /^(www\.|ircc\.)?canada\.ca$/,
  /^(www\.)?(welcomebc|ontario)\.ca$/,
  /^(www\.)?(make-it-in-germany\.com|auswaertiges-amt\.de|bamf\.de|arbeitsagentur\.de)$/,
  /(^|\.)diplo\.de$/,
  /^(www\.|portal\.)?(ind\.nl|government\.nl|rijksoverheid\.nl)$/,
  /^startup\.ondernemersplein\.nl$/,
  /^(www\.)?(migrationsverket|scb)\.se$/,
  /(^|\.)riksdagen\.se$/,
  /^business\.gov\.nl$/,
  // Who gives licenses and keeps registers of professions, by law or by mandate.
  /^(www\.)?(nmc|gtcs|arb|rcvs|legalservicesboard|socialworkengland)\.org\.uk$/,
  /^(www\.)?(gmc|gdc|hcpc)-uk\.org$/,
  /^(www\.)?(nursingcouncil|mcnz|lawsociety|vetcouncil)\.org\.nz$/,
  /^(www\.)?(nzrab|midwiferycouncil\.health)\.nz$/,
  /(^|\.)socialstyrelsen\.se$/,
  /^(www\.)?(skolverket|elsakerhetsverket|jordbruksverket)\.se$/,
  /^(www\.)?(architectenregister\.nl|vit\.vic\.edu\.au)$/,
  /^buerger\.sachsen-anhalt\.de$/,
  /^(www\.)?(redcross\.ch|cicic\.ca)$/,
  /^(www\.)?(ag|bs|so|zh)\.ch$/,
  // The law, as publishers of laws print it.
  /^(www\.)?(gesetze-im-internet|digitale-gesetze|buzer|deubner-recht)\.de$/,
  /^(www\.)?lawbrary\.ch$/,
  /^regulations\.justia\.com$/,
  // Schools and makers of tests, about their own fees and scores.
  /^(www\.)?(unibe\.ch|tum\.de|ntu\.edu\.sg)$/,
  /^(www\.)?(universityadmissions\.se|ielts\.org|pearsonpte\.com|cambridgeenglish\.org)$/,
  /(^|\.)ets\.org$/,
  /^englishtest\.duolingo\.com$/,
  /^(www\.)?(languagecert|michiganassessment|occupationalenglishtest)\.org$/,
];

/** Pages of authorities on sites that are not theirs: the code of GOV.UK, the laws of Justice Canada, the help center of ETS. */
const PLACES = [
  'https://github.com/alphagov/',
  'https://github.com/justicecanada/',
  'https://intercom.help/toeflaccess/',
] as const;

/** Whether an address is a page of an authority, of the law, or of a school or test maker about its own. */
export function isOfficialAddress(url: string): boolean {
  if (!URL.canParse(url)) return false;
  const { hostname, protocol } = new URL(url);
  if (protocol !== 'https:' && protocol !== 'http:') return false;
  return HOSTS.some((host) => host.test(hostname)) || PLACES.some((place) => url.startsWith(place));
}

/** Where something was read that no authority published: "on visahq.com", or by the name of a copy of an official page. */
export function describePlace({
  title,
  url,
  officialUrl,
}: {
  readonly title: string;
  readonly url: string;
  readonly officialUrl: string;
}): string {
  // A copy of an official page carries the address of what it copies.
  return siteName(url) === siteName(officialUrl) ? `in “${title}”` : `on ${siteName(url)}`;
}

/** The name of the site of an address, such as visahq.com; the address itself where it is none. */
export function siteName(url: string): string {
  return URL.canParse(url) ? new URL(url).hostname.replace(/^www\./, '') : url;
}
