import { advice } from './templates/advice.js';
import { conditions } from './templates/conditions.js';
import { programs } from './templates/programs.js';
import { provenance } from './templates/provenance.js';
import { readings } from './templates/readings.js';

/**
 * Templates of the sentences that the api builds around rule texts. A placeholder's name gives its kind
 * (word-kinds.ts); a digit distinguishes two of the same kind. A test compares them with the sentences that random
 * people get; a sentence that matches no template is shown in English.
 */
export const sentences: readonly string[] = [
  ...new Set([...advice, ...conditions, ...provenance, ...readings, ...programs]),
];
