import { z } from 'zod';
import type { Country } from '../../questionnaires/index.js';
import type { Day } from '../values/days.js';
import type { Criterion, Source, Track } from '../types.js';
import { siteName } from '../values/official-addresses.js';
import { TableReader } from './table-reader.js';
import { fieldSchema, inputErrors, type FieldError } from './input-errors.js';
import { CURRENCY_OF_COUNTRY, readAmounts } from './read-amounts.js';

type CalculatorKind = 'points' | 'funds' | 'salary' | 'duration';

/** A row of the official table. `max` is the most that this row can give; the notes state a group's cap. */
export interface CalculationRow {
  /** The row's name in responses, such as education_transfer. */
  readonly item: string;
  /** The row's label. */
  readonly label: string;
  readonly value: number;
  readonly max: number | null;
  /** Mentions a cap that reduces the row. */
  readonly note?: string;
  readonly source: Source;
}

/** A condition besides the points, such as age, minimum language or salary floor. */
export type CalculationGate = Criterion;

/** The result of a calculator. Amounts are in the unit's own currency, in whole units with at most two decimals. */
export interface Calculation {
  readonly calculator: string;
  /** The day whose rules applied, YYYY-MM-DD. */
  readonly asOf: Day;
  /** `points`, `months`, `level`, or a currency and period such as `GBP` or `EUR a year`. */
  readonly unit: string;
  readonly value: number | null;
  readonly threshold: number | null;
  /** Null if there was nothing to compare with the threshold, or no confirmed figure decides. */
  readonly passes: boolean | null;
  readonly breakdown: readonly CalculationRow[];
  readonly gates: readonly CalculationGate[];
  /** The salary threshold of a rule with both points and a salary. */
  readonly salaryThreshold?: number;
  readonly salaryMet?: boolean;
  /** Additional information about the figures' age and what the result doesn't mean. */
  readonly notes: readonly string[];
}

/** What a calculator computes; `defineCalculator` adds its id, the day, and the notes about the age of figures. */
export type Worked = Omit<Calculation, 'calculator' | 'asOf' | 'notes'> & {
  readonly notes?: readonly string[];
};

/** One of the values of a field that has too many for the form to list. */
export interface FieldChoice {
  readonly value: string;
  /** As its authority writes it. */
  readonly label: string;
  /** Other words to find it by. */
  readonly words: readonly string[];
}

interface CalculatorSpec<Input extends z.ZodObject, Tables extends z.ZodType> {
  readonly id: string;
  readonly title: string;
  /** One or two sentences: what it calculates, and what the result isn't. */
  readonly summary: string;
  readonly country: Country;
  readonly track: Track;
  readonly kind: CalculatorKind;
  /**
   * The schema of the input. Each field has `.meta({ title, description?, labels?, isUpFront? })`; `labels` gives the
   * labels of an enum; `isUpFront` marks one of several alternative inputs that forms show with the required fields.
   */
  readonly input: Input;
  /** The shape of `facts/<country>/calculators/<id>.json`. */
  readonly tables: Tables;
  /** Tables shared by several calculators: the name used here, and the file that contains them. */
  readonly shares?: Readonly<Record<string, string>>;
  /** For the list of calculators: the pass mark if there is a fixed one, and the source of the main table. */
  readonly headline: (
    tables: z.infer<Tables>,
    reader: TableReader,
  ) => { readonly passMark: number | null; readonly source: Source };
  /** The values of fields with too many to list in the form, by field; their schema says `hasChoices`. */
  readonly choices?: Readonly<
    Record<string, (tables: z.infer<Tables>, reader: TableReader) => readonly FieldChoice[]>
  >;
  /** Pure: the same input, tables and day give the same calculation. */
  readonly calculate: (input: z.infer<Input>, tables: z.infer<Tables>, reader: TableReader) => Worked;
}

/** A calculator bound to its tables. */
export interface Calculator {
  readonly id: string;
  readonly title: string;
  readonly summary: string;
  readonly country: Country;
  readonly track: Track;
  readonly kind: CalculatorKind;
  /** JSON Schema of the input. */
  readonly inputSchema: Readonly<Record<string, unknown>>;
  /** The pass mark and the source for the list of calculators on a day. */
  headline(on: Day): { readonly passMark: number | null; readonly source: Source };
  /** The values of a field on a day, if the form doesn't list them; otherwise null. */
  choices(field: string, on: Day): readonly FieldChoice[] | null;
  /**
   * Runs the calculation. Null fields count as missing.
   * @param today the day whose rules apply if the input names none, YYYY-MM-DD
   */
  calculate(input: unknown, today: Day): CalculationAnswer;
}

type CalculationAnswer =
  | {
      readonly ok: true;
      readonly calculation: Calculation;
      /** Whether a figure that it depends on is past the day by which it had to be checked. */
      readonly stale: boolean;
    }
  | { readonly ok: false; readonly errors: readonly FieldError[] };

/** A calculator without its tables. */
export interface UnboundCalculator {
  readonly id: string;
  /** Tables from other files, by the name used here. */
  readonly shares: Readonly<Record<string, string>>;
  /** @throws Error describing what is wrong in the tables */
  bind(tables: unknown): Calculator;
}

const getAs = z.iso.date().meta({
  title: 'Rules as of',
  description: "Leave it empty to use today's rules.",
});

export function defineCalculator<Input extends z.ZodObject, Tables extends z.ZodType>(
  spec: CalculatorSpec<Input, Tables>,
): UnboundCalculator {
  const input = z.strictObject({ ...spec.input.shape, asOf: getAs.optional() });
  const currency = CURRENCY_OF_COUNTRY[spec.country];
  const inputSchema = {
    ...z.record(z.string(), z.unknown()).parse(z.toJSONSchema(input, { io: 'input' })),
    /** The currency of all amounts. */
    currency,
  };
  const parsedSchema = fieldSchema.parse(inputSchema);
  return {
    id: spec.id,
    shares: spec.shares ?? {},
    bind: (content) => {
      const parsed = spec.tables.safeParse(content);
      if (!parsed.success) {
        throw new Error(`The tables of ${spec.id} are wrong:\n${z.prettifyError(parsed.error)}`);
      }
      const tables = parsed.data;
      return {
        id: spec.id,
        title: spec.title,
        summary: spec.summary,
        country: spec.country,
        track: spec.track,
        kind: spec.kind,
        inputSchema,
        headline: (on) => spec.headline(tables, new TableReader(on)),
        choices: (field, on) =>
          spec.choices && Object.hasOwn(spec.choices, field)
            ? (spec.choices[field]?.(tables, new TableReader(on)) ?? null)
            : null,
        calculate: (raw, today) => {
          const read = readAmounts(raw, parsedSchema, currency);
          if (read.errors.length > 0) return { ok: false, errors: read.errors };
          const values = withoutNulls(read.input);
          const own = spec.input.safeParse(withoutDay(values));
          let day = today;
          // The whole input is only validated again if something is wrong, or if there are fields other than the
          // calculator's own.
          if (!own.success || !hasOnlyFields(values, spec.input)) {
            const whole = input.safeParse(values);
            if (!whole.success) return { ok: false, errors: inputErrors(whole.error, parsedSchema) };
            if (typeof whole.data['asOf'] === 'string') day = whole.data['asOf'];
          }
          if (!own.success) return { ok: false, errors: inputErrors(own.error, parsedSchema) };
          const reader = new TableReader(day);
          const worked = spec.calculate(own.data, tables, reader);
          if (reader.missing !== null) {
            return { ok: false, errors: [{ field: 'asOf', message: reader.missing }] };
          }
          if (reader.refused.length > 0) {
            return {
              ok: false,
              errors: reader.refused.map(({ field, reason }) => ({ field, message: reason })),
            };
          }
          const { unit, value, threshold, breakdown, salaryThreshold, notes = [] } = worked;
          const { gates, passes, salaryMet } = decideByFigures(worked, reader);
          // Listed field by field: copying the rest of an object took half of a calculation's time.
          const calculation: Calculation = {
            calculator: spec.id,
            asOf: day,
            unit,
            value,
            threshold,
            passes,
            breakdown,
            gates,
            ...(salaryThreshold === undefined ? {} : { salaryThreshold }),
            ...(salaryMet === undefined ? {} : { salaryMet }),
            notes: [...notes, ...reader.notes],
          };
          return { ok: true, calculation, stale: reader.stale };
        },
      };
    },
  };
}

/** The sources that a calculation depends on: those of rows with a value, and of the table's conditions. */
export function listSources({ breakdown, gates }: Pick<Worked, 'breakdown' | 'gates'>): Source[] {
  return [...breakdown.filter(({ value }) => value !== 0), ...gates].map(({ source }) => source);
}

/**
 * A figure that wasn't read on any page, or that has ended, decides nothing: neither its own condition nor the result as
 * a whole.
 */
function decideByFigures(
  worked: Worked,
  reader: TableReader,
): Pick<Worked, 'gates' | 'passes' | 'salaryMet'> {
  const { gates, passes, salaryMet } = worked;
  const isDoubtful = (source: Source): boolean => source.provenance === 'unread' || reader.hasEnded(source);
  if (!listSources(worked).some(isDoubtful)) {
    return { gates, passes, ...(salaryMet === undefined ? {} : { salaryMet }) };
  }
  const judged = gates.map((gate) => {
    const { status, source } = gate;
    if ((status !== 'met' && status !== 'unmet') || !isDoubtful(source)) return gate;
    const detail =
      source.provenance === 'unread'
        ? `${gate.detail} We haven't read this on an official page yet. Check it on ${siteName(source.url)}.`
        : `${gate.detail} We don't have a figure for this date, so we can't decide this.`;
    return { ...gate, status: 'unknown' as const, detail };
  });
  return { gates: judged, passes: null };
}

function withoutNulls(raw: unknown): unknown {
  if (!isObject(raw) || !Object.values(raw).includes(null)) return raw;
  return Object.fromEntries(Object.entries(raw).filter(([, value]) => value !== null));
}

function withoutDay(value: unknown): unknown {
  if (!isObject(value) || !('asOf' in value)) return value;
  return Object.fromEntries(Object.entries(value).filter(([field]) => field !== 'asOf'));
}

function hasOnlyFields(value: unknown, { shape }: z.ZodObject): boolean {
  return isObject(value) && Object.keys(value).every((field) => Object.hasOwn(shape, field));
}

function isObject(value: unknown): value is object {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}
