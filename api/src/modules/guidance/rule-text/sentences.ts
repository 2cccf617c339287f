import { advice } from './templates/advice.js';
import { conditions } from './templates/conditions.js';
import { programs } from './templates/programs.js';
import { readings } from './templates/readings.js';

/**
 * The sentences that the api builds around the words of a rule, as templates. A placeholder's name says what stands there
 * (word-kinds.ts); a digit tells two of a kind apart. A test holds them against the sentences that random people
 * get: one that fits no template is shown in English.
 */
export const sentences: readonly string[] = [
  ...new Set([...advice, ...conditions, ...readings, ...programs]),
];
