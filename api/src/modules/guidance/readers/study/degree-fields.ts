import { DEGREE_FIELDS, type DegreeField } from '../../rules/degree-field-names.js';
import { readEducation } from './education.js';
import { splitOwnClauses } from '../text/other-people.js';
import { answerText } from '../text/text.js';

/** How a degree in the field is named, and which job titles are plainly in it. */
interface Field {
  readonly study: string;
  /** Names of degrees that are in this field alone, such as MBBS. */
  readonly degree?: string;
  readonly job: string;
}

const FIELDS: Readonly<Record<DegreeField, Field>> = {
  computing: {
    study: String.raw`comp(?:uter|\.)? ?sci(?:ences?)?|cse?|computer (?:and information )?(?:engineering|applications?|systems?)|software (?:engineering|development)|information (?:technology|systems|engineering)|(?:wirtschafts)?informatik|informatics|data (?:science|engineering)|cyber ?security|artificial intelligence|machine learning|informatica|informatique|ciencias? (?:da|de la) computacao?n?|ingenieria (?:de|en) (?:sistemas|software|computacion)|sistemas (?:computacionales|de informacion)`,
    degree: 'bca|mca|ingenieria (?:de|en) (?:sistemas|software|computacion)',
    job: String.raw`(?:software|web|mobile|app|front-?end|back-?end|full[- ]?stack|cloud|platform|devops|site reliability|machine learning|ml|ai|data|database|embedded|firmware|game|blockchain|cyber ?security|java|python|php|\.?net|javascript|react|android|ios) (?:engineer|developer|architect|scientist|programmer)s?|programmers?|data scientists?|softwareentwickler(?:in)?|desarrollador(?:a)? (?:de )?software|ingenier[oa] de software|developpeu(?:r|se) (?:web|logiciel)|ingenieure? logiciel`,
  },
  'mechanical engineering': {
    study: String.raw`mechanical (?:and \w+ )?engineering|maschinenbau|ingenieria mecanica|genie mecanique|engenharia mecanica`,
    job: String.raw`mechanical (?:\w+ )?engineers?|maschinenbauingenieur(?:in)?|ingenier[oa] mecanic[oa]`,
  },
  'civil engineering': {
    study: String.raw`(?:civil|structural) engineering|bauingenieurwesen|ingenieria civil|genie civil|engenharia civil`,
    job: String.raw`(?:civil|structural|geotechnical|highway|bridge) engineers?|bauingenieur(?:in)?|ingenier[oa] civil`,
  },
  'electrical engineering': {
    study: String.raw`(?:electrical|electronics?)(?: (?:and|&) (?:electronics?|communications?|computer))? engineering|elektrotechnik|ingenieria (?:electrica|electronica)|genie electrique|engenharia eletrica`,
    job: String.raw`(?:electrical|electronics?|power systems?) (?:\w+ )?engineers?|elektroingenieur(?:in)?|ingenier[oa] (?:electric[oa]|electronic[oa])`,
  },
  'chemical engineering': {
    study: String.raw`chemical engineering|ingenieria quimica|genie chimique|engenharia quimica|verfahrenstechnik`,
    job: String.raw`chemical (?:\w+ )?engineers?|ingenier[oa] quimic[oa]`,
  },
  accounting: {
    study: String.raw`accounting|accountancy|contabilidad|contaduria|comptabilite|contabilidade`,
    job: String.raw`(?:\w+ )?accountants?|(?:external |internal |financial )?auditors?|contador(?:a)?|comptable`,
  },
  architecture: {
    study: String.raw`(?<!(?:computer|software|information|enterprise|landscape) )architecture|architektur|arquitectura|arquitetura`,
    degree: String.raw`[bm]\.? ?arch`,
    job: String.raw`(?<!(?:software|solutions?|data|cloud|security|enterprise|systems?|technical|web|information|landscape|network) )architects?|architekt(?:in)?|arquitect[oa]`,
  },
  medicine: {
    study: String.raw`(?<!(?:veterinary|dental|sports|laboratory|chinese|traditional) )medicine|human ?medizin|medizin|medicina(?! veterinaria)`,
    degree: 'mbbs|mb ?ch ?b',
    job: String.raw`(?<!(?:veterinary|dental) )(?:doctors?|physicians?|surgeons?|anesthetists?|p(?:a)?ediatricians?|psychiatrists?|radiologists?)|arzt|arztin|assistenzarzt`,
  },
  dentistry: {
    study: String.raw`dentistry|dental (?:medicine|surgery)|zahnmedizin|odontologia`,
    degree: 'bds',
    job: String.raw`dentists?|zahnarzt|zahnarztin|dentista|odontolog[oa]`,
  },
  'veterinary medicine': {
    study: String.raw`veterinary(?: medicine| science)?|tiermedizin|medicina veterinaria`,
    job: String.raw`veterinarians?|vets?|veterinary (?:doctor|surgeon)s?|tierarzt|tierarztin|veterinari[oa]`,
  },
  pharmacy: {
    study: String.raw`pharmacy|pharmazie|farmacia`,
    degree: String.raw`pharm\.? ?d|[bm]\.? ?pharm`,
    job: String.raw`(?:\w+ )?pharmacists?|apotheker(?:in)?|farmaceutic[oa]`,
  },
};

/** Names of degrees, before or after their field. */
const DEGREE = String.raw`(?:bachelor\w*(?:'s)?|master\w*(?:'s)?|degree|diplom|licen[cs]iatura|licenciad[oa]|grado|maestria|ph\.? ?d\.?|doctorate|b\.? ?sc\.?|m\.? ?sc\.?|b\.? ?tech|m\.? ?tech|b\.? ?eng|m\.? ?eng|b\.e|m\.e|b\.?s|m\.?s|graduat\w+|studied|majored)`;
/** Words between a degree and its field, but none about work. */
const BETWEEN = String.raw`(?:(?!\b(?:work\w*|jobs?|years?|experience|offers?|employ\w*|position|now|as)\b)[^,;.]){0,25}`;

/** A field as a person's degree: "BSc in computer science", "computer science graduate", "MBBS". */
function degreeIn({ study, degree }: Field): RegExp {
  const ways = [
    String.raw`\b${DEGREE}\b\.?${BETWEEN}\b(?:${study})\b`,
    String.raw`\b(?:${study})\b (?:degree|graduate|bachelor\w*|master\w*)\b`,
    ...(degree === undefined ? [] : [String.raw`\b(?:${degree})\b`]),
  ];
  return new RegExp(ways.join('|'), 'i');
}

const PATTERNS = DEGREE_FIELDS.map(
  (field) =>
    [
      field,
      {
        degree: degreeIn(FIELDS[field]),
        study: new RegExp(
          String.raw`\b(?:${[FIELDS[field].study, FIELDS[field].degree ?? []].flat().join('|')})\b`,
          'i',
        ),
        job: new RegExp(String.raw`\b(?:${FIELDS[field].job})\b`, 'i'),
      },
    ] as const,
);

const ABBREVIATED = /\b((?:b|m)\.(?:e|s|sc|tech|eng|com)|ph\.d)\.\s/gi;

/** The fields of the degrees that a free text says its writer holds; a degree that is only wished for doesn't count. */
export function readDegreeFields(answer: unknown): readonly DegreeField[] {
  // The point of an abbreviated degree ends no clause.
  const written = answerText(answer).replace(ABBREVIATED, '$1 ');
  const clauses = splitOwnClauses(written).filter((clause) => isDegree(readEducation(clause)));
  return PATTERNS.filter(([, { degree }]) => clauses.some((clause) => degree.test(clause))).map(
    ([field]) => field,
  );
}

function isDegree(level: ReturnType<typeof readEducation>): boolean {
  return level === 'bachelor' || level === 'master' || level === 'phd';
}

/** The fields that the name of a course of study is in; usually one or none. */
export function fieldsOfStudy(name: string): readonly DegreeField[] {
  const text = answerText(name);
  return PATTERNS.filter(([, { study }]) => study.test(text)).map(([field]) => field);
}

/** Whether a job title is plainly in a field. */
export function isJobInField(title: string, field: DegreeField): boolean {
  return PATTERNS.some(([each, { job }]) => each === field && job.test(answerText(title)));
}
