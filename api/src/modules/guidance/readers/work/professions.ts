import { PROFESSIONS, type Profession } from '../../rules/profession-names.js';
import { TRAINING_AHEAD } from '../study/education.js';
import { removeOtherPeople } from '../text/other-people.js';
import { memoize } from '../text/reading-memory.js';
import { readRegisters } from './registers.js';
import { answerText } from '../text/text.js';

/** Branches of engineering that countries license; software, data, sales, and the like aren't. */
const ENGINEERING =
  '(?:civil|structural|mechanical|electrical(?: (?:and|&) electronics?)?|chemical|geotechnical|environmental|highway|bridge|building services|water resources|petroleum|mining|professional|chartered)';

/** Names of the professions that require a license in most countries. */
const NAMES: Readonly<Record<Profession, RegExp>> = {
  nurse:
    /\b(?:nurses?|nursing(?!\s+(?:homes?|aides?|assistants?|assistance|care))|staff nurse|bscn|bsn|krankenschwestern?|krankenpfleger\w*|pflegefach\w*|enferme(?:r|ir)[oa]s?|infirmi(?:er|ere)s?)\b/i,
  midwife: /\b(?:midwi(?:fe|ves|fery)|hebamme|matrona|partera|sage-femme)\b/i,
  doctor:
    /\b(?:(?:medical |junior |resident |general |emergency )?(?<!veterinary )doctors?(?! of philosophy| of business)|physicians?(?! (?:assistant|associate))|(?<!(?:dental|veterinary) )surgeons?|mbbs|m\.?b\.?b\.?ch|mbchb|medical officers?|general practitioners?|an(?:a)?esthetists?|p(?:a)?ediatricians?|cardiologists?|psychiatrists?|radiologists?|medic[oa] (?:general|cirujan[oa]|especialista|residente)|soy medic[oa](?! veterinari)|medecin|arzt|arztin)\b/i,
  dentist: /\b(?:dentists?|dental surgeons?|bds|dentista|dentiste|zahnarzt\w*)\b/i,
  pharmacist: /\b(?:pharmacists?|farmaceutic[oa]|pharmacien(?:ne)?|apotheker\w*)\b/i,
  physiotherapist: /\b(?:physio(?:therapists?)?|physical therapists?|fisioterapeutas?|kinesitherapeutes?)\b/i,
  teacher:
    /\b(?:(?:school|primary|secondary|elementary|kindergarten|preschool|special education|maths?|mathematics|science|physics|chemistry|biology|history|geography) teach(?:ers?|ing)|school ?teachers?|b(?:\.| |\. )ed\b|pgce|qts|(?:grundschul|gymnasial|haupt ?schul|realschul|berufsschul|sonderschul)?lehrer(?:in|innen)?|(?:maestr[oa]|profesora?) de (?:primaria|secundaria|escuela|matematicas)|professora? de (?:escola|matematica)|(?:enseignante?|professeure?) (?:des ecoles|de (?:mathematiques|college|lycee)))\b|^\s*teach(?:ers?|ing)\b/i,
  engineer: new RegExp(
    [
      `\\b${ENGINEERING} engineers?\\b(?!-|'s| (?:assist|intern|student|recruit))`,
      `^\\s*(?:${ENGINEERING} engineering|ingenier[iy]a civil|engenharia civil|genie civil|bauingenieurwesen)\\b(?! (?:students?|technicians?|technologists?|drafters?|interns?|software|sales|recruit\\w*))`,
      String.raw`\bp\.? ?eng\b|\bengineer ?[(-] ?(?:civil|structural|mechanical|electrical)\b|\b(?:bau|tiefbau|maschinenbau|elektro)ingenieur\w*|\btragwerksplaner(?:in)?\b`,
      String.raw`\bingenier[oa]s? (?:civil(?:es)?|estructural(?:es)?|mecanic[oa]s?|electric[oa]s?|electricistas?|quimic[oa]s?)\b`,
      String.raw`\bengenheir[oa]s? (?:civi(?:l|s)|estrutura(?:l|is)|mecanic[oa]s?|eletric[oa]s?|eletricistas?|quimic[oa]s?)\b`,
      String.raw`\bingenieure?s? (?:(?:en )?genie (?:civil|mecanique|electrique|chimique)|civil|(?:en )?structures?|(?:en )?mecanique|electrique)\b`,
    ].join('|'),
    'i',
  ),
  lawyer:
    /\b(?:lawyers?|(?<!power of )attorneys?|solicitors?|barristers?|practi[sc]ing (?:law|advocate)|advocate (?:and solicitor|at the|(?:high|supreme) court)|(?:legal|in-house) counsel|abogad[oa]s?|avocat(?:e|s|es)?|rechtsanwalt(?:in|innen)?|rechtsanwalte|advogad[oa]s?)\b|^\s*advocate\s*(?:$|[,;.])/i,
  electrician:
    /\b(?:(?<!auto(?:motive)? )electricians?|(?<!ingenier[oa]s? )electricistas?|(?<!engenheir[oa]s? )eletricistas?|electricien(?:ne)?s?|elektriker(?:in|innen)?|elektroinstallateur(?:in|e)?|elektroniker(?:in)? fur (?:energie|gebaude)\w*)\b/i,
  plumber:
    /\b(?:plumbers?|gas ?fitters?|(?<!(?:oil|petroleum)(?: and| &|,)? )gas (?:engineers?|installers?)|fontaner[oa]s?|plombiers?|encanador(?:a|es)?|klempner(?:in|innen)?|(?:gas|heizungs|wasser)installateur(?:in|e)?)\b|^\s*plumbing\s*(?:$|[,;.])/i,
  architect:
    /(?:^|[,;.(/:]|\b(?:an|as|registered|licen[sc]ed|junior|senior|project|chartered|building|residential))\s*\barchitects?\b(?![^.;]{0,40}\b(?:software|cloud|aws|azure|java|it|data|solutions?|systems|devops)\b)|(?<!-)\b(?:arquitect[oa]s?(?! (?:de (?:software|soluciones|datos|sistemas)|cloud))|arquitet[oa]s?(?! de (?:software|solucoes|dados|sistemas))|architectes?(?! (?:logiciel|solutions?|cloud|reseaux?|systemes?|technique|de donnees))|(?<!(?:software|cloud|it|solution|daten) )architekt(?:in|en)?)\b/i,
  accountant:
    /\b(?:(?<!assistant )accountants?|cpa(?! (?:marketing|campaigns?|networks?))|acca|expert(?:e)?s?-comptables?|wirtschaftsprufer(?:in)?|contador(?:a|es|as)?)\b/i,
  veterinarian:
    /\b(?:veterinarians?|veterinary (?:surgeons?|doctors?|physicians?)|bvsc|dvm|(?<!(?:clinica|clinique|cabinet|hospital|asistente|assistante?|auxiliar|auxiliaire|tecnic[oa]|secretaire) )(?:veterinari[oa]s?|veterinaires?)|tierarzt(?:in|innen)?|tierarzte)\b|^\s*vet\s*(?:$|[,;.])/i,
  'social-worker':
    /\b(?:social workers?|lcsw|trabajador(?:a|es|as)? social(?:es)?|assistante? sociale?|assistants? sociaux|travailleu(?:r|se) sociale?|assistentes? socia(?:l|is)|sozialarbeiter(?:in|innen)?)\b|^\s*social work\s*(?:$|[,;.])/i,
};
/** People who work with them, or who trade in their goods. */
const NO_NAMES =
  /\b(?:nurs(?:e|ing)|medical|dental|doctor'?s|pharmacy|physio\w*|teach(?:er|ing)'?s?|lawyer'?s?|attorney'?s?|accountants?'?s?|architect'?s?|electrician'?s?|plumber'?s?|veterinary|engineering|social work(?:er'?s?)?)\s+(?:aides?|helpers?|mates?|students?|apprentices?|interns?|assistants?|secretar\w*|technicians?|receptionists?|software|devices?|sales|recruit\w*|tourism)\b|\b(?:yoga|dance|music|art|fitness) teachers?\b|\b(?:veterinary|dental|assistant|auxiliary) nurses?\b/gi;
/** Professionals whose services people use, not their own work: "my lawyer", "hired an accountant". */
const SERVED =
  /\b(?:mi|nuestr[oa]|mon|ma|notre|meine?[nmrs]?|unsere?[nmrs]?|meu|minha|nosso|nossa)\s+(?:abogad[oa]|avocate?|rechtsanwalt(?:in)?|advogad[oa]|contador(?:a)?|expert-comptable|veterinari[oa]|veterinaire|tierarzt(?:in)?)\b|\b(?:my|our|hired?|hiring|need(?:ed)?|paid|paying|consult(?:ed|ing)?|asked|with|for|through|by|from|via|to)\s+(?:an?\s+|the\s+|my\s+|our\s+)?(?:immigration\s+|visa\s+|tax\s+|family\s+)?(?:lawyers?|attorneys?|solicitors?|accountants?|veterinarians?|vets?)\b(?!\s+(?:jobs?|roles?|positions?|posts?|work|licen[sc]e))/gi;
/** A partner's profession without a verb: "wife doc (MBBS)", "husband a nurse". */
const PARTNERS = /\b(?:wife|wifey|husband|hubby|spouse|partner)\b(?!\s*(?:and|&)\s*(?:i|me)\b)[^.;,\n]*/gi;
/** A licensed profession that the person is only studying for. */
const STUDIED =
  /\b(?:ex-(?=\w)|study(?:ing)?|student(?:in)?|want to become|pursuing|become an?|estudiando|estudi?ante|(?:quiero|quero) ser|etudiante?|devenir|studiere)\b[^.;,]*/gi;

/** A licensed profession that the person is only training for. */
const TRAINED_AHEAD = new RegExp(`(?:${TRAINING_AHEAD.source})[^.;,]*`, 'gi');

/** The licensed professions that somebody works in, from their field of work and what else they say; may be empty. */
export function readProfessions(answer: unknown): readonly Profession[] {
  return findProfessions(answerText(answer));
}

const findProfessions = memoize((text): readonly Profession[] => {
  const ownWork = removeOtherPeople(text)
    .replace(NO_NAMES, ' ')
    .replace(SERVED, ' ')
    .replace(STUDIED, ' ')
    .replace(TRAINED_AHEAD, ' ')
    .replace(PARTNERS, ' ');
  const named = PROFESSIONS.filter((profession) => NAMES[profession].test(ownWork));
  // The same letters can be those of two councils, so a profession that is named decides.
  return named.length > 0 ? named : readRegisters(ownWork);
});
