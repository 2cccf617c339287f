/** What a person enters once, as the rules read it. */
export { answerFromProfile, type ProfileAnswers } from '../insights/answers-from-profile.js';
export { listOfferedFacts, withFact, type OfferedFact, type ProfileFact } from '../insights/offered-facts.js';
export { listVersions } from '../readers/languages/test-versions.js';
export { EMPTY_PROFILE, profileShape, type Profile } from '../profile.js';
