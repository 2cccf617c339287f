import { advice } from './templates/advice.ts';
import { conditions } from './templates/conditions.ts';
import { readings } from './templates/readings.ts';

/**
 * The sentences that the api builds around the words of a rule, as templates. A placeholder's name says what stands there
 * (translate-rule-text.ts); a digit tells two of a kind apart. A test holds them against the sentences that random people
 * get: one that fits no template is shown in English.
 */
export const sentences: readonly string[] = [...advice, ...conditions, ...readings];
