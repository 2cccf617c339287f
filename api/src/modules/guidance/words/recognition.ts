import type { RecognitionDecision } from '../readers/work/recognition.js';

/** What we understood of a recognition authority's decision. */
export const RECOGNITIONS: Readonly<Record<RecognitionDecision, string>> = {
  equal: 'Your qualification is fully recognized in Germany.',
  missing: 'A decision on recognition in Germany says that something is missing.',
  unsaid: 'You have a decision on recognition in Germany.',
};
