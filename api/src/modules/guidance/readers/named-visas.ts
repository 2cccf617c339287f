import { splitOwnClauses } from './text/other-people.js';

interface NamedVisa {
  /** The routes that the name can mean: one for each country that has a visa with this name. */
  readonly routes: readonly string[];
  readonly pattern: RegExp;
  /** The visa depends on what somebody did before, so a past tense is no reason against it. */
  readonly ofPast?: true;
}

/** The working holidays of all countries. */
const WORKING_HOLIDAYS = [
  'au-417',
  'au-462',
  'ca-iec',
  'de-working-holiday',
  'jp-working-holiday',
  'nl-working-holiday',
  'nz-working-holiday',
  'se-working-holiday',
  'sg-work-holiday',
  'uk-youth-mobility',
];

/**
 * Visas by the names that authorities and applicants use. Without the flag `u`, which makes a search that ignores case ten
 * times as slow: readers get texts without accents.
 */
const VISAS: readonly NamedVisa[] = [
  {
    routes: WORKING_HOLIDAYS,
    pattern: /\bwork(?:ing)?(?:[- ]and[- ]|[- ])holidays?\b|\bWHV\b|\byouth mobility\b/i,
  },
  {
    // Young people who want a year or a season away, without the visa's name.
    routes: WORKING_HOLIDAYS,
    pattern:
      /\bgap ye?a?rs? (?:before|between|abroad)\b|\b(?:do|doing|work|working) (?:an? |the )?(?:ski|snow|winter|summer) season\b|\bvisa PVT\b|\bPVT (?:au |en )?(?:canada|japon|australie|nouvelle)|\bvacances-travail\b|\bbackpack(?:ing|er)\b/i,
  },
  { routes: ['au-417'], pattern: /\b(?:subclass |visa )417\b|\b417 visa\b/i },
  { routes: ['au-462'], pattern: /\b(?:subclass |visa )462\b|\b462 visa\b/i },
  { routes: ['au-482'], pattern: /\b(?:subclass |visa )482\b|\b482 visa\b|\bskills in demand\b/i },
  { routes: ['au-189'], pattern: /\b(?:subclass |visa )189\b|\b189 visa\b|\bskilled independent\b/i },
  { routes: ['au-190'], pattern: /\b(?:subclass |visa )190\b|\b190 visa\b/i },
  { routes: ['au-491'], pattern: /\b(?:subclass |visa )491\b|\b491 visa\b/i },
  { routes: ['au-186'], pattern: /\b(?:subclass |visa )186\b|\b186 visa\b/i },
  { routes: ['au-494'], pattern: /\b(?:subclass |visa )494\b|\b494 visa\b/i },
  { routes: ['au-485'], pattern: /\b(?:subclass |visa )485\b|\b485 visa\b|\btemporary graduate visa\b/i },
  { routes: ['au-858'], pattern: /\b(?:subclass |visa )858\b|\b858 visa\b|\bnational innovation visa\b/i },
  {
    routes: ['jp-digital-nomad'],
    pattern: /\bdigital nomads?\b/i,
  },
  {
    routes: ['de-blue-card', 'nl-blue-card', 'se-blue-card'],
    pattern: /\b(?:EU |European )?blue card\b|\bblaue karte\b/i,
  },
  {
    routes: ['de-opportunity-card'],
    pattern: /\bopportunity card\b|\bchancenkarte\b|\bjob ?seekers? visa\b/i,
  },
  { routes: ['ca-fsw', 'ca-cec', 'ca-fst'], pattern: /\bexpress entry\b/i },
  { routes: ['ca-fsw'], pattern: /\bfederal skilled workers?\b|\bFSW\b/u },
  { routes: ['ca-cec'], pattern: /\bcanadian experience class\b/i },
  { routes: ['ca-fst'], pattern: /\bfederal skilled trades?\b/i },
  { routes: ['ca-aip'], pattern: /\batlantic immigration\b/i },
  {
    routes: ['ca-home-care'],
    pattern: /\b(?:home (?:care|support) worker|caregivers?) (?:immigration )?pilots?\b/i,
  },
  { routes: ['ca-pgwp'], pattern: /\bPGWP\b|\bpost[- ]graduation work permit\b/i },
  { routes: ['ca-iec'], pattern: /\bIEC\b|\binternational experience canada\b/u },
  { routes: ['ca-pnp-ee'], pattern: /\bPNP\b|\bprovincial nominee\b/i },
  {
    routes: ['ca-startup-visa', 'nl-startup', 'jp-startup', 'se-startup'],
    pattern: /\bstart-?up visas?\b/i,
  },
  { routes: ['us-h1b'], pattern: /\bH-?1B\b(?!1)/i },
  { routes: ['us-h1b1'], pattern: /\bH-?1B-?1\b/i },
  { routes: ['us-o1'], pattern: /\bO-?1A?\b(?= visa|,|\.|$)|\bO-1[AB]?\b/u },
  { routes: ['us-e2'], pattern: /\bE-?2\b(?= visa| treaty|,|\.|$)|\btreaty investor\b/u },
  { routes: ['us-e3'], pattern: /\bE-?3\b(?= visa|,|\.|$)/u },
  { routes: ['us-tn'], pattern: /\bTN\b(?= visa| status|,|\.|$)/u },
  { routes: ['us-l1a', 'us-l1b'], pattern: /\bL-?1[AB]?\b(?= visa| transfer|,|\.|$)/u },
  { routes: ['us-eb2-niw'], pattern: /\bNIW\b|\bnational interest waiver\b/i },
  { routes: ['us-eb2-perm'], pattern: /\bEB-?2\b(?!.{0,20}\b(?:NIW|national interest)\b)/i },
  {
    routes: ['us-eb2-perm', 'us-eb3'],
    pattern: /^(?![^]*\bEB-?[23]\b)[^]*\b(?:PERM|permanent labou?r certification)\b/,
  },
  { routes: ['us-eb5'], pattern: /\bEB-?5\b/i },
  { routes: ['us-eb3'], pattern: /\bEB-?3\b/i },
  { routes: ['us-eb1a'], pattern: /\bEB-?1A?\b/i },
  { routes: ['uk-skilled-worker'], pattern: /\bskilled worker visas?\b|\btier 2\b/i },
  { routes: ['uk-health-care'], pattern: /\bhealth (?:and|&) care (?:worker )?visas?\b/i },
  { routes: ['uk-hpi'], pattern: /\bHPI\b|\bhigh potential individual\b/i },
  { routes: ['uk-global-talent'], pattern: /\bglobal talent visas?\b/i },
  { routes: ['uk-innovator-founder'], pattern: /\binnovator founder\b/i },
  { routes: ['uk-scale-up'], pattern: /\bscale-?up (?:worker )?visas?\b/i },
  { routes: ['uk-ancestry'], pattern: /\bancestry visas?\b/i },
  {
    // Matches the fact that the visa depends on, without its name.
    routes: ['uk-ancestry'],
    pattern:
      /\b(?:grand(?:mother|father|parents?|ma|pa|mum|dad)|nan(?:na)?|gran(?:ny)?|grandad)\b[^.;]*\b(?:born|from)\b[^.;]*\b(?:UK|Britain|England|Scotland|Wales|Northern Ireland|London|Glasgow|Belfast|Cardiff|Edinburgh|Manchester|Leeds|Liverpool|Birmingham|Sheffield|Bristol|Newcastle|Nottingham|Aberdeen)\b/i,
  },
  {
    routes: ['uk-india-young-professionals'],
    pattern: /\byoung professionals? (?:scheme|visa|ballot)\b|\bIYPS\b/i,
  },
  { routes: ['uk-expansion'], pattern: /\b(?:UK )?expansion worker\b/i },
  { routes: ['uk-gbm-senior-specialist'], pattern: /\bsenior or specialist worker\b/i },
  { routes: ['uk-gbm-graduate-trainee'], pattern: /\bgraduate trainee (?:visa|route)\b/i },
  { routes: ['uk-gbm-secondment'], pattern: /\bsecondment worker\b/i },
  { routes: ['uk-gbm-service-supplier'], pattern: /\bservice supplier (?:visa|route)\b/i },
  {
    routes: ['uk-government-authorised-exchange'],
    pattern: /\bgovernment authori[sz]ed exchange\b|\bGAE (?:visa|scheme)\b/i,
  },
  { routes: ['uk-graduate'], pattern: /\bgraduate (?:route )?visas?\b|\bPSW visa\b/i },
  { routes: ['nz-aewv'], pattern: /\bAEWV\b|\baccredited employer\b/i },
  { routes: ['nz-skilled-migrant'], pattern: /\bskilled migrant\b/i },
  { routes: ['nz-green-list', 'nz-work-to-residence'], pattern: /\bgreen list\b/i },
  { routes: ['nz-post-study-work'], pattern: /\bpost[- ]study work visas?\b/i },
  { routes: ['nz-business-investor'], pattern: /\bbusiness investor (?:work )?visas?\b/i },
  { routes: ['nz-active-investor'], pattern: /\bactive investor\b/i },
  { routes: ['sg-employment-pass'], pattern: /\bemployment pass\b/i },
  { routes: ['sg-s-pass'], pattern: /\bS[- ][Pp]ass\b/u },
  { routes: ['sg-entrepass'], pattern: /\bentre ?pass\b/i },
  { routes: ['sg-one-pass', 'sg-one-pass-ai-tech'], pattern: /\bONE [Pp]ass\b/u },
  { routes: ['sg-tech-pass'], pattern: /\btech\.? ?pass\b/i },
  { routes: ['jp-hsp'], pattern: /\bhighly skilled professional\b|\bHSP\b/i },
  { routes: ['jp-ssw'], pattern: /\bSSW\b|\bspecified skilled worker\b|\btokutei ginou?\b/i },
  {
    // Matches the fact that the visa depends on, without its name.
    routes: ['jp-ssw'],
    pattern:
      /\bjft(?:[- ]basic)?\b|\bprometric\b.*\bpassed\b|\bpassed\b.*\bprometric\b|\bpassed\b.*\bskills? (?:evaluation |proficiency )?(?:test|exam)\b|\bskills? (?:evaluation |proficiency )?(?:test|exam)\b.*\bpassed\b/i,
  },
  {
    // Technical intern training can replace the skills test, whether it is over or not.
    routes: ['jp-ssw'],
    pattern: /\bginou? jissh?uu?sei\b|\btechnical intern(?:s|ship)?(?: training)?\b|\bTITP\b/i,
    ofPast: true,
  },
  { routes: ['jp-business-manager'], pattern: /\bbusiness manager visa\b/i },
  { routes: ['jp-j-skip'], pattern: /\bJ-?skip\b/i },
  { routes: ['jp-j-find'], pattern: /\bJ-?find\b/i },
  { routes: ['nl-highly-skilled'], pattern: /\bhighly skilled migrant\b|\bkennismigrant\b/i },
  { routes: ['nl-orientation-year'], pattern: /\borientation year\b|\bzoekjaar\b/i },
  { routes: ['nl-treaty'], pattern: /\bDAFT\b|\bdutch[- ]american (?:friendship )?treaty\b/u },
  {
    routes: ['de-recognition-partnership'],
    pattern: /\brecognition partnership\b|\banerkennungspartnerschaft\b/i,
  },
  {
    // Matches the fact that both permits depend on, without their names.
    routes: ['de-recognition-partnership', 'de-recognition-measure'],
    pattern: /\bin anerkennung\b|\bdefizitbescheid\b|\bdeficit notice\b/i,
  },
  {
    // The decision says whether the training is equal, which the first permit needs, or what is missing.
    routes: ['de-18a', 'de-recognition-measure'],
    pattern: /\banerkennungsbescheid\b/i,
    ofPast: true,
  },
  { routes: ['de-western-balkans'], pattern: /\bwestern balkans? (?:rule|regulation)\b/i },
  { routes: ['de-freelance'], pattern: /\b(?:german )?freelance visas?\b|\bfreiberufler\b/i },
];

/** Most clauses name no visa: one scan tells, instead of one for each visa. */
const ANY_VISA = new RegExp(VISAS.map(({ pattern }) => pattern.source).join('|'), 'i');

/** A visa that is held, past, expired, or ruled out isn't wished for. */
const NO_WISH =
  /\b(?:no|not|never|without|instead of|rather than|had|was(?! born)|were|been|current(?:ly)?|h[eo]ld(?:s|ing|er)?|expir\w*|end(?:s|ed|ing)?|until|till|valid|laid off|refus\w*|reject\w*|denied|used|already|did|my (?:visa|permit|status|H-?1B|L-?1|OPT)|am on|i'm on)\b|n't\b/i;

/** The ids of the routes whose visa a free text asks for by name, in list order. */
export function readNamedVisas(answer: unknown): readonly string[] {
  const clauses = splitOwnClauses(answer).filter((clause) => ANY_VISA.test(clause));
  if (clauses.length === 0) return [];
  const wished = clauses.filter((clause) => !NO_WISH.test(clause));
  const told = clauses.filter((clause) => !/\b(?:no|not|never)\b|n't\b/i.test(clause));
  const named = VISAS.filter(({ pattern, ofPast = false }) =>
    (ofPast ? told : wished).some((clause) => pattern.test(clause)),
  );
  return [...new Set(named.flatMap(({ routes }) => routes))];
}

/** Every route that a name can mean. */
export const NAMEABLE_ROUTES: readonly string[] = [...new Set(VISAS.flatMap(({ routes }) => routes))];
