/** Under it are the files that admins have made of the reports. */
export const REPORTS_FOLDER = 'reports/';
