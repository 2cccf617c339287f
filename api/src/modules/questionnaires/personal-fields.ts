/** Names under which an object holds what a person answered: the log leaves them out. */
export const PERSONAL_FIELDS = ['questionnaire', 'answers'];
