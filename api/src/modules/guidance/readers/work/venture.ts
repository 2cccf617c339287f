import { readOwnMoney } from '../money/savings.js';
import { splitOwnClauses } from '../text/other-people.js';

/** What somebody writes about the ownership and the funding of their business. */
export interface Venture {
  /** The percentage of the business that is the writer's own; null if the text doesn't say. */
  readonly share: number | null;
  /** What investors or grants have put into it; null if the text doesn't say. */
  readonly raised: { readonly amount: number; readonly currency: string } | null;
}

const PERCENT = String.raw`(\d{1,3}(?:[.,]\d{1,2})?)\s?(?:%|percent\b|per cent\b|pct\b|prozent\b|por ciento\b|por cento\b|pour cent\b)`;
const SOME = '(?:a |an |about |around |roughly |only |just |el |le )*';
/** "I own 45%", "we hold about 60 percent", "45% equity", "owner (100%)". */
const SHARES: readonly RegExp[] = [
  new RegExp(
    String.raw`\b(?:own|owning|hold|holding|control|poseo|detiens|detenho|halte|besitze)\s+${SOME}${PERCENT}`,
    'i',
  ),
  new RegExp(
    String.raw`\b(?:have|has|got|tengo|possede|tenho)\s+${SOME}${PERCENT}\s+(?:of|de|der|del|da)\s+(?:the |my |our |la |a |l')?(?:compan|business|firm|start|equity|shares|llc|ltd|gmbh|empresa|entreprise|societe)`,
    'i',
  ),
  new RegExp(
    String.raw`${PERCENT}\s+(?:of (?:the )?)?(?:equity|shares?|stake|ownership|shareholder|owner)\b`,
    'i',
  ),
  new RegExp(
    String.raw`\b(?:owner|founder|shareholder|equity|stake|share)\s*(?:of |:|with |\()\s*${PERCENT}`,
    'i',
  ),
];
/** A share that is only wished for, given up, or of something else, such as a house. */
const NO_SHARE =
  /\b(?:not|never|want\w*|wish|would|will|plan\w*|hop\w+|if|going to|sold|used to|former\w*|house|flat|apartment|property|land|scholarship|grade|marks|visa)\b|n't\b|\?/i;

/** "We raised USD 400k from investors", "secured a grant of 150,000 USD". */
const RAISED =
  /\b(?:(?:i|we|company|startup|start-up|have|has|'ve|already)\s+(?:\w+\s+)?(?:raised|secured|closed)|^\W*raised|(?:seed|pre-seed|series [a-c]|angel|vc|venture) (?:round|funding|investment|money|capital) of|backed (?:by|with)|levantamos|captamos|leve(?:e|r) de fonds|avons leve)\b/i;
const NOT_RAISED =
  /\b(?:not|never|no|want\w*|wish|would|will|plan\w*|hop\w+|if|going to|need\w*|looking|seeking|to raise|raising|loan|salary|mortgage|boss|family|kids?|children)\b|n't\b|\?/i;

/**
 * Reads what a free text says about the writer's own business: the share that is theirs, and the money that it has raised.
 * Plans, wishes, and the shares of others don't count. Null if it tells neither.
 * @param home the two-letter codes of the writer's countries, which decide whose dollar is meant
 */
export function readVenture(answer: unknown, home: readonly string[] = []): Venture | null {
  const clauses = splitOwnClauses(answer);
  const share = clauses.flatMap((clause) => readShare(clause) ?? [])[0] ?? null;
  const raised =
    clauses
      .filter((clause) => RAISED.test(clause) && !NOT_RAISED.test(clause))
      .flatMap((clause) => readOwnMoney(clause, home) ?? [])
      .map(({ amount, currency }) => ({ amount, currency }))[0] ?? null;
  return share === null && raised === null ? null : { share, raised };
}

function readShare(clause: string): number | null {
  if (NO_SHARE.test(clause)) return null;
  const [written] = SHARES.flatMap((pattern) => pattern.exec(clause)?.[1] ?? []);
  if (written === undefined) return null;
  const share = Number(written.replace(',', '.'));
  return share > 0 && share <= 100 ? share : null;
}
