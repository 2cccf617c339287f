import { splitOwnClauses } from '../text/other-people.js';

/* A record that routes for exceptional people ask about: prizes, publications, the judging of others' work. */

const ACHIEVEMENT =
  /\b(?:\d[\d.,]*\+?k? citations?|h-index|(?:best|outstanding) (?:paper|thesis|film|actor|actress|artist|athlete|scientist)|(?:national|international|major|prestigious) (?:awards?|prizes?)|award[- ]winning|won (?:an?|the|\d+|several|two|three) (?:[\w'-]+ ){0,4}(?:awards?|prizes?|medals?)|(?:gold|silver|bronze|olympic) medal(?:ist)?s?|olympi(?:an|c athlete)|\d+ (?:[\w-]+ ){0,2}(?:papers|publications|patents)(?! orders)|(?:peer )?reviewer (?:for|of|at)|keynote speaker|program committee|editorial board|grammy|oscar|emmy|nobel|fields medal|o-?1 (?:profile|level)|extraordinary ability)\b/i;
/** Achievements that are denied or only hoped for. */
const NOT_ACHIEVED =
  /\b(?:no|not|never|without|want\w*|hop\w+|plan\w*|dream|future|would|will|if|yet to|boss|company|team|read|handled|graded|processed|sold|delivered)\b|n't\b/i;

/** Whether somebody mentions a record such as awards, publications, or citations. */
export function mentionsAchievements(answer: unknown): boolean {
  return splitOwnClauses(answer).some((clause) => ACHIEVEMENT.test(clause) && !NOT_ACHIEVED.test(clause));
}
