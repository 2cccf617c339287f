import { Trans } from '@lingui/react/macro';
import type { JSX } from 'react';
import { NavLink } from 'react-router-dom';
import { paths } from '../../lib/paths';

/** Links to the back office's work queues. */
export function AdminLinks(): JSX.Element {
  return (
    <>
      <NavLink to={paths.adminDashboard.href()}>
        <Trans>Dashboard</Trans>
      </NavLink>
      <NavLink to={paths.adminPrograms.href()}>
        <Trans>Programs</Trans>
      </NavLink>
      <NavLink to={paths.adminApplications.href()}>
        <Trans>Applications</Trans>
      </NavLink>
      <NavLink to={paths.adminVisaAssist.href()}>
        <Trans>Visa Assist Manager</Trans>
      </NavLink>
      <NavLink to={paths.adminRefunds.href()}>
        <Trans>Refunds</Trans>
      </NavLink>
      <NavLink to={paths.adminDocuments.href()}>
        <Trans>Documents to review</Trans>
      </NavLink>
      <NavLink to={paths.adminChat.href()}>
        <Trans>Live Chat</Trans>
      </NavLink>
      <NavLink to={paths.adminRules.href()}>
        <Trans>Rules</Trans>
      </NavLink>
      <NavLink to={paths.adminEmails.href()}>
        <Trans>Undelivered emails</Trans>
      </NavLink>
    </>
  );
}
