/** Api URLs for the whole catalog, for admins. */
export const catalogueAddresses = {
  /** All programs, including archived ones, as CSV. */
  export: '/api/admin/programs/export.csv',
  /** Takes CSV as the body; a dry run only reports what would happen. */
  import: (dryRun: boolean): string => `/api/admin/programs/import${dryRun ? '?dryRun=true' : ''}`,
} as const;
