import { readNationalityCodes } from '../../../questionnaires/index.js';
import { memoize } from '../text/reading-memory.js';
import { splitOwnClauses } from '../text/other-people.js';

/* Where the writer of a free text lives and comes from: "I live in Ghana", "currently in Dubai", "I am from Kenya". */

/** Cities outside the covered countries that people name instead of a country, by the two-letter code of its country. */
const CITIES: Readonly<Record<string, string>> = {
  AE: 'Dubai|Abu Dhabi|Sharjah|UAE|Emirates',
  AR: 'Buenos Aires',
  BD: 'Dhaka|Chittagong',
  BR: 'Sao Paulo|Rio de Janeiro|Brasilia|Belo Horizonte',
  CN: 'Beijing|Shanghai|Shenzhen|Guangzhou|Chengdu|Wuhan',
  CO: 'Bogota|Medellin',
  EG: 'Cairo',
  ES: 'Madrid|Barcelona',
  ET: 'Addis Ababa',
  FR: 'Paris|Lyon',
  GH: 'Accra|Kumasi',
  ID: 'Jakarta',
  IN: 'Delhi|New Delhi|Mumbai|Bangalore|Bengaluru|Hyderabad|Chennai|Pune|Kolkata|Kochi|Ahmedabad',
  IR: 'Tehran',
  IT: 'Rome|Milan',
  KE: 'Nairobi|Mombasa',
  LK: 'Colombo',
  MA: 'Casablanca|Rabat',
  MY: 'Kuala Lumpur',
  NG: 'Lagos|Abuja|Port Harcourt|Ibadan',
  NP: 'Kathmandu',
  PE: 'Lima',
  PH: 'Manila|Cebu|Davao|Quezon City',
  PK: 'Karachi|Lahore|Islamabad|Rawalpindi',
  PL: 'Warsaw|Krakow',
  PT: 'Lisbon|Porto',
  QA: 'Doha',
  RU: 'Moscow',
  SA: 'Riyadh|Jeddah|Dammam|KSA|Saudi',
  TH: 'Bangkok',
  TR: 'Istanbul|Ankara',
  UA: 'Kyiv|Kiev',
  UG: 'Kampala',
  VN: 'Hanoi|Ho Chi Minh City|Saigon',
  ZA: 'Johannesburg|Cape Town|Durban|Pretoria',
};

const BY_CITY = Object.entries(CITIES).map(
  ([code, names]) => [code, new RegExp(`^(?:${names})\\b`, 'i')] as const,
);

const PLACE = String.raw`(?:the )?(\p{L}[\p{L}.'-]*(?: \p{L}[\p{L}.'-]*){0,5})`;
const NOW = '(?:currently|now|presently|at present|at the moment|right now|still)';

const VERB = '(?:live|living|reside|residing|based|settled)';
const LIVES: readonly RegExp[] = [
  // At the beginning, or right behind the writer: nobody else lives there.
  new RegExp(
    String.raw`(?:^\W*(?:and )?|\b(?:i|we|i am|i'm|im|we are|we're|i have been|i've been)\s+)(?:(?:${NOW}|also)\s+)?${VERB}\s+(?:(?:${NOW}|here|with (?:my )?\p{L}+)\s+)?in\s+${PLACE}`,
    'iu',
  ),
  new RegExp(
    String.raw`\b(?:i am|i'm|im)\s+(?:an?\s+)(?:\p{L}+\s+){1,3}(?:living|residing|based)\s+in\s+${PLACE}`,
    'iu',
  ),
  new RegExp(
    String.raw`^\W*(?:(?:my )?(?:current )?(?:country of )?residence|residing country|(?:my )?(?:current )?location|current country)\s*(?:is|:|=|-)\s*${PLACE}`,
    'iu',
  ),
  new RegExp(String.raw`(?:^\W*|\bi am |\bi'm |\bim )${NOW} in\s+${PLACE}`, 'iu'),
  new RegExp(String.raw`(?:^\W*|\bi am |\bi'm |\bim )in\s+${PLACE}\s+${NOW}\b`, 'iu'),
];

/** A wish, the past, a denial, or the place of a firm. */
const NOT_NOW =
  /\b(?:not|no longer|never|want|wish|hope|plan|planning|would|will|may|might|shall|could|if|before|formerly|previously|until|ago|used to|dream|prefer\w*|like to|looking|interested|thinking|considering|moving|relocat\w+|cost|compan(?:y|ies)|firms?|business|employer|clients?|customers?|team|offer)\b|n't\b/i;

const ORIGIN = new RegExp(
  String.raw`(?:^\W*|\b(?:i am|i'm|im|i m|i come|coming)\s+)(?:(?:originally|a \p{L}+|an \p{L}+)\s+)?from\s+${PLACE}`,
  'iu',
);

/** Two letters are a word, such as "in my city", far more often than a code; Georgia is a country and a state. */
const NO_COUNTRY = /^(?:(?!UK$|US$)\p{L}{1,2}|georgia)$/iu;

/** The two-letter code of the country that a few words begin with, by its name or a city; null for anything else. */
function readPlace(words: string): string | null {
  const parts = words.split(' ');
  for (let count = parts.length; count > 0; count -= 1) {
    const name = parts.slice(0, count).join(' ').replace(/\.$/, '');
    const [code] = NO_COUNTRY.test(name) ? [] : readNationalityCodes([name]);
    if (code !== undefined) return code;
  }
  return BY_CITY.find(([, pattern]) => pattern.test(words))?.[0] ?? null;
}

const readClause = memoize((clause: string): string | null => {
  if (NOT_NOW.test(clause)) return null;
  for (const pattern of LIVES) {
    const place = pattern.exec(clause)?.[1];
    const code = place === undefined ? null : readPlace(place);
    if (code !== null) return code;
  }
  return null;
});

/** The two-letter code of the country where writers say they live now; null if they name none. */
export function readResidence(answer: unknown): string | null {
  if (typeof answer !== 'string' && !Array.isArray(answer)) return null;
  for (const clause of splitOwnClauses(answer)) {
    const code = readClause(clause);
    if (code !== null) return code;
  }
  return null;
}

/**
 * The two-letter code of the country that writers say they are from; null if they name none. It may be the country of
 * their passport or not, so no rule reads it.
 */
export function readOrigin(answer: unknown): string | null {
  if (typeof answer !== 'string' && !Array.isArray(answer)) return null;
  for (const clause of splitOwnClauses(answer)) {
    const place = ORIGIN.exec(clause)?.[1];
    const code = place === undefined ? null : readPlace(place);
    if (code !== null) return code;
  }
  return null;
}
