/** The wording in use: the templates, or a restricted language model. */
export const WORDING = Symbol('wording');
