import type { UnboundCalculator } from '../calculator.js';
import { seBlueCard } from './se-blue-card.js';
import { seSelfEmployed } from './se-self-employed.js';
import { seStudentFunds } from './se-student-funds.js';
import { seWorkPermit } from './se-work-permit.js';

export const SWEDEN: readonly UnboundCalculator[] = [
  seStudentFunds,
  seWorkPermit,
  seBlueCard,
  seSelfEmployed,
];
