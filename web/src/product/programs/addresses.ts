/** Api URLs for programs that the browser navigates to. */
export const programAddresses = {
  /** Deadlines of saved programs and applications, as a calendar. */
  deadlines: '/api/applications/deadlines.ics',
} as const;
