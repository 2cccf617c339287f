import { splitOwnClauses } from '../text/other-people.js';

/* A business that somebody runs already, which isn't a job with an employer. */

const BUSINESS =
  '(?:business(?:es)?|compan(?:y|ies)|firms?|startups?|start-ups?|agenc(?:y|ies)|shops?|stores?|restaurants?|cafes?|bakery|salon|studio|practice|clinic|e-?commerce|saas|consultancy|franchise|factory|farm)';
const OWNS = new RegExp(
  [
    String.raw`\b(?:i|we)(?:'ve)? (?:(?:also|currently|now|already|still) )?(?:own(?:ed)?|run|co-?own|(?:co-?)?founded|started|set up|operate)\b[^.;,]{0,40}\b${BUSINESS}\b`,
    String.raw`^\W*(?:own|run|running) (?:my own|an?|my|our|the) (?:[\w-]+ ){0,2}${BUSINESS}\b(?! (?:for|at|of)\b)`,
    String.raw`\b(?:i am|i'm|im|am)\s+(?:the |an? |also )*(?:(?:co-?)?founder|owner|co-?owner|proprietor|(?:managing )?director and owner)\b`,
    String.raw`^\W*(?:(?:co-?)?founder|owner|proprietor)(?: (?:and|&) (?:ceo|cto|director))?(?: (?:of|at)\b|\s*\(?\s*\d{1,3}\s*%)`,
    String.raw`\b(?:running|owning|own) (?:my|our) own ${BUSINESS}\b|\bmy own ${BUSINESS}\b|\b(?:business|company|shop|restaurant) owner\b|\bown company\b`,
    String.raw`\b(?:tengo|tenemos|dirijo|fundé|funde|llevo) (?:mi |una? |nuestra )(?:propi[ao] )?(?:cadena de \S+ ?|empresa|negocio|restaurante|cafeteria|panaderia|tienda|agencia|startup)[a-z]*\b|\bsoy (?:el |la )?(?:duen[oa]|propietari[oa]|fundador[a]?|soci[oa] fundador[a]?)\b`,
    String.raw`\b(?:je dirige|je gere|j'ai (?:cree|fonde)|j'ai) (?:ma |mon |une? |notre )(?:propre )?(?:entreprise|societe|boite|restaurant|commerce|boutique|startup|agence)\b|\bje suis (?:le |la )?(?:gerante?|fondat(?:eur|rice)|proprietaire|chef(?:fe)? d'entreprise)\b`,
    String.raw`\b(?:tenho|temos|sou don[oa] de) (?:minha |meu |uma? |nossa )?(?:propri[ao] )?(?:empresa|negocio|restaurante|loja|agencia|startup)\b|\bsou (?:o |a )?(?:don[oa]|proprietari[oa]|fundador[a]?)\b`,
    String.raw`\bich (?:habe|fuhre|leite|betreibe) (?:meine?n? |eine?n? )(?:eigene[sn]? )?(?:firma|unternehmen|gmbh|laden|restaurant|agentur|startup)\b|\bich bin (?:der |die )?(?:inhaber(?:in)?|grunder(?:in)?)\b`,
  ].join('|'),
  'i',
);
/** A business that is wished for or given up. */
const NOT_OWNED =
  /\b(?:no|not|never|want\w*|wish|would|will|plan\w*|hop(?:e|ing)|dream|if|going to|like to|used to|sold|closed|bankrupt\w*|failed|until|formerly|previous\w*|ex|quiero|quisiera|vendi|veux|voudrais|vendu|quero|vendi|mochte|will|verkauft)\b|n't\b/i;

/** Where a clause goes on with what somebody wants next: "I run a restaurant and want to open another". */
const NEXT_WISH =
  /\b(?:and|&) (?=(?:(?:i|we)(?:'d|'m| am| are)? )?(?:now )?(?:want|wish|would|plan(?:ning)?|hop(?:e|ing)|going|like|will|looking)\b)/i;

/** Whether somebody says that they run a business of their own now. */
export function mentionsOwnBusiness(answer: unknown): boolean {
  return splitOwnClauses(answer)
    .flatMap((clause) => clause.split(NEXT_WISH))
    .some((clause) => OWNS.test(clause) && !NOT_OWNED.test(clause));
}
