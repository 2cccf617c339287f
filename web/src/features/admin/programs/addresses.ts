/** Addresses of the api about the whole catalogue, for admins. */
export const catalogueAddresses = {
  /** All programs, archived ones too, as CSV. */
  export: '/api/admin/programs/export.csv',
  /** Takes CSV as the body; a dry run only says what would happen. */
  import: (dryRun: boolean): string => `/api/admin/programs/import${dryRun ? '?dryRun=true' : ''}`,
} as const;
