/** The wording in use: the templates, or a language model within bounds. */
export const WORDING = Symbol('wording');
