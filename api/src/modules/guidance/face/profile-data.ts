/** What a person enters once, as the rules read it. */
export { answerFromProfile, type ProfileAnswers } from '../insights/answers-from-profile.js';
export { EMPTY_PROFILE, profileShape, type Profile } from '../profile.js';
