import { removeOtherPeople } from '../text/other-people.js';
import { mentionsOwnBusiness } from './own-business.js';
import { readSalary, type Salary } from '../money/salary.js';
import { answerText } from '../text/text.js';

/** Phrases for what people already earn, wherever they live. */
const EARNS =
  /\b(?:i (?:now |currently )?(?:earn|make|invoice|get paid)|my (?:current |monthly |annual |yearly |net |gross )?(?:income|salary|earnings|revenue|pay)|earning|ctc|lakh inr per annum|income (?:of|is)|remote(?:ly)?|freelanc\w*|self[- ]employed|contractor|(?:foreign|overseas|abroad|us|uk|eu) clients?|clients? (?:are )?(?:all |both |mostly |mainly )?in \w+|invoic(?:e|es|ing)|billing|turnover (?:is|of)|gano|mis ingresos|je gagne|mes revenus|ich verdiene|factur[oa]|faturo|cobro|je facture|mi(?:s)? ingresos?|minha renda|meu salario|mi sueldo|mon salaire|mein einkommen|ganho)\b/i;
/** Pay that is only offered or hoped for, or past pay. */
const NOT_EARNED =
  /\b(?:offer\w*|expect\w*|hop\w+|want|would|will|was|used to|previous(?:ly)?|last (?:job|year)|desired|sav(?:ings|ed)|no income)\b/i;
/** What a company takes in isn't what its owner earns. */
const TURNOVER =
  /\b(?:turnover|revenues?|sales|[am]rr|facturacion|facturamos|chiffre d'affaires|faturamento|umsatz)\b/i;
/** A company as the one that earns: "mi empresa factura 20.000 euros al mes". */
const COMPANY_EARNS =
  /\b(?:my|our|the|mi|nuestra|nuestro|minha|nossa|mon|ma|notre|meine?|unsere?)\s+(?:company|business|firm|startup|agency|shop|store|restaurant|empresa|negocio|agencia|tienda|entreprise|societe|boite|firma|unternehmen|loja)\s+(?:makes?|earns?|bills?|invoices?|factura|fatura|gana|ganha|facture|gagne|verdient|macht)\b(?!\s+(?:me|us)\b)/i;
/** What freelancers invoice is their income. */
const FREELANCE = /\b(?:freelanc\w*|self[- ]employed|contractor|autonom[oa]|independant\w*|freiberuf\w*)\b/i;

/**
 * Reads from free text what a person already earns; null if it mentions no income, currency or period.
 * @param home the two-letter codes of the writer's countries, which decide whose dollar or peso is meant
 */
export function readOwnIncome(answer: unknown, home: readonly string[] = []): Salary | null {
  const clauses = removeOtherPeople(answerText(answer)).split(/[;\n]|\.\s|\bbut\b/i);
  const incomeClauses = clauses
    .flatMap(selectEarnings)
    .filter((clause) => EARNS.test(clause) && !COMPANY_EARNS.test(clause));
  const ofCompany =
    incomeClauses.some((clause) => TURNOVER.test(clause)) &&
    mentionsOwnBusiness(answer) &&
    !FREELANCE.test(answerText(answer));
  const ownClauses = ofCompany ? incomeClauses.filter((clause) => !TURNOVER.test(clause)) : incomeClauses;
  return ownClauses.map((clause) => readSalary(clause, home)).find((income) => income !== null) ?? null;
}

/** Part of a clause that starts with what somebody earns: "earn 5,000 EUR a month". */
const SAYS_EARNED = /^(?:and )?(?:i )?(?:now |currently )?(?:earn|make|earning|making)\b(?=.*\d)/i;

/** A clause, or of one that also names what isn't earned, only the parts that say what is. */
function selectEarnings(clause: string): string[] {
  const parts = clause.split(/, (?=\D)/).map((part) => part.trim());
  const said = parts.filter((part) => SAYS_EARNED.test(part) && !NOT_EARNED.test(part));
  if (said.length > 0) return said.map((part) => `I earn ${part.replace(SAYS_EARNED, '')}`);
  return NOT_EARNED.test(clause) ? [] : [clause];
}
