import { CURRENCY_PATTERN } from '../../../../platform/amounts/read-amount.js';
import { answerText } from '../text/text.js';

/* Recognizes fraud in free text: people who sell jobs, documents, and promises. */

/** Things that nobody should sell: a job, a sponsorship, or a certificate of it. */
const SOLD =
  /\b(?:certificate of sponsorship|cos|lmia|sponsor\w*|job|position|offer|work (?:permit|visa)|contract)\b/i;
const BARE = String.raw`\d{1,3}(?:[.,]\d{3})+|\d{5,}`;
const MONEY = `(?:(?:${CURRENCY_PATTERN})\\s?\\d|\\d[\\d.,]*\\s?(?:k|thousand|lakhs?)?\\s?(?:${CURRENCY_PATTERN}|pesos?|rupees?|rs|dirhams?|dinars?|riyals?|shillings?|lakhs?|lacs?|crores?|million|millions|tr(?:ieu)?|trieu)(?![a-z])|money|fees?\\b|deposit|payment)`;
const FILLER =
  '(?:\\s+(?:me|us|for|to|2|4|pay|an?|the|of|about|around|some|upfront|extra|placement|processing|agency))*';
/** Somebody asks for money, or the person pays it. */
const ASKED = new RegExp(
  `\\b(?:ask|want|charg|demand|requir|need)(?:e?s|ed|ing|e)?${FILLER}\\s+${MONEY}|\\b(?:i|we)\\b[^.;,]*?\\b(?:pay|paid|(?:am|'m|are|'re|was|were|been|keep|start(?:ed)?) paying|buy|bought)\\b${FILLER}\\s+(?:${MONEY}|cos\\b|certificate|lmia|sponsorship|agent|agency|recruiter)`,
  'i',
);
/** An agent offers it for money. */
const FOR_MONEY = new RegExp(
  `\\b(?:agents?|agency|agencies|consultants?|consultanc(?:y|ies)|recruiters?|brokers?)\\b[^.;]*\\bfor${FILLER}\\s+${MONEY}`,
  'i',
);
/** A recruiter or agent asks for money, whatever it is called. */
const AGENT_ASKS = new RegExp(
  `\\b(?:agents?|agency|brokers?|recruiters?|middlem[ae]n)\\b[^.;,]{0,20}\\b(?:ask|want|charg|demand)(?:s|ed|ing|e|es)?${FILLER}\\s+(?:${MONEY}|${BARE})|\\bagents?\\b[^.;,]*${MONEY}[^.;,a-z]*\\basks\\b`,
  'i',
);
/** Jobs and documents that somebody sells, in several languages. */
const JOB_PAPER =
  "(?:cos|certificates? of sponsorship|lmia|sponsorships?|(?:job |work )?offer letters?|job offers?|work (?:permit|visa)s?|visas?|visados?|vistos?|(?:contrato|oferta|permiso|proposta)s? de (?:trabajo|empleo|trabalho|emprego)|contrats? de travail|offres? d'emploi|promesses? d'embauche|permis de travail|arbeitsvertr(?:ag|age)|arbeitsvisum)";
const SALE = new RegExp(
  [
    `\\b(?:sell(?:s|ing)?|sold|buy(?:ing)?|bought|vend(?:er|erme|en|o|re|ent|em|eu)|compr(?:ar|e|ei)|achete[rz]?|verkauf\\w*|kauf(?:e|en|t))\\s+(?:(?:me|us|you|nos|te|the|an?|this|that|una?|uma|une|le|la|der|einen|real|original|genuine|de|em|en)\\s+){0,3}${JOB_PAPER}\\b`,
    `\\b${JOB_PAPER}\\b[^.;,]{0,30}\\b(?:(?:for sale|en venta|a vendre|a venda|zu verkaufen)\\b|(?:in exchange for|a cambio de|contre|em troca de|gegen)\\s+${MONEY})`,
    `\\b(?:pide[n]?|cobra[nm]?|exige[nm]?|demande(?:nt)?|reclame(?:nt)?|pede[m]?|verlang(?:t|en))\\s+(?:\\w+\\s+){0,2}${MONEY}[^.;,]{0,20}\\b(?:por|pour|para|fur)\\s+(?:\\w+\\s+){0,2}${JOB_PAPER}`,
  ].join('|'),
  'i',
);
/**
 * A document or service with a price: "LMIA for 20k CAD", "250,000 PHP placement fee". A job alone doesn't count, since
 * the amount may be its pay.
 */
const PRICED = new RegExp(
  `\\b(?:certificate of sponsorship|cos|lmia|sponsorship|work (?:permit|visa))\\s+(?:for|at|costs?|is)${FILLER}\\s+${MONEY}|${MONEY}${FILLER}\\s*(?:as )?(?:an? )?(?:placement|agency|recruitment|consultancy) (?:fees?|charges?)`,
  'i',
);
/** An agent names an amount right behind what nobody may sell: "consultant says Canada LMIA job 15 lakh". */
const NAMED_PRICE = new RegExp(
  `\\b(?:agents?|agency|agencies|consultants?|consultanc(?:y|ies)|recruiters?|brokers?)\\b[^.;]*\\b(?:certificate of sponsorship|cos|lmia|sponsorship|work (?:permit|visa))(?: (?:job|offer|letter))?\\s+${MONEY}`,
  'i',
);
/** People who would pay anything for a job are easy victims of fraud. */
const WOULD_PAY =
  /\b(?:ready|willing|able|prepared|happy|can) to pay (?:any (?:amount|money|price)|whatever|for (?:an? |the |my )?(?:\w+ )?(?:job|offer|visa|lmia|cos|sponsor\w*))/i;

/** Amounts that aren't a price: pay, or a visa's financial requirement. */
const OTHER =
  /\b(?:salary|(?:per|an?) (?:year|month|annum|hour)|(?:al|por|par|pro|im) (?:mes|mois|monat|ano|an|jahr)|salario|sueldo|salaire|gehalt|savings?|funds|bank|tuition|visa requires)\b/i;

/** Schools ask for a deposit with an offer, and education agents for a fee. */
const OF_SCHOOL =
  /\b(?:universit\w*|colleges?|schools?|admissions?|enrol\w*|courses?|places?|conditional|cas)\b/i;

/** Whether a clause offers a job or its documents for money, so that nobody holds them yet. */
export function isForSale(clause: string): boolean {
  return SALE.test(clause) || AGENT_ASKS.test(clause);
}

/** Whether a free text says that somebody asks the applicant for money in return for a job or its sponsorship. */
export function mentionsPaidOffer(answer: unknown): boolean {
  return getClauses(answer).some(
    (part) =>
      ((SOLD.test(part) && (ASKED.test(part) || FOR_MONEY.test(part))) ||
        AGENT_ASKS.test(part) ||
        PRICED.test(part) ||
        NAMED_PRICE.test(part) ||
        SALE.test(part) ||
        WOULD_PAY.test(part)) &&
      !OTHER.test(part) &&
      !OF_SCHOOL.test(part),
  );
}

const PAPER =
  '(?:bank (?:statements?|balance|letters?)|statements? of (?:account|funds)|show money|documents?|papers?|certificates?|degrees?|diplomas?|transcripts?|mark ?sheets?|(?:experience|offer|admission|employment|reference) letters?|ielts|toefl|pte|test (?:scores?|results?)|passports?|pay ?slips?)';
/** Documents that an agent can't legitimately supply; agents do prepare forms and files. */
const MADE_UP =
  '(?:bank (?:statements?|balance)|statements? of (?:account|funds)|show money|experience letters?|degrees?|transcripts?|mark ?sheets?|ielts|toefl|pte|duolingo|test (?:scores?|results?)|pay ?slips?)';
const FALSE_PAPER = new RegExp(
  [
    `\\b(?:fake|false|forged|counterfeit|falsified) (?:\\w+ ){0,2}${PAPER}\\b`,
    `\\b(?:buy|bought|buying|purchas(?:e|ed|ing)) (?:\\w+ ){0,2}(?:ielts|toefl|pte|${PAPER})\\b`,
    `\\b(?:agents?|agency|consultants?|consultancy|they|s?he)(?:'ll)?\\b[^.;,]{0,20}\\b(?:arrange|make|provide|manage|create|fix)s? (?:\\w+ ){0,3}${MADE_UP}\\b`,
    `\\b${PAPER} (?:was |were |is )?(?:fake|faked|forged|falsified)\\b`,
    '\\b(?:ielts|toefl|pte|certificates?|degrees?)\\b[^.;,]{0,20}\\bwithout (?:an? |the |any |sitting |taking |writing )*(?:exams?|tests?)\\b',
  ].join('|'),
  'i',
);
const NO_FALSE_PAPER =
  /\b(?:no|not|never|none|without any|against|avoid|scared|afraid)\b|n't\b|\b(?:certified|translat\w+|notari[sz]\w*|university|school|employer|books?|courses?|class(?:es)?|materials?|vouchers?)\b/i;

/**
 * Whether a free text mentions a false document or a test result without a test: bought, forged, or made by an agent.
 */
export function mentionsFalsePapers(answer: unknown): boolean {
  return getClauses(answer).some((part) => FALSE_PAPER.test(part) && !NO_FALSE_PAPER.test(part));
}

const GUARANTEED =
  /\bguarant(?:ee|y|ees|eed|eeing)\b[^.;,]{0,25}\b(?:visas?|permits?|approval|pr)\b|\b(?:visas?|permits?|approval|pr) (?:is |are )?(?:100 ?%|guaranteed|sure)|\b(?:100 ?%|sure[- ]?shot) (?:\w+ )?(?:visas?|approval|permit|pr)\b/i;

/** Whether a free text says that somebody guarantees a visa. */
export function mentionsGuaranteedVisa(answer: unknown): boolean {
  return getClauses(answer).some(
    (part) =>
      GUARANTEED.test(part) && !/\b(?:no|not|never|nobody|without|can|is there)\b|n't\b|\?/i.test(part),
  );
}

function getClauses(answer: unknown): string[] {
  return answerText(answer).split(/[;\n]|,(?!\d)|\.\s/);
}
