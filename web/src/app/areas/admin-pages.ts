/** The pages of the office, each a chunk of its own. Their names are listed here, not in the file that everybody loads. */
export const adminPages = {
  dashboard: () => import('../../features/admin/dashboard/route'),
  users: () => import('../../features/admin/users/route'),
  rules: () => import('../../features/admin/rules/route'),
  documents: () => import('../../features/admin/documents/route'),
  visaAssist: () => import('../../features/admin/visa-assist/route'),
  affiliates: () => import('../../features/admin/affiliates/route'),
  refunds: () => import('../../features/admin/refunds/route'),
  programs: () => import('../../features/admin/programs/route'),
  addProgram: () => import('../../features/admin/programs/add/route'),
  program: () => import('../../features/admin/programs/view/route'),
  editProgram: () => import('../../features/admin/programs/edit/route'),
  applications: () => import('../../features/admin/applications/route'),
  reports: () => import('../../features/admin/reports/route'),
  homepage: () => import('../../features/admin/homepage/route'),
  chat: () => import('../../features/admin/chat/route'),
  emails: () => import('../../features/admin/emails/route'),
};
