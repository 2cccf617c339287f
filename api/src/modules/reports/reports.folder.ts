/** The folder of report files. */
export const REPORTS_FOLDER = 'reports/';
