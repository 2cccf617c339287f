import { z } from 'zod';
import { formatMoney } from '../../rules/figures.js';
import { CEFR_LEVELS, factText, versions, type Cefr } from '../../rules/facts-schema.js';
import { sumValues } from '../bands.js';
import { defineCalculator, type CalculationGate, type CalculationRow } from '../calculator.js';
import { age, flag, money } from '../fields.js';
import { combineWithGates, toStatus } from '../outcome.js';
import type { TableReader } from '../table-reader.js';

const points = z.int().positive();
const atLevel = z.array(z.strictObject({ level: z.enum(CEFR_LEVELS), points })).min(1);

const tables = z.strictObject({
  points: versions({
    passMark: points,
    most: points,
    recognition: points,
    german: atLevel,
    english: atLevel,
    experience: z.array(
      z.strictObject({ years: points, within: z.union([z.literal(5), z.literal(7)]), points }),
    ),
    shortage: points,
    age: z.array(z.strictObject({ upTo: points, points })),
    stay: z.strictObject({ months: points, points }),
    partner: points,
  }),
  qualification: versions({ trainingYears: points }),
  waiver: versions({ text: factText }),
  language: versions({ german: z.enum(CEFR_LEVELS), english: z.enum(CEFR_LEVELS) }),
  livelihood: versions({ perMonth: z.number().positive() }),
  discretion: versions({ text: factText }),
});
type Tables = z.infer<typeof tables>;
type Points = Tables['points'][number];

const LEVELS = ['none', ...CEFR_LEVELS] as const;
const level = (title: string) => z.enum(LEVELS).meta({ title, labels: { none: 'None, or below A1' } });

const input = z.object({
  kind: z.enum(['degree', 'vocational']).meta({
    title: 'Your qualification',
    labels: { degree: 'University degree', vocational: 'Vocational training' },
  }),
  age: age(),
  german: level('German'),
  english: level('English'),
  fullyRecognised: flag({
    title: "It's fully recognized in Germany, or you earned it there",
    description: "If so, you're a skilled worker and don't need points.",
  }).optional(),
  stateRecognised: flag({
    title: "It's recognized by the country where you earned it",
  }).optional(),
  partialRecognition: flag({
    title: "It's partly recognized in Germany",
    description: "You have a notice that says what's still missing.",
  }).optional(),
  trainingYears: z.number().min(0).max(20).meta({ title: 'Length of your training in years' }).optional(),
  expLast5: z
    .number()
    .min(0)
    .max(5)
    .meta({ title: 'Years of work in your field in the last 5 years' })
    .optional(),
  expLast7: z
    .number()
    .min(0)
    .max(7)
    .meta({ title: 'Years of work in your field in the last 7 years' })
    .optional(),
  shortage: flag({ title: 'Your field is a shortage occupation' }).optional(),
  stayMonths: z
    .number()
    .min(0)
    .max(60)
    .meta({
      title: 'Months you lived in Germany without a break in the last 5 years',
      description: 'Not as a tourist.',
    })
    .optional(),
  partnerQualifies: flag({
    title: 'Your partner applies with you and also meets the conditions',
  }).optional(),
  fundsPerMonthEUR: money({ title: 'Funds per month', description: 'In euros.' }).optional(),
});
type Input = z.infer<typeof input>;

/** Opportunity card (section 20a and 20b AufenthG with its annex): points, and the conditions that come first. */
export const deOpportunityCard = defineCalculator({
  id: 'de-opportunity-card',
  title: 'Opportunity card (Chancenkarte)',
  summary:
    "Points for the card that lets you look for work in Germany. Enough points don't guarantee the card. The authority decides.",
  country: 'Germany',
  track: 'work',
  kind: 'points',
  input,
  tables,
  headline: (all, reader) => {
    const table = reader.at(all.points);
    return { passMark: table.passMark, source: reader.getSource(table) };
  },
  calculate: (answers, all, reader) => {
    const table = reader.at(all.points);
    const breakdown = rows(answers, table, reader);
    const value = sumValues(breakdown.map((row) => row.value));
    const skilled = answers.fullyRecognised === true;
    const gates = [
      qualificationGate(answers, all, reader),
      ...(skilled ? [] : [languageGate(answers, all, reader)]),
      livelihoodGate(answers, all, reader),
      discretionGate(all, reader),
    ];
    return {
      unit: 'points',
      value,
      threshold: table.passMark,
      passes: combineWithGates(skilled || value >= table.passMark, gates),
      breakdown,
      gates,
      notes: notes(answers, table),
    };
  },
});

function rows(answers: Input, table: Points, reader: TableReader): CalculationRow[] {
  const source = reader.getSource(table);
  const row = (item: string, label: string, value: number, max: number): CalculationRow => ({
    item,
    label,
    value,
    max,
    source,
  });
  const getMaxPoints = (all: readonly { readonly points: number }[]) =>
    Math.max(...all.map((each) => each.points));
  const years = { 5: answers.expLast5 ?? 0, 7: answers.expLast7 ?? 0 };
  const experience = table.experience.filter((each) => years[each.within] >= each.years);
  const stays = (answers.stayMonths ?? 0) >= table.stay.months;
  return [
    row(
      'recognition',
      'Partial recognition',
      answers.partialRecognition === true ? table.recognition : 0,
      table.recognition,
    ),
    row('german', 'German', levelPoints(table.german, answers.german), getMaxPoints(table.german)),
    row('english', 'English', levelPoints(table.english, answers.english), getMaxPoints(table.english)),
    row(
      'experience',
      'Work experience',
      Math.max(0, ...experience.map((each) => each.points)),
      getMaxPoints(table.experience),
    ),
    row('shortage', 'Shortage occupation', answers.shortage === true ? table.shortage : 0, table.shortage),
    row(
      'age',
      'Age',
      table.age.find(({ upTo }) => answers.age <= upTo)?.points ?? 0,
      getMaxPoints(table.age),
    ),
    row('stay', 'Previous stay in Germany', stays ? table.stay.points : 0, table.stay.points),
    row('partner', 'Partner', answers.partnerQualifies === true ? table.partner : 0, table.partner),
  ];
}

function levelPoints(table: Points['german'], level: Input['german']): number {
  return table.findLast((each) => reaches(level, each.level))?.points ?? 0;
}

function reaches(level: Input['german'], required: Cefr): boolean {
  return LEVELS.indexOf(level) >= LEVELS.indexOf(required);
}

function qualificationGate(answers: Input, all: Tables, reader: TableReader): CalculationGate {
  const rule = reader.at(all.qualification);
  const gate = (status: CalculationGate['status'], detail: string, source = reader.getSource(rule)) => ({
    id: 'qualification',
    label: 'Recognized qualification',
    status,
    detail,
    source,
  });
  if (answers.fullyRecognised === true) {
    return gate(
      'met',
      "Your qualification is fully recognized. You're a skilled worker and don't need points.",
    );
  }
  if (answers.partialRecognition === true) {
    const waiver = reader.at(all.waiver);
    return gate('met', waiver.text, reader.getSource(waiver));
  }
  if (answers.kind === 'degree' || answers.stateRecognised === false) {
    const requirement = `The country where you earned your ${answers.kind === 'degree' ? 'degree' : 'vocational qualification'} must recognize it.`;
    return gate(toStatus(answers.stateRecognised), requirement);
  }
  const { trainingYears } = answers;
  const longEnough = trainingYears === undefined ? undefined : trainingYears >= rule.trainingYears;
  const status =
    longEnough === false ? 'unmet' : toStatus(answers.stateRecognised === true ? longEnough : undefined);
  return gate(
    status,
    `The country where you trained must recognize it, and it must have taken at least ${rule.trainingYears} years${trainingYears === undefined ? '' : `. Yours took ${trainingYears}`}.`,
  );
}

function languageGate({ german, english }: Input, all: Tables, reader: TableReader): CalculationGate {
  const rule = reader.at(all.language);
  return {
    id: 'language',
    label: 'German or English',
    status: toStatus(reaches(german, rule.german) || reaches(english, rule.english)),
    detail: `You need at least German ${rule.german} or English ${rule.english}. You have German: ${german}, English: ${english}.`,
    source: reader.getSource(rule),
  };
}

function livelihoodGate({ fundsPerMonthEUR }: Input, all: Tables, reader: TableReader): CalculationGate {
  const rule = reader.at(all.livelihood);
  const requirement = `You need ${formatMoney(rule.perMonth, 'EUR')} for each month.`;
  return {
    id: 'livelihood',
    label: 'Proof of funds',
    status: toStatus(fundsPerMonthEUR === undefined ? undefined : fundsPerMonthEUR >= rule.perMonth),
    detail:
      fundsPerMonthEUR === undefined
        ? requirement
        : `${requirement} You have ${formatMoney(fundsPerMonthEUR, 'EUR')}.`,
    source: reader.getSource(rule),
  };
}

function discretionGate(all: Tables, reader: TableReader): CalculationGate {
  const rule = reader.at(all.discretion);
  return {
    id: 'discretion',
    label: 'An authority decides this',
    status: 'officer',
    detail: rule.text,
    source: reader.getSource(rule),
  };
}

function notes(answers: Input, table: Points): string[] {
  const edge = table.age.some(({ upTo }) => upTo === answers.age);
  return edge
    ? [
        `You're ${answers.age}, so the date matters. An authority may count you as older after your birthday. Apply before then if you can.`,
      ]
    : [];
}
