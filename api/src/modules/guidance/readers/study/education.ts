import type { EducationLevel } from '../../rules/facts-schema.js';
import { DEGREE_NAMES, HIGHER_DIPLOMA, NO_DEGREE } from './degree-names.js';
import { removeOtherPeople, splitOwnClauses } from '../text/other-people.js';
import { answerText } from '../text/text.js';

/** A degree that somebody is still working on. */
const IN_PROGRESS =
  /\b(?:ph\.? ?d\.?|doctoral|doctorate|master'?s?|bachelor'?s?|m\.?sc\.?|b\.?sc\.?)[ -]*(?:candidate|student(?:in)?|researcher|scholar|position|post|job|contract|place|fellowship|employment|in progress|ongoing|expected|awaited)s?\b/gi;
const NOT_HELD =
  /\b(?:sin|sans|ohne|want|wish|plan\w*|hope|like to|would like|looking for|no|not|don'?t|without|never|interested|studying|doing|pursuing|enrolled|in progress|final year|expect\w*|will|candidate|mache|beginne|suche|almost|nearly|about to|yet to|left to|still|casi|por terminar|falta\w*|a punto de|termino|terminando|je (?:termine|finis|prepare)|bientot|presque|estou (?:a )?(?:termin|conclu|faz|curs|estud)\w*|quase|student(?:in|e)?|dropp?ed(?: out)?|drop-?out|discontinued|left (?:my |the )?(?:college|university|uni|school|bachelor\w*)|incomplete|unfinished|graduating|applying|applied (?:for|to)|admission|admitted|offer (?:from|at|for)\b.*\b(?:uni\w*|college|msc|master\w*)|(?:need|requires?) (?:an?|the|my)|cursando|estudiante|estudiando|etudiant\w*|studiere|derzeit|en cours|en curso|okuyorum)\b/i;
/**
 * The highest degree that the person mentions. `no_degree` denies a degree, but leaves open whether school was
 * finished. `higher_diploma` is a Higher National Diploma, which some authorities count as a degree and others don't.
 */
export type EducationReading = EducationLevel | 'higher_diploma' | 'no_degree';

/** Reads the highest degree from free text; null if it names none. A degree that is only wished for doesn't count. */
export function readEducation(answer: unknown): EducationReading | null {
  const clauses = removeOtherPeople(answerText(answer))
    .replace(IN_PROGRESS, ' ')
    // The point of an abbreviated title ends no clause.
    .replace(/\b(ing|lic)\.\s/gi, '$1 ')
    .split(/[.;,\n]\s|[;,\n]|\bbut\b|\band\b|\bwith(?= an?\b)/i);
  const heldClauses = clauses.filter((clause) => !NOT_HELD.test(clause));
  const degree = DEGREE_NAMES.find(([, patterns]) =>
    heldClauses.some((clause) => patterns.some((pattern) => pattern.test(clause))),
  )?.[0];
  const isSchool = degree === undefined || degree === 'high_school';
  if (isSchool && heldClauses.some((clause) => HIGHER_DIPLOMA.test(clause))) return 'higher_diploma';
  if (degree !== undefined) return degree;
  return clauses.some((clause) => NO_DEGREE.some((pattern) => pattern.test(clause))) ? 'no_degree' : null;
}

const TRAINING =
  /\b(?:(?:vocational|technical|trade) (?:training|diploma|certificate|qualification|school)|apprenticeship|nursing diploma|gnm|general nursing (?:and|&) midwifery|hnd|higher national diploma|culinary (?:arts )?(?:(?:college|school) )?diploma|diploma in (?:nursing|midwifery|engineering|electronics|mechanics|hotel management|culinary arts)|ausbildung|tecnic[oa] (?:medio|superior) en|journeyman|red seal|iti(?= (?:diploma|certificate|pass(?:ed)?|trade|in|weld\w*|fitter|electric\w*|turner|machinist|plumb\w*|diesel|mechanic\w*|wireman)\b|\s*(?:[,.;()]|$))|city (?:and|&) guilds|nvq|trade (?:licen[cs]e|papers)|meslek lisesi|grado (?:superior|medio)|formation professionnelle (?:terminee|complete)|bac pro|(?:certified|licen[cs]ed) (?:welder|electrician|plumber|carpenter|mechanic)|(?:[2-4]|two|three|four)[- ]years? (?:(?!(?:of|in|as|at|with)\b)[a-z]+ )?(?:diploma|trade certificate|training course)|trade test)\b/i;

/** Diplomas of technical colleges in subjects that are also studied for a degree; a graduate diploma follows one. */
const TECHNICAL_DIPLOMA =
  /(?<!\b(?:post ?|post-)?(?:graduate|pg|grad) )\b(?:polytechnic diploma|diploma (?:in|of) (?:(?:applied|[a-z]+) )?(?:engineering|mechatronics|automation|robotics|refrigeration|hvac|welding|machining|tool (?:and|&) die|plumbing|carpentry|automobile|automotive|mechanical|electrical|civil|avionics|aircraft maintenance|laboratory technology|dental technology|radiography))\b/i;

/** Training that isn't over: "Ausbildung als Koch ab September", but not "from 2015 to 2018". */
export const TRAINING_AHEAD =
  /\b(?:ausbildung|apprenticeship|vocational training)\b(?![^.;,]*\b(?:completed?|finished|done|abgeschlossen|beendet|to|until|till|bis)\b)[^.;,]*\b(?:from(?! (?:india|germany|my|a|the)\b)|ab|starts?|starting|beginn\w*|begins?|next|contract|vertrag)\b|\bausbildungs(?:vertrag|platz)\b/i;

/** Whether a text mentions completed vocational training; training that is only wished for doesn't count. */
export function readTraining(answer: unknown): boolean {
  return removeOtherPeople(answerText(answer))
    .split(/[.;,\n]\s|[;,\n]|\bbut\b|\band\b/i)
    .some(
      (clause) =>
        (TRAINING.test(clause) || TECHNICAL_DIPLOMA.test(clause)) &&
        !NOT_HELD.test(clause) &&
        !TRAINING_AHEAD.test(clause),
    );
}

const TRAINING_WISH =
  /\b(?:ausbildung|vocational|apprentice(?:ship)?s?|azubi|trade school|training (?:place|contract)|formation professionnelle|formacion profesional|flight school|m-?1)\b/i;

/** Whether somebody who wants to study mentions vocational training: what they look for, since their schooling has a question. */
export function wantsTraining(answer: unknown): boolean {
  return splitOwnClauses(answer).some(
    (clause) =>
      TRAINING_WISH.test(clause) && !/\b(?:no|not|never|completed|finished|instead of)\b|n't\b/i.test(clause),
  );
}

/** Degrees not held yet that a text mentions, in the person's words, such as "PhD candidate". */
export function degreesInProgress(answer: unknown): readonly string[] {
  return [...removeOtherPeople(answerText(answer)).matchAll(IN_PROGRESS)].map(([written]) => written);
}
