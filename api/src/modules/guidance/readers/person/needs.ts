import { splitOwnClauses } from '../text/other-people.js';
import { answerText } from '../text/text.js';

/* Duties and needs in free text that affect no line of a route, but that a person must plan for. */

const DENIED =
  /\b(?:no|not|never|without|isn't|free of|exempt\w*|finished|completed|done|served|discharged)\b|n't\b/i;

const MILITARY =
  /\b(?:military (?:service|duty)|conscription|compulsory service|national service|army service|draft(?:ed)?|military (?:id|ticket|booklet)|mobili[sz]ation|reservist|servicio militar|service militaire|wehrdienst|askerlik|военн\w* служб\w*)\b/i;
/** Voluntary work in the armed forces, and the draft of a text. */
const NO_MILITARY =
  /\b(?:draft (?:of|version|paper)|first draft|military (?:academy|history|engineer)|experience)\b/i;

/** Whether a free text says that its writer still owes military service. */
export function mentionsMilitaryDuty(answer: unknown): boolean {
  return splitOwnClauses(answer).some(
    (clause) => MILITARY.test(clause) && !DENIED.test(clause) && !NO_MILITARY.test(clause),
  );
}

const PREGNANT =
  /\b(?:pregnan(?:t|cy)|expecting (?:a|our|my) (?:baby|child)|baby (?:is )?due|embarazad[ao]|enceinte|schwanger|gravida|hamile)\b/i;
/** Work with pregnant people. */
const NO_PREGNANT =
  /\b(?:ward|clinic|nurse|midwi\w+|care|patients?|research\w*|course|test|not|never)\b|n't\b/i;

/** Whether a free text says that its writer or the partner who comes along is pregnant. */
export function mentionsPregnancy(answer: unknown): boolean {
  return splitClauses(answer).some((clause) => PREGNANT.test(clause) && !NO_PREGNANT.test(clause));
}

const DISABILITY =
  /\b(?:disab(?:led|ility|ilities)|wheelchair|blind|deaf|hard of hearing|visually impaired|autis(?:m|tic)|down syndrome|cerebral palsy|paraplegi\w+|amput\w+|discapacidad|discapacitad[ao]|handicape?e?|behinder\w+|schwerbehinder\w+)\b/i;
/** Work with people with disabilities, and words that only sound like one. */
const NO_DISABILITY =
  /\b(?:support worker|care (?:worker|assistant|home)|carer|caregiver|work(?:ed|ing|s)? (?:with|for|in)|teacher|therap\w+|services?|patients?|students?|colou?r[- ]?blind|double[- ]blind|blind (?:date|spot)|insurance|no|not|without|never)\b|n't\b/i;

/** Whether a free text mentions a disability of its writer or of somebody who comes along. */
export function mentionsDisability(answer: unknown): boolean {
  return splitClauses(answer).some((clause) => DISABILITY.test(clause) && !NO_DISABILITY.test(clause));
}

/** Clauses including those about the people who come along. */
function splitClauses(answer: unknown): string[] {
  return answerText(answer).split(/[;\n]|,(?!\d)|\.\s|\bbut\b/i);
}
