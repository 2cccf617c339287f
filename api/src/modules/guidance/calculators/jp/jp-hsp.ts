import { formatMoney } from '../../rules/figures.js';
import type { Evidence } from '../../rules/facts-schema.js';
import { getMaxPoints, findPoints, sumValues } from '../bands.js';
import { defineCalculator, type CalculationGate, type CalculationRow } from '../calculator.js';
import { combineWithGates } from '../outcome.js';
import type { TableReader } from '../table-reader.js';
import { hspInput, hspTables, type HspInput, type HspTables } from './hsp-tables.js';

/** Points for Highly Skilled Professionals, by the Immigration Services Agency's table with three categories. */
export const jpHsp = defineCalculator({
  id: 'jp-hsp',
  title: 'Highly Skilled Professional',
  summary:
    "Japan's points for research, specialist work, and management. Enough points shorten the path to permanent residence. You must prove every point.",
  country: 'Japan',
  track: 'work',
  kind: 'points',
  input: hspInput,
  tables: hspTables,
  headline: (tables, reader) => {
    const mark = reader.at(tables.passMark);
    return { passMark: mark.points, source: reader.getSource(mark) };
  },
  calculate: (answers, tables, reader) => {
    const mark = reader.at(tables.passMark);
    const breakdown = [...personRows(answers, tables, reader), ...bonusRows(answers, tables, reader)];
    const value = sumValues(breakdown.map((row) => row.value));
    const gates = answers.category === 'a' ? [] : [salaryGate(answers, tables, reader)];
    const passes = combineWithGates(value >= mark.points, gates);
    return {
      unit: 'points',
      value,
      threshold: mark.points,
      passes,
      breakdown,
      gates,
      notes: passes === true ? residenceNotes(value, tables, reader) : [],
    };
  },
});

type BuildRow = (
  item: string,
  label: string,
  value: number,
  max: number,
  version: Evidence,
) => CalculationRow;

function getRows(reader: TableReader): BuildRow {
  return (item, label, value, max, version) => ({
    item,
    label,
    value,
    max,
    source: reader.getSource(version),
  });
}

/** The row for a category that gives no points for it. */
function uncounted(row: CalculationRow, category: HspInput['category']): CalculationRow {
  return { ...row, value: 0, max: 0, note: `Category ${category.toUpperCase()} gives no points for this.` };
}

function personRows(answers: HspInput, tables: HspTables, reader: TableReader): CalculationRow[] {
  const row = getRows(reader);
  const { category } = answers;
  const academic = reader.at(tables.academic[category]);
  const degrees = {
    bachelor: academic.bachelor,
    masters: academic.masters,
    mba: academic.mba,
    phd: academic.phd,
  };
  const career = reader.at(tables.career[category]);
  const age = reader.at(tables.age);
  const ageRow = row('age', 'Age', findPoints(age.years, answers.age), getMaxPoints(age.years), age);
  const research = reader.at(tables.research);
  const results = research[category === 'a' ? 'a' : 'b'];
  const researchRow = row(
    'research',
    'Research results',
    findPoints(results, answers.researchItems ?? 0),
    getMaxPoints(results),
    research,
  );
  const licences = reader.at(tables.licences);
  const licenceRow = row(
    'licences',
    'Japanese national licenses',
    findPoints(licences.count, answers.licences ?? 0),
    getMaxPoints(licences.count),
    licences,
  );
  const position = reader.at(tables.position);
  const positionPoints =
    answers.position === undefined || answers.position === 'none' ? 0 : position[answers.position];
  const positionRow = row('position', 'Position', positionPoints, position.representativeDirector, position);
  const isManagement = category === 'c';
  const hasHigherDegrees = answers.academic !== 'none' && answers.academic !== 'bachelor';
  return [
    row(
      'academic',
      'Degree',
      answers.academic === 'none' ? 0 : degrees[answers.academic],
      Math.max(...Object.values(degrees)),
      academic,
    ),
    row(
      'multipleFields',
      'Advanced degrees in several fields',
      answers.multipleFields === true && hasHigherDegrees ? academic.multipleFields : 0,
      academic.multipleFields,
      academic,
    ),
    row(
      'career',
      'Work experience',
      findPoints(career.years, answers.careerYears ?? 0),
      getMaxPoints(career.years),
      career,
    ),
    salaryRow(answers, tables, reader),
    isManagement ? uncounted(ageRow, category) : ageRow,
    isManagement ? uncounted(researchRow, category) : researchRow,
    category === 'b' ? licenceRow : uncounted(licenceRow, category),
    isManagement ? positionRow : uncounted(positionRow, category),
  ];
}

function salaryRow(answers: HspInput, tables: HspTables, reader: TableReader): CalculationRow {
  const row = getRows(reader);
  const salary = answers.salaryMillionJPY;
  if (answers.category === 'c') {
    const version = reader.at(tables.salaryC);
    return row(
      'salary',
      'Salary',
      findPoints(version.millionJPY, salary),
      getMaxPoints(version.millionJPY),
      version,
    );
  }
  const version = reader.at(tables.salary);
  const column = version.byAge.findLast(({ fromAge }) => answers.age >= fromAge)?.millionJPY ?? [];
  return row('salary', 'Salary for your age', findPoints(column, salary), getMaxPoints(column), version);
}

function bonusRows(answers: HspInput, tables: HspTables, reader: TableReader): CalculationRow[] {
  const row = getRows(reader);
  const { category } = answers;
  const japanese = reader.at(tables.japanese);
  const innovation = reader.at(tables.innovation);
  const supported = answers.innovation === true;
  const supportedSme = supported && answers.innovationSme === true;
  const bonus = (
    item: string,
    label: string,
    holds: boolean | undefined,
    version: Evidence & { readonly points: number; readonly categories?: readonly string[] },
  ): CalculationRow => {
    const line = row(item, label, holds === true ? version.points : 0, version.points, version);
    return version.categories?.includes(category) === false ? uncounted(line, category) : line;
  };
  return [
    row(
      'japaneseDegree',
      'Degree from Japan',
      answers.japaneseDegree === true ? japanese.degree : 0,
      japanese.degree,
      japanese,
    ),
    languageRow(answers, japanese, row),
    bonus(
      'designatedUniversity',
      'Designated university',
      answers.designatedUniversity,
      reader.at(tables.designatedUniversity),
    ),
    row(
      'innovation',
      'Employer supported for innovation',
      (supported ? innovation.organisation : 0) + (supportedSme ? innovation.smallOrMedium : 0),
      innovation.organisation + innovation.smallOrMedium,
      innovation,
    ),
    row(
      'researchShare',
      'Small or medium-sized company with high research spending',
      answers.researchIntensiveSme === true ? innovation.researchShare : 0,
      innovation.researchShare,
      innovation,
    ),
    bonus(
      'foreignQualification',
      'Foreign qualification or award',
      answers.foreignQualification,
      reader.at(tables.foreignQualification),
    ),
    bonus(
      'growthField',
      'Project in a growth field',
      answers.growthFieldProject,
      reader.at(tables.growthField),
    ),
    bonus(
      'investmentManagement',
      'Investment management',
      answers.investmentManagement,
      reader.at(tables.investmentManagement),
    ),
    bonus('jicaTraining', 'JICA training', answers.jicaTraining, reader.at(tables.jicaTraining)),
    bonus('investment', 'Your own investment', answers.investment100mJPY, reader.at(tables.investment)),
    bonus(
      'localGovernment',
      'Employer supported by a local government',
      answers.localGovernmentSupport,
      reader.at(tables.localGovernment),
    ),
  ];
}

function languageRow(
  { jlpt, japaneseDegree }: HspInput,
  table: HspTables['japanese'][number],
  row: BuildRow,
): CalculationRow {
  const line = row('japanese', 'Japanese', jlpt === undefined ? 0 : table[jlpt], table.N1, table);
  return jlpt === 'N2' && japaneseDegree === true
    ? { ...line, value: 0, note: "N2 doesn't add points if you already get points for a degree from Japan." }
    : line;
}

function salaryGate({ salaryMillionJPY }: HspInput, tables: HspTables, reader: TableReader): CalculationGate {
  const minimum = reader.at(tables.minimumSalary);
  const formatMillion = (million: number) => formatMoney(million * 1e6, 'JPY');
  return {
    id: 'minimum_salary',
    label: 'Minimum salary',
    status: salaryMillionJPY >= minimum.millionJPY ? 'met' : 'unmet',
    detail: `You need at least ${formatMillion(minimum.millionJPY)} per year, however many points you have. You earn ${formatMillion(salaryMillionJPY)}.`,
    source: reader.getSource(minimum),
  };
}

function residenceNotes(value: number, tables: HspTables, reader: TableReader): string[] {
  const since = tables.permanentResidence[0]?.from ?? null;
  if (since !== null && reader.on < since) return [];
  const rule = reader.at(tables.permanentResidence);
  return [
    value >= 80
      ? `If you keep 80 points or more the whole time, you can apply for permanent residence after ${rule.years80} year.`
      : `If you keep 70 points or more the whole time, you can apply for permanent residence after ${rule.years70} years, or with 80 points after ${rule.years80}.`,
  ];
}
