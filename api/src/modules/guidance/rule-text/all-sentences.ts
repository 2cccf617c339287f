import { sentences } from './sentences.js';
import { calculatorSentences } from './templates/calculators.js';

/** The templates of the rules and of the calculators. Only the api says calculations, so that the web leaves out theirs. */
export const allSentences: readonly string[] = [...sentences, ...calculatorSentences];
