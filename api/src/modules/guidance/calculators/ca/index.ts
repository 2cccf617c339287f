import type { UnboundCalculator } from '../calculator.js';
import { caCrs } from './ca-crs.js';
import { caFsw } from './ca-fsw.js';
import { caPostStudy } from './ca-post-study.js';
import { caSettlementFunds } from './ca-settlement-funds.js';
import { caStudentFunds } from './ca-student-funds.js';

export const CANADA: readonly UnboundCalculator[] = [
  caCrs,
  caFsw,
  caSettlementFunds,
  caStudentFunds,
  caPostStudy,
];
