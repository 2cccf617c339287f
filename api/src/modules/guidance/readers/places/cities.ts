import { COUNTRIES, type Country } from '../../../questionnaires/index.js';
import { listSharedPatterns } from './shared-cities.js';
import { plainText } from '../text/text.js';

/**
 * Cities and regions that people mention instead of a country, among them the seats of employers that hire many people
 * from abroad. If a text names a country, the country wins. Names that several countries share are in shared-cities.ts.
 */
const CITIES: Readonly<Record<Country, string>> = {
  'United States':
    'New York|NYC|San Francisco|Los Angeles|Chicago|Seattle|Houston|Dallas|Austin|Texas|California|' +
    'Philadelphia|Phoenix|San Diego|Denver|Atlanta|Miami|Detroit|Minneapolis|Pittsburgh|' +
    'Silicon Valley|Florida|New Jersey|Massachusetts|Illinois|Virginia|North Carolina|Michigan|Ohio|' +
    'Nueva York|Nova York|Nova Iorque|Mountain View|Palo Alto|Menlo Park|Sunnyvale|Cupertino|Redmond|' +
    'Bellevue|Santa Clara|Redwood City|San Mateo|Fremont|Irvine|Sacramento|Oakland|Bay Area|Portland|' +
    String.raw`Salt Lake City|Las Vegas|Raleigh|Nashville|Tampa|St\. Louis|Kansas City|Milwaukee|Cleveland(?! Clinic)|` +
    String.raw`Cincinnati|Baltimore|Indianapolis|Washington,? D\.?C|Scottsdale|Bentonville|Memphis|Ann Arbor|` +
    'Manhattan|Brooklyn|Arizona|Colorado|Minnesota|Wisconsin|Pennsylvania|Tennessee|Maryland|Connecticut|' +
    'Oregon|Utah|Missouri',
  Canada:
    'Toronto|Montreal|Calgary|Ottawa|Edmonton|Winnipeg|Ontario|Alberta|' +
    'British Columbia|Quebec|Mississauga|Brampton|Saskatoon|Regina|Saskatchewan|Manitoba|Nova Scotia|' +
    'New Brunswick|Newfoundland|Kitchener|Burnaby|Markham|Oakville|Richmond Hill|Kelowna|Guelph|Gatineau|' +
    'Sherbrooke|Moncton|Fredericton|Prince Edward Island|Yukon|Fort McMurray|Red Deer|Thunder Bay',
  'United Kingdom':
    'Edinburgh|Glasgow|Leeds|Liverpool|Sheffield|Nottingham|Cardiff|' +
    'Belfast|Leicester|Coventry|Bradford|Southampton|Sunderland|' +
    'Wolverhampton|Swansea|Dundee|Norwich|Exeter|Luton|Derby|Londres|Edimburgo|Edimbourg|' +
    'Milton Keynes|Slough|Swindon|Stevenage|Brighton|Warrington|Stockport|Solihull|Crawley|Cheltenham|' +
    'Guildford|Macclesfield|Harwell|Farnborough|Barrow-in-Furness|Middlesbrough|Huddersfield|Bournemouth|' +
    'Blackpool|Bolton|Salford|Stoke-on-Trent|Inverness|Stirling|Wrexham|Yorkshire|Lancashire|Essex',
  Australia:
    'Brisbane|Adelaide|Canberra|Hobart|Darwin|Gold Coast|Queensland|' +
    'New South Wales|Tasmania|Geelong|Wollongong|Sunshine Coast|Cairns|Townsville|Toowoomba|Ballarat|' +
    'Bendigo|Parramatta|Western Australia|South Australia|Kalgoorlie|Port Hedland|Karratha|Rockhampton|' +
    'Alice Springs|Launceston',
  Germany:
    'Munich|München|Hamburg|Frankfurt|Cologne|Stuttgart|Düsseldorf|Leipzig|Dresden|Hannover|' +
    'Nuremberg|Bremen|Dortmund|Essen|Duisburg|Bochum|Bonn|Mannheim|Karlsruhe|Wiesbaden|Augsburg|Aachen|' +
    'Braunschweig|Kiel|Magdeburg|Freiburg|Mainz|Erfurt|Rostock|Kassel|Heidelberg|Nürnberg|Köln|Bavaria|' +
    'Bayern|Saxony|Berlim|Munique|Hamburgo|Hambourg|Francfort|Francoforte|Walldorf|Wolfsburg|Ingolstadt|' +
    'Leverkusen|Ludwigshafen|Darmstadt|Erlangen|Regensburg|Ulm|Würzburg|Jena|Chemnitz|Saarbrücken|' +
    'Bielefeld|Münster|Göttingen|Tübingen|Potsdam|Lübeck|Osnabrück|Oldenburg|Paderborn|Heilbronn|' +
    'Friedrichshafen|Herzogenaurach|Gütersloh|Garching|Wuppertal|Krefeld|Neckarsulm|Sindelfingen|' +
    'Böblingen|Rüsselsheim|Kaiserslautern|Koblenz|Reutlingen|Zwickau|Cottbus|Schwerin|Hessen|' +
    'Baden-Württemberg|Nordrhein-Westfalen|North Rhine-Westphalia|Niedersachsen|Lower Saxony|Thüringen|' +
    'Brandenburg',
  Netherlands:
    'Amsterdam|Rotterdam|The Hague|Eindhoven|Utrecht|Delft|Groningen|Den Haag|Tilburg|Breda|Nijmegen|' +
    'Arnhem|Enschede|Maastricht|Leiden|Haarlem|Almere|Schiphol|Amsterda|Amesterdao|Roterda|Haia|La Haya|' +
    'La Haye|Veldhoven|Leeuwarden|Zwolle|Amersfoort|Apeldoorn|Hilversum|Wageningen|Rijswijk|Hoofddorp|' +
    "Amstelveen|Den Bosch|'s-Hertogenbosch|Zoetermeer|Dordrecht|Venlo|Noordwijk|Helmond|Geleen",
  Singapore: 'Jurong|Tampines|Changi|Tuas|Ang Mo Kio|Toa Payoh|Raffles Place|Sentosa',
  'New Zealand':
    'Auckland|Tauranga|Queenstown|Rotorua|Invercargill|Palmerston North|' +
    "New Plymouth|Whangarei|Lower Hutt|Waikato|Otago|Hawke's Bay|Bay of Plenty|Taupo|Timaru|Whanganui",
  Sweden:
    'Stockholm|Gothenburg|Malmö|Uppsala|Lund|Göteborg|Malmo|Västerås|Örebro|Linköping|Umeå|Kiruna|' +
    'Skellefteå|Estocolmo|Gotemburgo|Kista|Solna|Södertälje|Norrköping|Jönköping|Helsingborg|Luleå|Växjö|' +
    'Gävle|Karlstad|Borås|Sundsvall|Östersund|Trollhättan|Karlskrona|Skövde|Halmstad|Eskilstuna|' +
    'Sandviken|Ludvika|Mölndal|Älmhult|Gällivare',
  Switzerland:
    String.raw`Zurich|Zürich|Basel|Lausanne|Bern|Lucerne|Genève|Genf|Winterthur|Lugano|Zug|St\.? Gallen|` +
    'Fribourg|Zurique|Ginebra|Genebra|Basilea|Basileia|Berna|Berne|Neuchâtel|Nyon|Vevey|Montreux|' +
    'Sankt Gallen|Biel|Thun|Aarau|Schaffhausen|Visp|Davos|Solothurn|Ticino|Vaud|Allschwil|Zurigo|Ginevra',
  Japan:
    'Tokyo|Osaka|Kyoto|Nagoya|Yokohama|Fukuoka|Sapporo|Kobe|Hiroshima|Sendai|Kawasaki|Saitama|Chiba|' +
    'Hokkaido|Okinawa|Tokio|Toquio|Kioto|Quioto|Tsukuba|Nara|Kanazawa|Niigata|Shizuoka|Hamamatsu|Okayama|' +
    'Kumamoto|Kagoshima|Kitakyushu|Yokosuka|Aichi|Kanagawa|Gunma|Nagano|Kyushu|Toyota City',
};

export const CITY_PATTERNS: readonly (readonly [Country, RegExp])[] = COUNTRIES.map((country) => {
  const names = [plainText(CITIES[country]), ...listSharedPatterns(country)];
  return [country, new RegExp(`\\b(?:${names.join('|')})(?![\\p{L}])`, 'iu')] as const;
});

/** The countries whose cities or regions a text mentions. */
export function findCityCountries(text: string): readonly Country[] {
  return CITY_PATTERNS.filter(([, pattern]) => pattern.test(text)).map(([country]) => country);
}
