import type { EducationLevel } from '../../rules/facts-schema.js';
import { plainText } from '../text/text.js';

/* Names of degrees ("licen[c]e" is French), in English as written in several countries and in other languages. */

/** A pattern for foreign words in plain text; a letter directly before or after makes it a different word. */
function names(...words: readonly string[]): RegExp {
  return new RegExp(`(?<![\\p{L}\\d])(?:${words.map(plainText).join('|')})(?![\\p{L}])`, 'iu');
}

/** "Scrum master" and "master mariner" aren't degrees, and neither is MS Office. */
const NO_MASTER =
  '(?<!\\b(?:scrum|quiz|station|post|tax|web|grand|band|harbou?r|brew|stage)[ -])(?!master(?:ing|ed)?\\s+(?:mariner|chef|carpenter|electrician|plumber|mechanic|tailor|trainer|data|craftsman|of ceremonies|key|card|class|plan))';
const PRODUCTS =
  '(?:office|excel|word|power ?(?:point|bi|apps)|sql|access|project|teams|azure|dynamics|windows|outlook|visio|share ?point|paint|dos)';
/** A letter after an apostrophe doesn't begin a degree: "I'm tech lead". */
const OWN_LETTER = "(?<!['])";

/** Degrees by name, highest first; abbreviations that are also English words count only in capitals. */
export const DEGREE_NAMES: readonly (readonly [EducationLevel, readonly RegExp[]])[] = [
  [
    'phd',
    [
      /\b(?:ph\.? ?d\.?|doctorate|doctoral degree|dphil|dr\. rer\. nat|doktor)(?![a-z])/i,
      names(
        'doctorado',
        'doctorat',
        'doutorado',
        'doutoramento',
        'dottorato',
        'doktora',
        'promoviert',
        'доктор наук',
        'кандидат наук',
        'tiến sĩ',
      ),
      /박사/u,
    ],
  ],
  [
    'master',
    [
      new RegExp(
        `${NO_MASTER}\\b${OWN_LETTER}(?:master'?s?(?: degree)?|m\\.? ?sc\\.?|m\\. ?a\\.|mba|mca|m\\.? ?eng|m\\.? ?tech|m\\.? ?com|m\\.? ?phil|m\\.? ?pharm|ll\\.m\\.?|magister|diplom|m\\.s\\.?|ms(?= (?:in|degree|(?:computer|data|electrical|mechanical|civil|software|information) (?:science|engineering|systems|technology))\\b))(?![a-z])`,
        'i',
      ),
      new RegExp(
        `\\bMS(?=\\s*(?:in|from|degree|at)\\b|\\s*(?:[,.;(&+]|$|\\d{4}))|\\bMS (?!${caseless(PRODUCTS)}\\b)(?=[A-Z][A-Za-z]+)|\\bM\\.E\\b|\\bMPH\\b|\\bMSN\\b|\\bMA(?= (?:in|degree)\\b)`,
      ),
      names(
        'maestr[ií]a',
        'mestrado',
        'masterstudium abgeschlossen',
        'laurea magistrale',
        'laurea specialistica',
        // In English, the letters also stand for a manager, behind what is managed.
        'mgr(?= in[zż])|(?<!\\p{L}[- ])mgr(?! (?:at|of|for|with|in|\\d+)\\b)',
        'magisterka',
        'магистр\\p{L}*',
        'yüksek lisans',
        'thạc sĩ',
        'maitrise',
        'bac ?\\+ ?5',
        'S2(?= [A-Z])',
      ),
      // The letters also stand for large language models.
      /\bLLM (?:degree|from (?!scratch))/,
      /석사/u,
    ],
  ],
  [
    'bachelor',
    [
      new RegExp(
        `\\b${OWN_LETTER}(?:bachelor'?s?(?: degree)?|b\\.? ?sc\\.?|b\\. ?a\\.|b\\.? ?eng|b\\.? ?tech|b\\.? ?com|b\\.? ?pharm|b(?:\\.| |\\. )ed|b\\.? ?arch|bba|bca|mbbs|m\\.?b\\.?b\\.?ch\\.?|mbchb|bds|medical (?:doctor|degree)|doctor of medicine|physician(?! ?(?:assistant|associate))|dentist|ll\\.?b\\.?|licenciatura|licen[c]e degree|laurea|(?:undergraduate|university|college) degree|graduated from (?:a )?(?:university|college))(?![a-z])`,
        'i',
      ),
      /\b(?:BFA|BDes|BSW|BPT|BHM)\b|\bBS\b|\bB\.S\b|\bb\.e\b|\bB\.E\b|(?<!\bas (?:an? )?)\bBA\b|\bBEd\b|\bBSN\b|\bBScN\b/,
      // In an answer written in all capitals, "BE" is the verb.
      /\bBE\b(?=\s*(?:[(,.;]|$|in\b|from\b|[A-Z][a-z]+))/,
      names(
        'licen[c]e (?:en|de|professionnelle)',
        'grado en',
        'licenciad[oa]',
        'pregrado',
        'ingenier[oa] (?:titulad[oa]|graduad[oa]|civil|industrial|mec[aá]nic[oa]|qu[ií]mic[oa]|el[eé]ctric[oa]|electr[oó]nic[oa])',
        'ingenieria en',
        'bacharel(?:ado)?',
        'gradua(?:ção|cao) em',
        'laurea triennale',
        'licencjat',
        'бакалавр\\p{L}*',
        'lisans mezunu',
        'lisans derecesi',
        'universite mezunu',
        'cử nhân',
        'bac ?\\+ ?3',
        'S1(?= [A-Z])',
        'sarjana',
        'formad[oa] em',
      ),
      // A Mexican degree: "Ing. Industrial titulado".
      /\b(?:ing\.?|lic\.?|ingenier[oa]|licenciad[oa]) [^;,.]{0,30}\btitulad[oa]\b/i,
      // In Latin America, the word alone is an academic title.
      /^\s*ingenier[oa]\s*$/i,
      /학사/u,
    ],
  ],
  [
    'high_school',
    [
      /\b(?:high school|HS (?:graduate|grad|diploma)|secondary school|higher secondary|a-levels?|GED|matric|ib diploma|international baccalaureate|12th(?: grade| std| class)?(?: pass(?:ed)?)?|class (?:12|xii)|form (?:four|six)|form (?:iv|4|vi|6) (?:certificate|leaver|passed)|kcse|wassce|waec|neco|ssce|gce [ao][- ]?levels?|o[- ]levels?|senior secondary|plus (?:two|2)(?= (?:pass|science|commerce|arts|completed))|associate'?s? degree|foundation degree)(?![a-z])/i,
      /(?<![\d+])10 ?\+ ?2(?!\d)|(?:^|[\s,;])\+ ?2(?= (?:pass|science|commerce|arts|complete|graduate|level)|[,;]|$)/i,
      names('abitur', 'bachillerato', 'ensino medio', 'preparatoria', 'matura', 'lise mezunu', 'maturita'),
    ],
  ],
];

/** Nigeria's and Ghana's polytechnics and British colleges award it after two years or more beyond school. */
export const HIGHER_DIPLOMA = /\b(?:HND|higher national diploma)\b/i;

/** Phrases that say there is no degree. */
export const NO_DEGREE: readonly RegExp[] = [
  /\b(?:dropp?ed out|drop-?out) (?:of|from)?\s*(?:(?:my|the|a) )?(?:\w+ )?(?:uni(?:versity)?|college|bachelor'?s?|b\.?tech|degree)\b|\b(?:uni(?:versity)?|college) drop-?out\b/i,
  // Ten years of school end before the certificate that other countries count as finished school.
  /\b(?:8|9|10)th (?:pass(?:ed)?|std|standard|class|grade)\b|\b(?:matric(?:ulation)?|sslc|class (?:8|9|10|x)) pass(?:ed)?\b/i,
  /\b(?:no|without|don'?t have|do not have|haven'?t got|never (?:got|finished|did))(?: an?| any| my)?(?: (?:university|college|uni|formal|academic))? (?:degree|diploma|qualification)s?\b|\bno uni(?:versity)?\b/i,
  names(
    'sin (?:titulo|carrera|estudios)(?: universitari[oa]s?)?',
    "(?:sans|pas de|aucun) dipl[oô]mes?(?! d(?:e\\b|'))",
    'kein(?:en)? (?:abschluss|studium|hochschulabschluss)',
    'ohne (?:abschluss|studium)',
    'sem (?:faculdade|diploma|graduacao)',
    'senza laurea',
  ),
];

function caseless(pattern: string): string {
  return pattern.replace(/[a-z]/g, (letter) => `[${letter.toUpperCase()}${letter}]`);
}
