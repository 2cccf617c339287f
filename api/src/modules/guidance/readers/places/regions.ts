import { plainText } from '../text/text.js';
import { REGIONS, type Region } from '../../rules/job-rules.js';

/* Parts of a country in which a rule accepts jobs, or doesn't. */

/** Names of Canada's provinces and territories, and of their larger towns. */
const NAMES: Readonly<Record<Region, readonly string[]>> = {
  'CA-AB': ['Alberta', 'Calgary', 'Edmonton', 'Red Deer', 'Lethbridge', 'Fort McMurray', 'Medicine Hat'],
  'CA-BC': ['British Columbia', 'Vancouver', 'Kelowna', 'Surrey,? BC', 'Burnaby', 'Kamloops', 'Nanaimo'],
  'CA-MB': ['Manitoba', 'Winnipeg', 'Brandon,? (?:MB|Manitoba)'],
  'CA-NB': ['New Brunswick', 'Nouveau-Brunswick', 'Moncton', 'Fredericton', 'Saint John,? (?:NB|New)'],
  'CA-NL': ['Newfoundland', 'Labrador', 'Terre-Neuve', "St\\.? John's"],
  'CA-NS': ['Nova Scotia', 'Nouvelle-Ecosse', 'Halifax', 'Dartmouth,? NS', 'Truro,? NS'],
  'CA-ON': [
    'Ontario',
    'Toronto',
    'Ottawa',
    'Mississauga',
    'Brampton',
    'Hamilton,? ON',
    'Kitchener',
    'Windsor,? ON',
  ],
  'CA-PE': ['Prince Edward Island', 'PEI', 'Charlottetown', 'Summerside'],
  'CA-QC': ['Quebec', 'Montreal', 'Laval', 'Gatineau', 'Sherbrooke'],
  'CA-SK': ['Saskatchewan', 'Saskatoon', 'Regina', 'Moose Jaw'],
  'CA-YT': ['Yukon', 'Whitehorse'],
};

const PATTERNS = REGIONS.map(
  (region) =>
    [region, new RegExp(`\\b(?:${NAMES[region].map(plainText).join('|')})(?![\\p{L}])`, 'iu')] as const,
);

/** The parts of a country that a text names, itself or by a town. */
export function findRegions(text: string): readonly Region[] {
  return PATTERNS.filter(([, pattern]) => pattern.test(text)).map(([region]) => region);
}
