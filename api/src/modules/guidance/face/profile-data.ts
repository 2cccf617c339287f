/** What a person enters once, as the rules read it. */
export { EMPTY_PROFILE, profileShape, type Profile } from '../profile.js';
