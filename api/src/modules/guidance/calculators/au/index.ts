import type { UnboundCalculator } from '../calculator.js';
import { AU_POINTS } from './au-points.js';
import { AU_SKILLS_IN_DEMAND } from './au-skills-in-demand.js';
import { AU_STUDENT_FUNDS } from './au-student-funds.js';

export const AUSTRALIA: readonly UnboundCalculator[] = [AU_POINTS, AU_SKILLS_IN_DEMAND, AU_STUDENT_FUNDS];
