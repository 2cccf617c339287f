import { PROFESSIONS, type Profession } from '../licenses.js';
import { withoutOthers } from './other-people.js';
import { answerText } from './text.js';

/** How people call the professions that need a license in most countries. */
const NAMES: Readonly<Record<Profession, RegExp>> = {
  nurse:
    /\b(?:nurses?|nursing(?!\s+(?:homes?|aides?|assistants?|assistance))|staff nurse|bscn|bsn|krankenpfleger\w*|pflegefach\w*|enfermer[oa]s?|infirmi(?:er|ere)s?)\b/i,
  midwife: /\b(?:midwi(?:fe|ves|fery)|hebamme|matrona|partera|sage-femme)\b/i,
  doctor:
    /\b(?:(?:medical |junior |resident |general |emergency )?doctors?(?! of philosophy| of business)|physicians?(?! (?:assistant|associate))|(?<!(?:dental|veterinary) )surgeons?|mbbs|mbchb|medical officers?|general practitioners?|an(?:a)?esthetists?|p(?:a)?ediatricians?|cardiologists?|psychiatrists?|radiologists?|medic[oa] (?:general|cirujan[oa]|especialista|residente)|soy medic[oa]|medecin|arzt|arztin)\b/i,
  dentist: /\b(?:dentists?|dental surgeons?|bds|dentista|dentiste|zahnarzt\w*)\b/i,
  pharmacist: /\b(?:pharmacists?|farmaceutic[oa]|pharmacien(?:ne)?|apotheker\w*)\b/i,
  physiotherapist: /\b(?:physio(?:therapists?)?|physical therapists?|fisioterapeutas?|kinesitherapeutes?)\b/i,
  teacher:
    /\b(?:(?:school|primary|secondary|elementary|kindergarten|preschool|special education|maths?|mathematics|science|physics|chemistry|biology|history|geography) teach(?:ers?|ing)|school ?teachers?|b(?:\.| |\. )ed\b|pgce|qts)\b|^\s*teach(?:ers?|ing)\b/i,
};
/** People who work beside them, or who trade in their goods. */
const NO_NAMES =
  /\b(?:nurs(?:e|ing)|medical|dental|doctor'?s|pharmacy|physio\w*|teach(?:er|ing)'?s?)\s+(?:aides?|assistants?|secretar\w*|technicians?|receptionists?|software|devices?|sales|recruit\w*|tourism)\b|\b(?:yoga|dance|music|art|fitness) teachers?\b/gi;
/** Work of a license that is only studied for. */
const STUDIED = /\b(?:study(?:ing)?|student|want to become|pursuing|become an?)\b[^.;,]*/gi;

/** The licensed professions that somebody works in by the field of work and the rest of what they tell; none: empty. */
export function readProfessions(answer: unknown): readonly Profession[] {
  const text = withoutOthers(answerText(answer)).replace(NO_NAMES, ' ').replace(STUDIED, ' ');
  return PROFESSIONS.filter((profession) => NAMES[profession].test(text));
}
