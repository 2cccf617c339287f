import { z } from 'zod';
import { versions } from '../../rules/facts-schema.js';
import { bands, getMaxPoints, findPoints, sumValues } from '../bands.js';
import { defineCalculator, type CalculationGate, type CalculationRow } from '../calculator.js';
import { age, flag } from '../fields.js';
import { levelTables, type LevelTables } from '../level-tables.js';
import { combineWithGates, toStatus } from '../outcome.js';
import type { TableReader } from '../table-reader.js';
import { cutNote } from './capped.js';
import { clb, education, educationPoints, findLowest, years, type Clb } from './express-entry.js';
import { entryProblem, levelsFrom, testScores, testTaken } from './test-scores.js';

const ABILITIES = 4;
const points = z.number().nonnegative();

const LANGUAGES = [
  { levels: 'firstLang', test: 'firstTest', scores: 'firstScores', isRequired: true },
  { levels: 'secondLang', test: 'secondTest', scores: 'secondScores', isRequired: false },
] as const;

const fields = z.object({
  age: age(),
  education: education('Your highest education'),
  firstLang: clb('Your first official language', 'English or French, whichever gives you more points.')
    .optional()
    .meta({ isUpFront: true }),
  firstTest: testTaken('Test in your first official language').optional().meta({ isUpFront: true }),
  firstScores: testScores('Scores in your first official language').optional().meta({ isUpFront: true }),
  workYears: years('Years of skilled work', 'Paid work (TEER 0 to 3) in the last 10 years, in any country.'),
  secondLang: clb(
    'Your second official language',
    "English or French, whichever isn't your first.",
  ).optional(),
  secondTest: testTaken('Test in your second official language').optional(),
  secondScores: testScores('Scores in your second official language').optional(),
  arrangedEmployment: flag({
    title: 'Arranged employment',
    description: "A job offer in Canada for at least one year that meets the program's rules.",
  }).optional(),
  spouseCLB4: flag({
    title: 'Your partner has CLB 4',
    description: 'English or French at level 4 or higher in all four abilities.',
  }).optional(),
  relativeInCanada: flag({
    title: 'Relative in Canada',
    description: "Yours or your partner's: 18 or older, living in Canada as a citizen or permanent resident.",
  }).optional(),
  ownWorkCanada: flag({
    title: 'You worked in Canada',
    description: 'Skilled work, for one year or longer.',
  }).optional(),
  ownStudyCanada: flag({
    title: 'You studied in Canada',
    description: 'Full time, for two years or longer.',
  }).optional(),
  spouseWorkCanada: flag({
    title: 'Your partner worked in Canada',
    description: 'One year or longer.',
  }).optional(),
  spouseStudyCanada: flag({
    title: 'Your partner studied in Canada',
    description: 'Full time, for two years or longer.',
  }).optional(),
});

const input = fields.superRefine((answers, context) => {
  for (const { levels, test, scores, isRequired } of LANGUAGES) {
    const entered = { levels: answers[levels], test: answers[test], scores: answers[scores] };
    const problem = entryProblem(entered, { levels, test, scores }, isRequired);
    if (problem) context.addIssue({ code: 'custom', path: [problem[0]], message: problem[1] });
  }
});

const adaptability = z.strictObject({
  max: points,
  arrangedEmployment: points,
  spouseCLB4: points,
  relativeInCanada: points,
  ownWorkCanada: points,
  ownStudyCanada: points,
  spouseWorkCanada: points,
  spouseStudyCanada: points,
});

const tables = z.strictObject({
  grid: versions({
    passMark: points,
    /** In each of the four abilities. */
    minimumClb: points,
    firstLanguage: bands,
    secondLanguage: z.strictObject({ clb: points, points }),
    education: educationPoints,
    experience: bands,
    age: bands,
    arrangedEmployment: points,
    adaptability,
  }),
  experience: versions({ years: points }),
  /** Shared with other calculators: the conversion of test scores into Canadian levels. */
  languages: levelTables,
});

type Input = z.infer<typeof input>;
type Grid = z.infer<typeof tables>['grid'][number];

/** The six selection factors of the Federal Skilled Worker Program; the pass mark is 67 of 100. */
export const caFsw = defineCalculator({
  id: 'ca-fsw',
  title: 'Canada: Federal Skilled Worker points (67 of 100)',
  summary:
    "Check whether you reach the pass mark of the Federal Skilled Worker Program. It gets you into the pool. It isn't an invitation.",
  country: 'Canada',
  track: 'work',
  kind: 'points',
  input,
  tables,
  headline: ({ grid }, reader) => {
    const table = reader.at(grid);
    return { passMark: table.passMark, source: reader.getSource(table) };
  },
  shares: { languages: 'ca-language-levels' },
  calculate: (answers, { grid, experience, languages }, reader) => {
    const table = reader.at(grid);
    const { first, second, lines } = inLevels(answers, languages, reader);
    const breakdown = getRows(answers, first, second, table, reader);
    const gates = [...getGates(answers, first, table, reader.at(experience), reader), ...lines];
    const value = sumValues(breakdown.map((row) => row.value));
    return {
      unit: 'points',
      value,
      threshold: table.passMark,
      passes: combineWithGates(value >= table.passMark, gates),
      breakdown,
      gates,
      notes: [
        'The pass mark gets you into the Express Entry pool. An invitation depends on your CRS points and on each round.',
        'The program also requires settlement funds and a plan to live outside Quebec.',
      ],
    };
  },
});

/** Converts both languages to Canadian levels. */
function inLevels(answers: Input, languages: LevelTables, reader: TableReader) {
  const { firstLang, firstTest, firstScores, secondLang, secondTest, secondScores } = answers;
  const first = levelsFrom(
    'first-language-levels',
    { levels: firstLang, test: firstTest, scores: firstScores },
    languages,
    reader,
  );
  const second = levelsFrom(
    'second-language-levels',
    { levels: secondLang, test: secondTest, scores: secondScores },
    languages,
    reader,
  );
  return {
    first: first.levels ?? [0, 0, 0, 0],
    second: second.levels,
    lines: [first.line, second.line].filter((line) => line !== null),
  };
}

function getRows(
  answers: Input,
  first: Clb,
  second: Clb | undefined,
  table: Grid,
  reader: TableReader,
): CalculationRow[] {
  const source = reader.getSource(table);
  const row = (item: string, label: string, value: number, max: number): CalculationRow => ({
    item,
    label,
    value,
    max,
    source,
  });
  const { secondLanguage } = table;
  const countsSecond = second !== undefined && findLowest(second) >= secondLanguage.clb;
  return [
    row(
      'language1',
      'First official language',
      sumValues(first.map((level) => findPoints(table.firstLanguage, level))),
      getMaxPoints(table.firstLanguage) * ABILITIES,
    ),
    row(
      'language2',
      'Second official language',
      countsSecond ? secondLanguage.points : 0,
      secondLanguage.points,
    ),
    row(
      'education',
      'Education',
      table.education[answers.education],
      Math.max(...Object.values(table.education)),
    ),
    row(
      'experience',
      'Work experience',
      findPoints(table.experience, answers.workYears),
      getMaxPoints(table.experience),
    ),
    row('age', 'Age', findPoints(table.age, answers.age), getMaxPoints(table.age)),
    row(
      'arranged',
      'Arranged employment',
      answers.arrangedEmployment === true ? table.arrangedEmployment : 0,
      table.arrangedEmployment,
    ),
    adaptabilityRow(answers, table, reader),
  ];
}

/** Ties to Canada, together at most 10 points. */
function adaptabilityRow(answers: Input, grid: Grid, reader: TableReader): CalculationRow {
  const { adaptability: table } = grid;
  const would = sumValues([
    answers.arrangedEmployment === true ? table.arrangedEmployment : 0,
    answers.spouseCLB4 === true ? table.spouseCLB4 : 0,
    answers.relativeInCanada === true ? table.relativeInCanada : 0,
    answers.ownWorkCanada === true ? table.ownWorkCanada : 0,
    answers.ownStudyCanada === true ? table.ownStudyCanada : 0,
    answers.spouseWorkCanada === true ? table.spouseWorkCanada : 0,
    answers.spouseStudyCanada === true ? table.spouseStudyCanada : 0,
  ]);
  return {
    item: 'adaptability',
    label: 'Adaptability',
    value: Math.min(table.max, would),
    max: table.max,
    ...(would > table.max ? { note: cutNote(would, table.max) } : {}),
    source: reader.getSource(grid),
  };
}

function getGates(
  answers: Input,
  firstLevels: Clb,
  table: Grid,
  experience: z.infer<typeof tables>['experience'][number],
  reader: TableReader,
): CalculationGate[] {
  const lowest = findLowest(firstLevels);
  return [
    {
      id: 'minimum-language',
      label: 'Minimum language level',
      status: toStatus(lowest >= table.minimumClb),
      detail: `You need CLB ${String(table.minimumClb)} in each of the four abilities of your first official language. Your lowest is ${String(lowest)}.`,
      source: reader.getSource(table),
    },
    {
      id: 'minimum-experience',
      label: 'Minimum work experience',
      status: toStatus(answers.workYears >= experience.years),
      detail: `You need ${String(experience.years)} year of continuous skilled, paid work in the last 10 years. You entered ${String(answers.workYears)}.`,
      source: reader.getSource(experience),
    },
    {
      id: 'minimum-education',
      label: 'Minimum education',
      status: toStatus(answers.education !== 'none'),
      detail: 'You need at least a secondary school diploma, from Canada or with a credential assessment.',
      source: reader.getSource(table),
    },
  ];
}
