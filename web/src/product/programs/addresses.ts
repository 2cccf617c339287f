/** Addresses of the api about programs that the browser itself goes to. */
export const programAddresses = {
  /** Deadlines of what one saved or applied to, as a calendar. */
  deadlines: '/api/applications/deadlines.ics',
} as const;
