import type { Country } from '../../../questionnaires/index.js';
import { MONTH_WORD } from '../text/months.js';
import { splitOwnClauses } from '../text/other-people.js';
import { answerText } from '../text/text.js';

/* Facts in free text that affect no line of a route, but that a person must act on: records, and expiring permits. */

const RECORD =
  /\bconvict(?:ed|ion) (?:of|for|in)\b|\b(?:was|been|am|got) convicted\b|\b(?:criminal|prior|previous|past|drug|driving|spent|old|dui|felony) (?:convictions?|records?|charges?)\b|\bpolice (?:caution|record)\b|\b(?:a|one|two) cautions? for\b|\bcaution(?:ed)? for (?!being|my)\w+|\bfelon(?:y|ies)?\b|\bmisdemeanou?rs?\b|\b(?:dui|dwi)\b|\bdrunk[- ]driving\b|\b(?:was|been|served|spent|time|years?|months?) in (?:prison|jail)\b|\b(?:was|been|got) arrested\b|\b(?:was|been|got|were) (?:jailed|imprisoned|incarcerated|sentenced)\b|\b(?:jailed|imprisoned|sentenced) (?:for|to|in|\d)|\bantecedentes penales\b|\bcasier judiciaire\b|\bvorstrafe\w*\b|\b(?:fui condenad[oa]|j'ai ete condamnee?)\b/i;
/** "No criminal record", and the certificate that confirms it. */
const NO_RECORD =
  /\b(?:no|not|never|none|without|clean|clear|zero|nil|free of|sin|sans|vierge|ninguno|nunca|jamais|sem|nao|nie|ohne|keine)\b|n't\b|\b(?:check|certificate|clearance|extract|work\w* in)\b/i;

/** Whether a free text mentions a conviction, an arrest, or another record of its writer. */
export function mentionsRecord(answer: unknown): boolean {
  return splitOwnClauses(answer).some((clause) => RECORD.test(clause) && !NO_RECORD.test(clause));
}

const PERMIT =
  /\b(?:visas?|(?:residence|work|study|student|stay) (?:permit|card)s?|permits?|opt|leave to remain|evisa|brp|grace period|visado|visto|(?:permiso|tarjeta) de (?:residencia|trabajo|estudios)|titre de sejour|permis de (?:travail|sejour|etudes)|autorizacao de residencia|aufenthalts(?:titel|erlaubnis|genehmigung)|visum)\b/i;
const DATE = String.raw`(?:(?<!\d)20\d\d\b|\b\d{1,3} (?:days?|weeks?|months?|dias?|semanas?|mes(?:es)?|jours?|semaines?|mois|tage?n?|wochen?|monate?n?)\b|\b(?:next|this) (?:week|month|year)\b|\bsoon\b|\b${MONTH_WORD}\s+\d{1,2}\b|\b\d{1,2}(?:st|nd|rd|th)?\s+(?:of |de )?${MONTH_WORD})`;
const ENDS = new RegExp(
  [
    String.raw`\b(?:until|till|expir(?:es?|ing|y)|ends?|ending|runs? out|valid (?:to|through|for)|up in|vence|caduca|expira|termina|hasta|jusqu'(?:en|au)|ate|lauft|gultig bis|bis)\b[^;,]{0,30}${DATE}`,
    // In Chinese and Hindi, the date stands before the verb.
    String.raw`${DATE}[^;,]{0,10}\bexpires\b`,
  ].join('|'),
  'i',
);
/** A permit that is wished for, or somebody's passport. */
const NOT_HELD =
  /\b(?:want|need|apply|applying|hope|looking|would|if|passport|quiero|quero|necesito|preciso|solicitar|veux|demande|cherche)\b/i;

/** Whether a free text says when its writer's current permit ends. */
export function mentionsPermitEnd(answer: unknown): boolean {
  return splitOwnClauses(answer).some(
    (clause) => PERMIT.test(clause) && ENDS.test(clause) && !NOT_HELD.test(clause),
  );
}

const UK_SCHEMES =
  /\bhomes for ukraine\b|\bukraine (?:sponsorship|family|(?:permission )?extension)(?: scheme)?\b|\bUPE\b/i;
const STATUS_S = /\b(?:(?:protection )?status|schutzstatus|permit) s\b|\bs[- ](?:status|permit)\b/i;
const PROTECTION = new RegExp(
  `\\btemporary protection\\b|\\bpesel ukr\\b|\\b(?:ochron\\w+ (?:czasow|tymczasow)\\w+|(?:tymczasow|czasow)\\w+ ochron\\w+)|(?:§|\\b(?:section|paragraph|para|par|art(?:icle)?)\\b\\.?) ?24\\b|${UK_SCHEMES.source}|${STATUS_S.source}`,
  'i',
);
/** Protection that is asked about or hoped for. */
const NO_PROTECTION =
  /\b(?:no|not|never|without|want\w*|need|apply\w*|hope|looking|seek\w*|how|can|could|get|if|lost|refused|denied|expired)\b|n't\b|\?/i;

/** The country whose own protection scheme a free text names; null for the EU's scheme, or for none. */
export function readProtectingCountry(answer: unknown): Country | null {
  const text = answerText(answer);
  if (UK_SCHEMES.test(text)) return 'United Kingdom';
  return STATUS_S.test(text) ? 'Switzerland' : null;
}

/** Whether a free text says that its writer holds temporary protection in any country. */
export function mentionsTemporaryProtection(answer: unknown): boolean {
  return splitOwnClauses(answer).some((clause) => PROTECTION.test(clause) && !NO_PROTECTION.test(clause));
}

const ILLNESS = /\b(?:tuberculosis|tb|hiv(?:\+|[- ]?positive)?|aids|hepatitis(?: [bc])?)\b/i;
/** Mentions that aren't an illness: a job, a negative test, or a document about one. */
const NO_ILLNESS =
  /\b(?:no|not|never|without|negative|free|clear|cleared|vaccin\w*|nurse|doctor|research\w*|program\w*|project\w*|clinic|lab\w*|prevent\w*|care|counsel\w*|worked|work|job|test|tests|certificate|screening|x-?ray|hearing)\b|n't\b/i;
const OWN_ILLNESS =
  /\b(?:hiv[- ]?positive|hiv\+|tested positive|positive (?:tb|hiv|tuberculosis) test|(?:i )?(?:have|had) (?:\w+ )?(?:tb|tuberculosis|hiv|hepatitis)|living with hiv|treated (?:for )?(?:tb|tuberculosis)|(?:tb|tuberculosis) (?:treated|treatment|cured|in the past))\b|\bhiv\+/i;

/** Whether a free text says that its writer has or had an illness that medical examinations for visas look for. */
export function mentionsIllness(answer: unknown): boolean {
  return splitOwnClauses(answer).some(
    (clause) =>
      ILLNESS.test(clause) &&
      (!NO_ILLNESS.test(clause) || (OWN_ILLNESS.test(clause) && !DENIED.test(clause))),
  );
}

const DENIED = /\b(?:no|not|never|without|negative)\b|n't\b/i;
