import { z } from 'zod';
import { factDay, versions } from '../../rules/facts-schema.js';
import { formatDay } from '../../rules/figures.js';
import { defineCalculator, type CalculationGate } from '../calculator.js';
import { flag } from '../fields.js';
import { combineWithGates, toStatus } from '../outcome.js';
import type { TableReader } from '../table-reader.js';
import { clb, findLowest } from './express-entry.js';

const input = z.object({
  level: z.enum(['college_certificate', 'college_diploma', 'bachelor', 'masters', 'phd']).meta({
    title: 'What you studied in Canada',
    labels: {
      college_certificate: 'College certificate',
      college_diploma: 'College diploma',
      bachelor: "Bachelor's degree",
      masters: "Master's degree",
      phd: 'Doctorate (PhD)',
    },
  }),
  programMonths: z.number().min(0).max(120).meta({ title: 'Program length in months' }),
  clb: clb('Your English or French', 'From a test you took in the last two years.').optional(),
  fieldOnList: flag({
    title: 'Your field of study is on the list',
    description: "The government's list, by your program's CIP code. Degrees don't need to be on it.",
  }).optional(),
  studyPermitAppliedOn: z.iso.date().meta({ title: 'When did you apply for your study permit?' }).optional(),
});

const tables = z.strictObject({
  length: versions({
    minimumMonths: z.number(),
    /** Programs of at least this length give the full permit. */
    fullFromMonths: z.number(),
    fullMonths: z.number(),
    /** Whether a master's degree gives the full permit whatever its length. */
    fullForMasters: z.boolean(),
  }),
  /** Required level in each of the four abilities; null if none is required. */
  language: versions({ clb: z.strictObject({ university: z.number(), college: z.number() }).nullable() }),
  /** Study permits applied for from this day on require a field on the list; null if there is no list. */
  field: versions({ permitsFrom: factDay.nullable() }),
  deadline: versions({ days: z.number() }),
});

type Input = z.infer<typeof input>;
type Tables = z.infer<typeof tables>;

/** Post-graduation work permit: its length in months, and the conditions for an application on the day. */
export const caPostStudy = defineCalculator({
  id: 'ca-post-study',
  title: 'Canada: post-graduation work permit (PGWP)',
  summary: 'How long you can work in Canada after your studies, and what the permit requires.',
  country: 'Canada',
  track: 'student',
  kind: 'duration',
  input,
  tables,
  headline: ({ length }, reader) => ({ passMark: null, source: reader.getSource(reader.at(length)) }),
  calculate: (answers, rules, reader) => {
    const table = reader.at(rules.length);
    const gates = [
      lengthGate(answers, table, reader),
      languageGate(answers, reader.at(rules.language), reader),
      fieldGate(answers, reader.at(rules.field), reader),
    ];
    const passes = combineWithGates(true, gates);
    const months = passes === false ? 0 : getMonths(answers, table);
    return {
      unit: 'months',
      value: months,
      threshold: null,
      passes,
      breakdown: [
        {
          item: 'permit',
          label: 'Work permit length in months',
          value: months,
          max: table.fullMonths,
          ...(passes === false ? { note: "You don't meet a condition, so you can't get this permit." } : {}),
          source: reader.getSource(table),
        },
      ],
      gates,
      notes: [
        `Apply within ${String(reader.at(rules.deadline).days)} days of the letter that confirms your marks. Your school must be on the list for this permit.`,
      ],
    };
  },
});

/** The length of the permit in whole months, for a program that is long enough. */
function getMonths({ level, programMonths }: Input, table: Tables['length'][number]): number {
  const full = programMonths >= table.fullFromMonths || (level === 'masters' && table.fullForMasters);
  return full ? table.fullMonths : Math.floor(programMonths);
}

function isCollege({ level }: Input): boolean {
  return level === 'college_certificate' || level === 'college_diploma';
}

function lengthGate(answers: Input, table: Tables['length'][number], reader: TableReader): CalculationGate {
  return {
    id: 'length',
    label: 'Program length',
    status: toStatus(answers.programMonths >= table.minimumMonths),
    detail: `Your program must last ${String(table.minimumMonths)} months or longer. You entered ${String(answers.programMonths)}.`,
    source: reader.getSource(table),
  };
}

function languageGate(
  answers: Input,
  table: Tables['language'][number],
  reader: TableReader,
): CalculationGate {
  const requiredLevel = table.clb?.[isCollege(answers) ? 'college' : 'university'];
  const lowest = answers.clb === undefined ? undefined : findLowest(answers.clb);
  return {
    id: 'language',
    label: 'English or French',
    status: toStatus(
      requiredLevel === undefined ? true : lowest === undefined ? undefined : lowest >= requiredLevel,
    ),
    detail:
      requiredLevel === undefined
        ? 'No language test was required on this day.'
        : `You need CLB ${String(requiredLevel)} in each of the four abilities${lowest === undefined ? '. Add your test results' : `. Your lowest is ${String(lowest)}`}.`,
    source: reader.getSource(table),
  };
}

/** A college program must be in a listed field, unless the study permit was applied for before the list existed. */
function fieldGate(
  answers: Input,
  { permitsFrom, ...table }: Tables['field'][number],
  reader: TableReader,
): CalculationGate {
  const gate = { id: 'field', label: 'Field of study', source: reader.getSource(table) };
  if (permitsFrom === null) {
    return { ...gate, status: 'met', detail: 'No field of study was required on this day.' };
  }
  if (!isCollege(answers)) {
    return { ...gate, status: 'met', detail: "With a degree, your field doesn't need to be on the list." };
  }
  const { studyPermitAppliedOn: applied, fieldOnList } = answers;
  if (applied !== undefined && applied < permitsFrom) {
    return {
      ...gate,
      status: 'met',
      detail: `You applied for your study permit before ${formatDay(permitsFrom)}, so your field doesn't matter.`,
    };
  }
  const listed = fieldOnList === false && applied === undefined ? undefined : fieldOnList;
  return {
    ...gate,
    status: toStatus(listed),
    detail: `If you applied for your study permit on or after ${formatDay(permitsFrom)}, the field of a college program must be on the list.`,
  };
}
