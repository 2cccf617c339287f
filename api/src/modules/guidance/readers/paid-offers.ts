import { CURRENCY_PATTERN } from '../../../platform/amounts/read-amount.js';
import { answerText } from './text.js';

/** What nobody should sell: a job, a sponsorship, or a certificate of it. */
const SOLD =
  /\b(?:certificate of sponsorship|cos|lmia|sponsor\w*|job|position|offer|work (?:permit|visa)|contract)\b/i;
const MONEY = `(?:(?:${CURRENCY_PATTERN})\\s?\\d|\\d[\\d.,]*\\s?(?:k|thousand|lakhs?)?\\s?(?:${CURRENCY_PATTERN})|money|fees?\\b|deposit|payment)`;
const FILLER =
  '(?:\\s+(?:me|us|for|to|pay|an?|the|of|about|around|some|upfront|extra|placement|processing|agency))*';
/** Somebody asks for it, or the person pays it. */
const ASKED = new RegExp(
  `\\b(?:ask|want|charg|demand|requir|need)(?:e?s|ed|ing|e)?${FILLER}\\s+${MONEY}|\\b(?:i|we)\\b[^.;,]*?\\b(?:pay|paid|paying|buy|bought)\\b${FILLER}\\s+(?:${MONEY}|cos\\b|certificate|lmia|sponsorship|agent|agency|recruiter)`,
  'i',
);
/** An agent has it for money. */
const FOR_MONEY = new RegExp(
  `\\b(?:agents?|agency|agencies|consultants?|consultanc(?:y|ies)|recruiters?|brokers?)\\b[^.;]*\\bfor${FILLER}\\s+${MONEY}`,
  'i',
);
/** Whoever brings people to jobs asks for it, whatever it is called. */
const AGENT_ASKS = new RegExp(
  `\\b(?:agents?|agency|brokers?|recruiters?|middlem[ae]n)\\b[^.;,]{0,20}\\b(?:ask|want|charg|demand)(?:s|ed|ing|e|es)?${FILLER}\\s+${MONEY}`,
  'i',
);
/** A condition of a visa is no price, and pay is none. */
const OTHER =
  /\b(?:salary|per (?:year|month|annum)|a (?:year|month)|savings?|funds|bank|tuition|visa requires)\b/i;

/** Whether a free text tells that somebody asks the applicant for money in return for a job or its sponsorship. */
export function tellsOfPaidOffer(answer: unknown): boolean {
  return answerText(answer)
    .split(/[;\n]|,(?!\d)|\.\s/)
    .some(
      (part) =>
        ((SOLD.test(part) && (ASKED.test(part) || FOR_MONEY.test(part))) || AGENT_ASKS.test(part)) &&
        !OTHER.test(part),
    );
}
