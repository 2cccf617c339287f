import type { UnboundCalculator } from '../calculator.js';
import { deBlueCard } from './de-blue-card.js';
import { deOpportunityCard } from './de-opportunity-card.js';
import { deStudentFunds } from './de-student-funds.js';

export const GERMANY: readonly UnboundCalculator[] = [deStudentFunds, deOpportunityCard, deBlueCard];
