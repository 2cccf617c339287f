import { splitOwnClauses } from '../text/other-people.js';

/* The work that people say they do. Licensed professions are read elsewhere, because rules name them. */

/** Work in information technology, for which some rules ask for less. */
export const IT_WORK = new RegExp(
  [
    String.raw`\b(?:(?:software|web|mobile|app|front-?end|back-?end|full[- ]?stack|cloud|platform|devops|site reliability|machine learning|ml|ai|data|database|embedded|firmware|game|blockchain|security|cyber ?security|network|systems?|qa|test automation|java|python|php|\.?net|javascript|react|android|ios) (?:engineer|developer|dev|architect|administrator|admin|analyst|specialist|tester|scientist|programmer|consultant)s?)\b`,
    String.raw`\b(?:programmers?|coders?|software (?:development|engineering)|web development|devops|data scien(?:ce|tist)s?|cyber ?security|sys ?admins?|scrum master)\b`,
    String.raw`\bIT (?:specialist|professional|support|consultant|manager|engineer|administrator|project manager|analyst)s?\b`,
    String.raw`\b(?:desarrollador(?:a|es)?|programador(?:a|es)?|ingenier[oa] de software|desenvolvedor(?:a|es)?|engenheir[oa] de software|developpeu(?:r|se)s?|ingenieure? logiciel|softwareentwickler(?:in)?|fachinformatiker(?:in)?|anwendungsentwickler(?:in)?)\b`,
    // By itself, the word also means other work, such as that of a property developer.
    String.raw`(?<=\b(?:soy|sou|je suis|ich bin|i'?m|i am|work(?:ing)? as) (?:an? |une? |um |ein |eine )?)(?:developer|programmer|coder|dev)\b`,
  ].join('|'),
  'i',
);

/** Common work outside information technology, with the words that say which kind. */
const OTHER_WORK = new RegExp(
  [
    String.raw`\b(?:(?:truck|lorry|bus|taxi|delivery|forklift|crane|heavy vehicle|hgv|long[- ]haul) (?:drivers?|operators?)|drivers?)\b(?!'?s? licen[sc]es?\b)`,
    String.raw`\b(?:(?:head|sous|pastry|line) (?:chef|cook)s?|chefs?|cooks?|bakers?|butchers?|baristas?|bartenders?|waiters?|waitress(?:es)?|kitchen helpers?)\b`,
    String.raw`\b(?:welders?|plumbers?|carpenters?|masons?|bricklayers?|painters?|roofers?|tilers?|scaffolders?|fitters?|machinists?|cnc operators?|(?:car|auto|diesel|aircraft|motor) mechanics?|mechanics?|hvac technicians?|welding|plumbing|carpentry|masonry|bricklaying|truck driving|construction (?:workers?|labou?rers?)|labou?rers?)\b`,
    String.raw`\b(?:(?:senior |home |social |live-in |health ?)?care (?:workers?|assistants?|givers?)|caregivers?|carers?|nursing (?:home )?(?:aides?|assistants?)|aides?[- ]soignantes?|auxiliar(?:es)? de enferm(?:eria|agem)|(?:kranken|alten)?pflege(?:helfer|assistent|hilfskraft)(?:in)?|support workers?|housekeepers?|(?<!dry[ -])cleaners?|maids?|nann(?:y|ies)|babysitters?|hairdressers?|barbers?|beauticians?|tailors?|seamstress(?:es)?|security guards?|warehouse (?:workers?|operatives?)|factory workers?|farm(?:ers?| workers?)|gardeners?|fishermen|cashiers?|shop assistants?|receptionists?)\b`,
    String.raw`\b(?:(?:marketing|sales|hr|human resources|finance|hotel|restaurant|supply chain|account|office) (?:managers?|executives?|specialists?|assistants?|officers?)|bankers?|journalists?|translators?|(?:ux|ui|graphic|product|web|interior|fashion|motion|freelance) designers?|copywriters?|photographers?|flight attendants?|cabin crew|pilots?|seafarers?|sailors?)\b(?! licen[sc]es?\b)`,
    String.raw`\b(?:camioner[oa]s?|conductor(?:a|es)? de camion|chofer(?:es)?|cociner[oa]s?|soldador(?:a|es)?|albañil(?:es)?|caminhoneir[oa]s?|cozinheir[oa]s?|pedreir[oa]s?|chauffeurs?|cuisini(?:er|ere)s?|soudeu(?:r|se)s?|macons?|lkw[- ]?fahrer(?:in)?|berufskraftfahrer(?:in)?|koch|kochin|schweisser(?:in)?)\b`,
  ].join('|'),
  'i',
);

/** A job that someone offers, wants, used to have, or that a partner has, isn't the work that the person does. */
const NOT_OWN =
  /\b(?:offer\w*|ofrec\w+|ofert\w+|oferec\w+|propos\w+|want|wish|hope|looking for|would like|become|becoming|dream|stud(?:y|ying|ied)|learn\w*|former|formerly|ex|was|were|not|no|never|hire\w*|employ(?:er|ers|s)?|need\w*|espos[oa]|marido|mari|femme|conjoint[e]?|mann|frau|wife|wifey|husb(?:and)?|hubby|spouse|fiancee?|girlfriend|boyfriend|partner)\b/i;

/** Who does a kind of work that people name by itself. */
const WORKERS: Readonly<Record<string, string>> = {
  welding: 'welder',
  plumbing: 'plumber',
  carpentry: 'carpenter',
  masonry: 'mason',
  bricklaying: 'bricklayer',
  'truck driving': 'truck driver',
  developer: 'software developer',
  dev: 'software developer',
};

/** The kinds of work that the writer does, as written and each once: "truck driver", "software engineer". */
export function readOwnWork(answer: unknown): readonly string[] {
  const found = splitOwnClauses(answer)
    .filter((clause) => !NOT_OWN.test(clause))
    .flatMap((clause) => {
      const [title] = IT_WORK.exec(clause) ?? OTHER_WORK.exec(clause) ?? [];
      return title === undefined ? [] : [WORKERS[title.toLowerCase()] ?? title.toLowerCase()];
    });
  return [...new Set(found)];
}
