import { sentences } from './sentences.js';
import { calculatorSentences } from './templates/calculators.js';

/**
 * The templates of the rules and of the calculators. Only the api words calculations, so the web excludes their
 * templates.
 */
export const allSentences: readonly string[] = [...sentences, ...calculatorSentences];
