import { splitOwnClauses } from './other-people.js';

/* What a free text tells that changes no line of a route, but that a person must act on: records, and permits that end. */

const RECORD =
  /\bconvict(?:ed|ion) (?:of|for|in)\b|\b(?:was|been|am|got) convicted\b|\b(?:criminal|prior|previous|past|drug|driving|spent|old|dui|felony) (?:convictions?|records?|charges?)\b|\bpolice (?:caution|record)\b|\b(?:a|one|two) cautions? for\b|\bcaution(?:ed)? for (?!being|my)\w+|\bfelon(?:y|ies)?\b|\bmisdemeanou?rs?\b|\b(?:dui|dwi)\b|\bdrunk[- ]driving\b|\b(?:was|been|served|spent|time|years?|months?) in (?:prison|jail)\b|\b(?:was|been|got) arrested\b|\b(?:was|been|got|were) (?:jailed|imprisoned|incarcerated|sentenced)\b|\b(?:jailed|imprisoned|sentenced) (?:for|to|in|\d)|\bantecedentes penales\b|\bcasier judiciaire\b|\bvorstrafe\w*\b|\b(?:fui condenad[oa]|j'ai ete condamnee?)\b/i;
/** "No criminal record", and the certificate that says so. */
const NO_RECORD =
  /\b(?:no|not|never|none|without|clean|clear|zero|nil|free of|sin|sans|vierge|ninguno|ohne|keine)\b|n't\b|\b(?:check|certificate|clearance|extract|work\w* in)\b/i;

/** Whether a free text tells of a conviction, an arrest, or another record of its writer. */
export function tellsOfRecord(answer: unknown): boolean {
  return splitOwnClauses(answer).some((clause) => RECORD.test(clause) && !NO_RECORD.test(clause));
}

const PERMIT =
  /\b(?:visas?|(?:residence|work|study|student|stay) (?:permit|card)s?|permits?|opt|leave to remain|evisa|brp)\b/i;
const ENDS =
  /\b(?:until|till|expir(?:es?|ing|y)|ends?|ending|runs? out|valid (?:to|through|for)|up in)\b[^;,]{0,30}(?:(?<!\d)20\d\d\b|\b\d{1,3} (?:days?|weeks?|months?)\b|\b(?:next|this) (?:week|month|year)\b|\bsoon\b)/i;
/** A permit that is wished for, or somebody's passport. */
const NOT_HELD = /\b(?:want|need|apply|applying|hope|looking|would|if|passport)\b/i;

/** Whether a free text tells when the permit ends that its writer holds. */
export function tellsOfPermitEnd(answer: unknown): boolean {
  return splitOwnClauses(answer).some(
    (clause) => PERMIT.test(clause) && ENDS.test(clause) && !NOT_HELD.test(clause),
  );
}

const PROTECTION = /\btemporary protection\b|(?:§|\b(?:section|paragraph|para|par|art(?:icle)?)\b\.?) ?24\b/i;
/** Protection that is asked about or hoped for. */
const NO_PROTECTION =
  /\b(?:no|not|never|without|want\w*|need|apply\w*|hope|looking|seek\w*|how|can|could|get|if|lost|refused|denied|expired)\b|n't\b|\?/i;

/** Whether a free text tells that its writer holds temporary protection, wherever that is. */
export function tellsOfTemporaryProtection(answer: unknown): boolean {
  return splitOwnClauses(answer).some((clause) => PROTECTION.test(clause) && !NO_PROTECTION.test(clause));
}
