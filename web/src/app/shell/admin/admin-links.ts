import { msg } from '@lingui/core/macro';
import type { MessageDescriptor } from '@lingui/core';
import { paths, type Page } from '../../../lib/paths';

interface AdminLink {
  page: Page;
  label: MessageDescriptor;
}

/** The back office's pages in the order of the header. */
export const ADMIN_LINKS: readonly AdminLink[] = [
  { page: paths.adminDashboard, label: msg`Dashboard` },
  { page: paths.adminPrograms, label: msg`Programs` },
  { page: paths.adminApplications, label: msg`Applications` },
  { page: paths.adminVisaAssist, label: msg`Visa Assist Manager` },
  { page: paths.adminUsers, label: msg`Users` },
  { page: paths.adminDocuments, label: msg`Documents` },
  { page: paths.adminRefunds, label: msg`Refunds` },
  { page: paths.adminAffiliates, label: msg`Affiliates` },
  { page: paths.adminReports, label: msg`Reports` },
  { page: paths.adminHomepage, label: msg`Homepage` },
  { page: paths.adminRules, label: msg`Rules` },
  { page: paths.adminAudit, label: msg`Audit log` },
  { page: paths.adminMessages, label: msg`Contact messages` },
  { page: paths.adminEmails, label: msg`Emails` },
  { page: paths.adminSettings, label: msg`Settings` },
];
