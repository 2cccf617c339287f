/** The anchor of the audit log's chain. */
export const AUDIT_FOLDER = 'audit/';
