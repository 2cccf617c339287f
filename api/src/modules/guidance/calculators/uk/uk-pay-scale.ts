import type { TableReader } from '../table-reader.js';
import { HEALTH_BANDS, TEACHER_ROLES, type GoingRate, type GoingRateTables } from './uk-going-rates.js';
import type { SkilledWorkerInput } from './uk-skilled-worker-input.js';

type Scale = GoingRateTables['table3'][number]['scales'][number]['by'];

/**
 * The going rate on a national pay scale: by band in health care (Table 4) and by role in schools (Table 5). Without
 * band or role, the rate that the person entered counts; without that, the input is refused.
 *
 * @returns null if the entered rate counts, or the input is refused
 */
export function findPay(
  by: Scale,
  answers: SkilledWorkerInput,
  tables: GoingRateTables,
  reader: TableReader,
): GoingRate | null {
  const found =
    by === 'band'
      ? findBand(answers, tables, reader)
      : by === 'role'
        ? findRole(answers, tables, reader)
        : null;
  if (found || answers.goingRate !== undefined) return found;
  if (by === 'grade') {
    reader.refuse('goingRate', 'Enter the going rate for your grade. Table 3 has one for each grade.');
  } else if (answers.payBand === undefined || answers.payArea === undefined) {
    const field = answers.payBand === undefined ? 'payBand' : 'payArea';
    reader.refuse(field, 'Choose the pay band or role and where the job is, or enter the going rate.');
  } else {
    reader.refuse('payBand', "This occupation's pay scale doesn't have this band or role there.");
  }
  return null;
}

function findBand(
  { payBand, payArea }: SkilledWorkerInput,
  tables: GoingRateTables,
  reader: TableReader,
): GoingRate | null {
  const band = HEALTH_BANDS.find((each) => each === payBand);
  if (band === undefined || payArea === undefined) return null;
  const version = reader.at(tables.table4);
  const nation =
    payArea === 'Scotland' || payArea === 'Wales' || payArea === 'Northern Ireland' ? payArea : 'England';
  return { amount: version.bands[band][nation], weeklyHours: version.weeklyHours[nation], version };
}

function findRole(
  { payBand, payArea }: SkilledWorkerInput,
  tables: GoingRateTables,
  reader: TableReader,
): GoingRate | null {
  const role = TEACHER_ROLES.find((each) => each === payBand);
  if (role === undefined || payArea === undefined) return null;
  const version = reader.at(tables.table5);
  const amount = version.roles[role][payArea];
  return amount === undefined ? null : { amount, weeklyHours: null, version };
}
