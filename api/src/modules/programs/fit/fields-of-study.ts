/** How a person's field of study or work matches the fields that a program accepts. */
export type FieldMatch = 'same' | 'near' | 'different' | 'unknown';

/** The entry of a program that accepts every field. */
export const ANY_FIELD = 'any';

const GROUP_WORDS = {
  agriculture: 'agricultur farm horticultur forestry veterinar viticultur food',
  arts: 'art arts design music film theatre theater fashion architect painting heritage',
  business:
    'business management marketing mba entrepreneur account finance financial banking logistics sales administration commerce hospitality tourism hotel',
  communication: 'journalis communication media',
  computing:
    'comput informatic software data machine artificial cyber programming developer web cloud it ict ai technology',
  economics: 'econom econometric',
  education: 'education teach teacher teaching pedagog',
  engineering:
    'engineer mechanic electric electronic civil aerospace robotic mechatronic construction technology telecommunication automotive',
  environment: 'environment climate sustainab ecolog geograph geo earth',
  health:
    'health medic medicine nurs pharma dent physiotherap doctor physician care epidemiolog biomedic clinical surgery midwi',
  humanities:
    'humanit history philosoph literature linguistic languag theolog religio classic archaeolog cultur japanese china',
  law: 'law lawyer legal llb llm jurisprud',
  life: 'biolog biotech biomedic bioinformatic genetic genomic neuro microbiolog zoolog botan life',
  mathematics: 'math statistic actuari',
  physical: 'physic chemis astronom astrophysic material geolog nanotech',
  social:
    'social sociolog politic policy migration international global governance development anthropolog psycholog labor labour european gender global',
} as const;
type Group = keyof typeof GROUP_WORDS;

const isGroupName = (name: string): name is Group => Object.hasOwn(GROUP_WORDS, name);
const GROUPS = Object.keys(GROUP_WORDS).filter(isGroupName);

/** Broad fields, each covering one or more groups: anyone in one of the groups is in the field. */
const BROAD: Readonly<Record<string, readonly Group[]>> = {
  administration: ['business', 'social'],
  agriculture: ['agriculture'],
  arts: ['arts'],
  business: ['business', 'economics'],
  communication: ['communication'],
  computing: ['computing'],
  economics: ['economics'],
  education: ['education'],
  engineering: ['engineering'],
  finance: ['business', 'economics'],
  health: ['health'],
  humanities: ['humanities', 'arts', 'communication'],
  'information technology': ['computing'],
  law: ['law'],
  'life sciences': ['life', 'health'],
  management: ['business'],
  mathematics: ['mathematics'],
  'natural sciences': ['physical', 'life', 'environment', 'mathematics'],
  'physical science': ['physical'],
  'public policy': ['social', 'law', 'economics'],
  science: ['physical', 'life', 'environment', 'mathematics', 'computing'],
  'social sciences': ['social', 'economics', 'communication'],
  technology: ['computing', 'engineering'],
};

/**
 * Related groups: a program in one of them often accepts people from the other, so it decides case
 * by case.
 */
const NEAR: readonly (readonly [Group, Group])[] = [
  ['agriculture', 'environment'],
  ['agriculture', 'life'],
  ['arts', 'humanities'],
  ['arts', 'communication'],
  ['business', 'economics'],
  ['business', 'law'],
  ['communication', 'humanities'],
  ['communication', 'social'],
  ['computing', 'engineering'],
  ['computing', 'mathematics'],
  ['economics', 'mathematics'],
  ['economics', 'social'],
  ['education', 'humanities'],
  ['education', 'social'],
  ['engineering', 'environment'],
  ['engineering', 'physical'],
  ['environment', 'life'],
  ['environment', 'physical'],
  ['health', 'life'],
  ['health', 'social'],
  ['humanities', 'social'],
  ['law', 'social'],
  ['life', 'physical'],
  ['mathematics', 'physical'],
];
const NEAR_PAIRS: ReadonlySet<string> = new Set(
  NEAR.flatMap(([one, other]) => [`${one} ${other}`, `${other} ${one}`]),
);

const STEM = 6;
const EMPTY_WORDS = new Set(
  (
    'and of the in for studies study general other science sciences applied international public information development ' +
    'engineering engineer management administration technology technologies research global'
  ).split(' '),
);

const GROUP_STEMS: readonly (readonly [Group, readonly string[]])[] = GROUPS.map((group) => [
  group,
  GROUP_WORDS[group].split(' '),
]);

interface ParsedField {
  readonly stems: ReadonlySet<string>;
  readonly groups: ReadonlySet<Group>;
}

/** Caches parsed fields: programs use few different ones, and each is compared with many people. */
const fieldCache = new Map<string, ParsedField>();
const MAX_CACHED = 2_000;

/**
 * Compares a person's fields with those of a program. People and programs name fields in their own
 * words, so fields only count as different if both are known and belong to unrelated groups.
 */
export function matchFields(own: readonly string[], offered: readonly string[]): FieldMatch {
  if (offered.some((field) => field.toLowerCase() === ANY_FIELD)) return 'same';
  const matches = own.flatMap((field) => offered.map((other) => matchField(parseField(field), other)));
  return (
    (['same', 'near', 'unknown', 'different'] as const).find((match) => matches.includes(match)) ?? 'unknown'
  );
}

function matchField(person: ParsedField, offered: string): FieldMatch {
  const program = parseField(offered);
  if ([...program.stems].some((stem) => person.stems.has(stem))) return 'same';
  const broad = BROAD[offered.toLowerCase()];
  if (broad?.some((group) => person.groups.has(group))) return 'same';
  const groups = broad ?? [...program.groups];
  if (person.groups.size === 0 || groups.length === 0) return 'unknown';
  const near = [...person.groups].some((group) =>
    groups.some((other) => group === other || NEAR_PAIRS.has(`${group} ${other}`)),
  );
  return near ? 'near' : 'different';
}

function parseField(text: string): ParsedField {
  const cached = fieldCache.get(text);
  if (cached) return cached;
  const words = text
    .toLowerCase()
    .split(/[^\p{L}\p{N}]+/u)
    .filter((word) => word.length > 1);
  const groups = GROUP_STEMS.filter(([, stems]) =>
    words.some((word) => stems.some((stem) => (stem.length <= 3 ? word === stem : word.startsWith(stem)))),
  ).map(([group]) => group);
  const field: ParsedField = {
    // "Computer science" and "computing" share a stem.
    stems: new Set(
      words.filter((word) => word.length > 2 && !EMPTY_WORDS.has(word)).map((word) => word.slice(0, STEM)),
    ),
    groups: new Set(groups),
  };
  if (fieldCache.size >= MAX_CACHED) fieldCache.clear();
  fieldCache.set(text, field);
  return field;
}
