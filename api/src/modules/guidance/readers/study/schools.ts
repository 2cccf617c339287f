import { COUNTRIES, type Country } from '../../../questionnaires/index.js';

/**
 * Universities that people mention without city and country, by their common names and initials. The list is only used
 * to infer a place; it says nothing about a school's license or recognition.
 */
const NAMES: Readonly<Record<Country, readonly string[]>> = {
  'United States': [
    'Harvard',
    'Stanford',
    'MIT',
    'Caltech',
    'Princeton',
    'Yale',
    'Cornell',
    'Columbia University',
    'UCLA',
    'UC (?:Berkeley|Davis|Irvine|Santa Barbara|San Diego|Riverside)',
    'USC',
    'NYU',
    'Purdue',
    'Georgia Tech',
    'Carnegie Mellon',
    'CMU',
    'Arizona State',
    'Texas A&M',
    'UT Austin',
    'UIUC',
    'Penn State',
    'Northeastern University',
  ],
  Canada: [
    'McGill',
    'UBC',
    'University of British Columbia',
    'UofT',
    'McMaster',
    'Concordia',
    'Dalhousie',
    'Simon Fraser',
    'SFU',
    'York University',
    'Carleton',
    'Seneca',
    'Humber',
    'Conestoga',
    'University of Waterloo',
    'University of Alberta',
  ],
  'United Kingdom': [
    'UCL',
    'LSE',
    "King's College",
    'KCL',
    'Imperial College',
    'University of Oxford',
    'Oxford University',
    'University of Cambridge',
    'Cambridge University',
    'Coventry',
    'University of York',
    'Durham',
    'Warwick',
    'Nottingham',
    'Sheffield',
    'Southampton',
    'Birmingham',
  ],
  Australia: ['UNSW', 'ANU', 'Monash', 'UQ', 'UTS', 'RMIT', 'Deakin', 'Macquarie', 'Griffith', 'UWA'],
  Germany: [
    'TUM',
    'TU Munich',
    'LMU',
    'RWTH',
    'Aachen',
    'KIT',
    'TU Berlin',
    'Heidelberg',
    'Freiburg',
    'Dresden',
  ],
  Netherlands: [
    'TU Delft',
    'Delft',
    'Leiden',
    'Groningen',
    'Wageningen',
    'Maastricht',
    'Tilburg',
    'Erasmus University',
    'UvA',
  ],
  Singapore: ['NUS', 'NTU', 'SMU', 'SUTD'],
  'New Zealand': ['Otago', 'Massey', 'Victoria University of Wellington', 'Waikato', 'AUT'],
  Sweden: ['KTH', 'Lund', 'Chalmers', 'Uppsala', 'Karolinska', 'Linkoping', 'Umea'],
  Switzerland: ['ETH', 'ETHZ', 'EPFL', 'University of Bern', 'University of St. Gallen', 'HSG'],
  Japan: ['Todai', 'Waseda', 'Keio', 'Tohoku', 'Hokkaido University', 'Kyushu University', 'Ritsumeikan'],
};

const PATTERNS = Object.entries(NAMES).map(
  ([country, names]) => [country, new RegExp(`\\b(?:${names.join('|')})(?![\\p{L}])`, 'u')] as const,
);

/**
 * The countries of the universities that a text mentions.
 * @param text plain text, as returned by `plainText`; initials count only in capitals
 */
export function findSchoolCountries(text: string): readonly Country[] {
  const found = new Set(PATTERNS.filter(([, pattern]) => pattern.test(text)).map(([country]) => country));
  return COUNTRIES.filter((country) => found.has(country));
}
