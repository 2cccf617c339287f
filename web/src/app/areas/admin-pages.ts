/**
 * The back office's pages, each in a separate chunk. Their names are listed here and not in the file that everybody
 * loads.
 */
export const adminPages = {
  adminDashboard: () => import('../../features/admin/dashboard/route'),
  adminUsers: () => import('../../features/admin/users/route'),
  adminRules: () => import('../../features/admin/rules/route'),
  adminDocuments: () => import('../../features/admin/documents/route'),
  adminVisaAssist: () => import('../../features/admin/visa-assist/route'),
  adminAffiliates: () => import('../../features/admin/affiliates/route'),
  adminRefunds: () => import('../../features/admin/refunds/route'),
  adminPrograms: () => import('../../features/admin/programs/route'),
  adminAddProgram: () => import('../../features/admin/programs/add/route'),
  adminProgram: () => import('../../features/admin/programs/view/route'),
  adminEditProgram: () => import('../../features/admin/programs/edit/route'),
  adminApplications: () => import('../../features/admin/applications/route'),
  adminReports: () => import('../../features/admin/reports/route'),
  adminHomepage: () => import('../../features/admin/homepage/route'),
  adminAudit: () => import('../../features/admin/audit/route'),
  adminChat: () => import('../../features/admin/chat/route'),
  adminMessages: () => import('../../features/admin/messages/route'),
  adminEmails: () => import('../../features/admin/emails/route'),
  adminSettings: () => import('../../features/admin/settings/route'),
};
