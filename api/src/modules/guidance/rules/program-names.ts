/** The kinds of study that a route is for. */
export const PROGRAMS = ['undergraduate', 'graduate', 'exchange', 'language'] as const;
