/** Property names that contain people's answers: the log omits them. */
export const PERSONAL_FIELDS = ['questionnaire', 'answers'];
