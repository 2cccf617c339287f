import { Trans, useLingui } from '@lingui/react/macro';
import type { JSX } from 'react';
import { Link } from 'react-router-dom';
import { formatDate, formatDateTime } from '../../../lib/format/format';
import { paths } from '../../../lib/paths';
import { applicationLabels } from '../../../product/applications/labels';
import { StatusBadge } from '../../../ui/states/StatusBadge';
import own from './dashboard.module.css';
import type { LatestApplication } from './use-dashboard';

const SHORT_ID = 8;

/** The five newest applications: number, applicant, and status. */
export function LatestApplications({
  applications,
}: {
  applications: readonly LatestApplication[];
}): JSX.Element {
  const { i18n } = useLingui();
  return (
    <section className={own['part']} aria-labelledby="latest-applications">
      <h2 id="latest-applications">
        <Trans>Latest applications</Trans>
      </h2>
      {applications.length === 0 ? (
        <p className={own['soft']}>
          <Trans>No applications yet</Trans>
        </p>
      ) : (
        <ul className={own['rows']}>
          {applications.map(({ application, user }) => {
            const { id, userId, status, createdAt, program } = application;
            const { tone, label } = applicationLabels[status];
            return (
              <li key={id}>
                <Link to={paths.adminApplications.href({ application: id })}>
                  {program.title} <code title={id}>{id.slice(-SHORT_ID)}</code>
                </Link>
                <span>
                  <Link to={paths.adminUsers.href({ user: user.id })}>
                    {user.firstName} {user.lastName}
                  </Link>{' '}
                  <code title={userId}>{userId.slice(-SHORT_ID)}</code>
                </span>
                <span>
                  <StatusBadge tone={tone}>{i18n._(label)}</StatusBadge>{' '}
                  <time className={own['soft']} dateTime={createdAt} title={formatDateTime(createdAt)}>
                    {formatDate(createdAt)}
                  </time>
                </span>
              </li>
            );
          })}
        </ul>
      )}
    </section>
  );
}
