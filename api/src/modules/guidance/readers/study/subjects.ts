import { SUBJECTS, type Subject } from '../../rules/subject-names.js';
import { answerText } from '../text/text.js';

const NAMES: Readonly<Record<Subject, RegExp>> = {
  pharmacy: /\b(?:pharma\w*|toxicology|farmac\w+|drug (?:discovery|delivery|design))\b/i,
  bioengineering:
    /\b(?:bio-?(?:medical )?engineering|(?:bio)?medical engineering|bio-?process engineering|biomechanics|prosthetics)\b/i,
  biosciences:
    /\b(?:bio(?:logy|logical|sciences?|tech\w*|chem\w*|physics|medical sciences?|medicine|informatics)|microbiology|genetics|genomics|zoology|botany|ecology|plant sciences?|neuroscience|immunology|virology|molecular \w+|life sciences?|environmental (?:science|biology)s?|biologia|biologie|biotecnologia)\b/i,
  'veterinary sciences': /\b(?:veterinar\w+|animal (?:science|health)s?|tiermedizin)\b/i,
  'agricultural sciences':
    /\b(?:agricult\w+|agronom\w+|agri\w*|horticulture|soil science|food (?:science|technology)|forestry|agro\w+)\b/i,
  chemistry: /\b(?:chemistry|chemical sciences?|quimica|chimie|chemie)\b/i,
  'materials science': /\b(?:materials? (?:science|engineering|technology)|metallurg\w+|nano\w+|ceramics)\b/i,
  physics: /\b(?:physics|applied physics|photonics|optics|nuclear\w*|quantum \w+|fisica|physique|physik)\b/i,
  astronomy: /\b(?:astro(?:nomy|physics|nautics)|space science)\b/i,
  'natural sciences':
    /\b(?:natural sciences?|physical sciences?|general science|geo(?:physics|science|logy|graphy|graphical|informatics|matics)|gis|remote sensing|meteorology|climate science)\b/i,
  mathematics:
    /\b(?:math(?:s|ematics|ematical)?|statistics|actuarial|operations? research|operational research|matematicas?|mathematiques|mathematik)\b/i,
  computing:
    /\b(?:comput\w+|software|informati(?:cs|on (?:technology|systems?|security))|data|cyber\w*|artificial intelligence|machine learning|a\.?i\.?|i\.?t\.?|robotics?|b\.?c\.?a|m\.?c\.?a|networks?|internet|informatica|informatique|informatik|sistemas|digital|analytics)\b/i,
  engineering:
    /\b(?:(?:civil|structural|electrical|electronics?|telecom\w*|systems?|industrial|environmental|software|control|mechatronics?|instrumentation|building|construction|surveying|architectural|safety)\b.*\b(?:eng\w*|technology)|eng(?:g|r|ineering|ineer)?|b\.? ?tech|m\.? ?tech|ingenier\w+|ingenieur\w*|engenharia|genie \w+|maschinenbau|elektrotechnik|bauwesen|electronics|electrical|semiconductor\w*|technology)\b/i,
  'mechanical engineering': /\b(?:mech(?:anical)?|mecanica|mecanique|maschinenbau)\b/i,
  'aerospace engineering': /\b(?:aero(?:space|nautical|nautics)?|avionics|drones?|rocket\w*)\b/i,
  'chemical and energy engineering':
    /\b(?:chemical (?:and \w+ )?eng\w*|process (?:eng\w*|technology)|petroleum|oil and gas|(?:renewable|sustainable|nuclear) energy|energy (?:engineering|systems|technology)|petrochem\w*|(?:ingenieria|engenharia) quimica)\b/i,
  'minerals technology': /\b(?:mining|minerals?)\b/i,
  'polymers and textiles': /\b(?:polymers?|plastics?|textiles?)\b/i,
  'maritime technology': /\b(?:maritime|marine|naval|nautical|ship\w*|ocean\w*)\b/i,
  nursing: /\b(?:nursing|nurse|midwifery|enfermeria|enfermagem|soins infirmiers|krankenpflege|pflege\w*)\b/i,
  business:
    /\b(?:business|management|m\.?b\.?a|b\.?b\.?a|b\.?com|m\.?com|commerce|account(?:ing|ancy)|financ\w+|marketing|human resources?|h\.?r\.?m?|entrepreneurship|bank(?:ing)?|administracion|comercio|contabilidad|contaduria|gestion|betriebswirtschaft|bwl|supply chain|logistics|project management|sales|real estate)\b/i,
  law: /\b(?:laws?|ll\.?[bm]|legal studies|derecho|droit|direito|jura|rechtswissenschaft\w*|criminology)\b/i,
  education:
    /\b(?:education|teaching|teacher training|b\.? ?ed|m\.? ?ed|pedagog\w+|tesol|early childhood|lehramt\w*)\b/i,
  'politics and social work':
    /\b(?:politic\w+|international relations|sociology|social (?:work|sciences?|policy)|development studies|public (?:policy|administration)|gender studies|anthropology|diplomacy|peace \w+|human rights|economics?|economia)\b/i,
  'arts and design':
    /\b(?:fine arts?|arts?|b\.?f\.?a|music|film|theat(?:re|er)|dance|fashion|(?:graphic|interior|fashion|product|visual) design|design|illustration|photography|drama|animation)\b/i,
  'languages and history':
    /\b(?:english(?: literature| language)?|literature|linguistics|translation|history|philosophy|theology|religio\w+|languages?|classics|archaeology|spanish|french|german|japanese)\b/i,
  media:
    /\b(?:journalism|media|mass comm\w*|communications?|public relations|advertising|publishing|comunicacion)\b/i,
  tourism: /\b(?:tourism|hospitality|hotel \w+|culinary|gastronomy|events? management|turismo)\b/i,
};

/** The subjects that the answer on the field of study names; may be empty. */
export function readSubjects(answer: unknown): readonly Subject[] {
  const text = answerText(answer);
  return text === '' ? [] : SUBJECTS.filter((subject) => NAMES[subject].test(text));
}
