import { STUDY_FIELDS, type StudyField } from '../../rules/study-field-names.js';
import { answerText } from '../text/text.js';

const NAMES: Readonly<Record<StudyField, RegExp>> = {
  medicine:
    /\b(?:medicine|human ?medi[cz]in\w*|medizin|medicina|medecine|medycyna|mbbs|mb ?ch ?b|m\.?d\.? (?:program|degree)|medical (?:degree|school|doctor|studies)|medico|to become a doctor|doctor of medicine)\b/i,
  dentistry:
    /\b(?:dentistry|dental (?:medicine|surgery)|bds|zahnmedizin|odontologia|odontologie|dentaire)\b/i,
  law: /\b(?:laws?|ll\.?b|juris doctor|j\.d\.|rechtswissenschaft\w*|jura(?:studium)?|derecho|direito|droit|giurisprudenza|prawo)\b/i,
  pharmacy:
    /\b(?:pharmacy|pharmacien(?:ne)?|pharmacie|pharmazie|farmacia|farmacja|b\.? ?pharm(?:a|acy)?|pharm\.? ?d|to become a pharmacist)\b/i,
  teaching:
    /\b(?:teacher (?:training|education)|teaching|lehramt\w*|b\.? ?ed|bachelor of education|to become a teacher|magisterio|pedagogia|profesorado|licenciatura en educacion)\b/i,
  nursing:
    /\b(?:nursing|krankenpflege|pflegewissenschaft\w*|enfermeria|enfermagem|soins infirmiers|infirmi\w+|to become a nurse)\b/i,
  veterinary: /\b(?:veterinary|veterinaria|veterinaire|tiermedizin|veterinarmedizin|vet school)\b/i,
};

/** Kinds of medicine that aren't the degree of a physician. */
const OTHER_MEDICINE =
  /\b(?:veterinary|dental|bio|bio-?molecular|molecular|translational|regenerative|sports?|chinese|traditional|herbal|ayurvedic|alternative|nuclear|laboratory|precision|experimental|public health|history of|veterinaria|veterinaire|dentaire)\s+(?:medicine|medicina|medecine)\b|\b(?:medicina|medecine)\s+(?:veterinaria|veterinaire|dentaire|tradicional|traditionnelle|deportiva)\b/gi;

/** Studies about the law that don't train lawyers. */
const OTHER_LAW = /\blaw enforcement\b|\b(?:criminology|police|policing) (?:and|&) law\b/gi;

/** Teaching of one's own language to foreigners needs no German or Swedish. */
const OTHER_TEACHING =
  /\b(?:english|language|tesol|tefl|efl|esl)\s+(?:language\s+)?teaching\b|\bteaching (?:of )?(?:english|languages?)\b/gi;

const NOT_MEANT: Readonly<Partial<Record<StudyField, RegExp>>> = {
  medicine: OTHER_MEDICINE,
  law: OTHER_LAW,
  teaching: OTHER_TEACHING,
};

/** The fields of study that a rule names, from the answer on the field; may be empty. */
export function readStudyFields(answer: unknown): readonly StudyField[] {
  const text = answerText(answer);
  return STUDY_FIELDS.filter((field) => {
    const other = NOT_MEANT[field];
    return NAMES[field].test(other === undefined ? text : text.replace(other, ' '));
  });
}
