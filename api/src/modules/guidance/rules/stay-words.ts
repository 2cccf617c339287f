/** What somebody did during a stay in a country. */
export const STAY_ACTIVITIES = ['study', 'work', 'other'] as const;
/** The permission that somebody had for a stay. `graduate`: the permit after a course there. */
export const STAY_PERMISSIONS = [
  'student',
  'graduate',
  'work',
  'working_holiday',
  'family',
  'permanent',
  'citizen',
  'other',
] as const;
