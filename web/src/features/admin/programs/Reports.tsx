import { useApolloClient } from '@apollo/client/react';
import { Trans, useLingui } from '@lingui/react/macro';
import type { JSX } from 'react';
import { Link } from 'react-router-dom';
import { paths } from '../../../lib/paths';
import { mutate } from '../../../lib/apollo/use-mutate';
import { toProblem } from '../../../lib/errors/problem';
import { describeProblem } from '../../../lib/forms/check';
import { useSubmit } from '../../../lib/forms/use-submit';
import { showToast } from '../../../lib/notify/toasts';
import { useNow } from '../../../lib/use-now';
import { DataTable } from '../../../ui/antd/DataTable';
import type { DataColumn } from '../../../ui/antd/DataTable';
import { Button, LinkButton } from '../../../ui/button/Button';
import { EmptyState } from '../../../ui/states/EmptyState';
import { Skeleton } from '../../../ui/states/Skeleton';
import { ListError } from '../parts/ListError';
import styles from '../parts/admin.module.css';
import { RelativeTime } from '../visa-assist/RelativeTime';
import { ResolveProgramReportDocument } from './programs.generated';
import { reportLabels } from './report-labels';
import type { Report, Reports as ReportList } from './use-reports';

/** Readers' reports about the catalog, until someone has checked them. */
export function Reports({ reports }: { reports: ReportList }): JSX.Element {
  if (reports.failed) {
    return (
      <ListError retry={reports.refetch}>
        <Trans>We couldn't load the reports.</Trans>
      </ListError>
    );
  }
  if (reports.rows === null) return <Skeleton lines={6} />;
  if (reports.rows.length === 0) {
    return (
      <EmptyState title={<Trans>No open reports</Trans>}>
        <Trans>Problems that readers report appear here.</Trans>
      </EmptyState>
    );
  }
  return (
    <div className={styles['panel']}>
      <ReportTable reports={reports.rows} onDone={reports.refetch} />
      {reports.more !== null && (
        <div>
          <Button busy={reports.loading} onClick={reports.more}>
            <Trans>Show more</Trans>
          </Button>
        </div>
      )}
    </div>
  );
}

function ReportTable({ reports, onDone }: { reports: readonly Report[]; onDone: () => void }): JSX.Element {
  const { t, i18n } = useLingui();
  const now = useNow();
  const columns: DataColumn<Report>[] = [
    {
      head: t`Program`,
      width: '30%',
      isName: true,
      render: ({ program }) => (
        <Link className={styles['open']} to={paths.adminProgram.href({ id: program.id })}>
          {program.title}
        </Link>
      ),
    },
    { head: t`Problem`, width: '18%', render: ({ reason }) => i18n._(reportLabels[reason]) },
    {
      head: t`Note`,
      width: '27%',
      render: ({ note }) =>
        note === null ? (
          <span className={styles['soft']}>
            <Trans>none</Trans>
          </span>
        ) : (
          <span className={styles['lines']}>{note}</span>
        ),
    },
    { head: t`Reported`, width: '9%', render: ({ createdAt }) => <RelativeTime at={createdAt} now={now} /> },
    {
      head: t`Actions`,
      width: '16%',
      isActions: true,
      render: (report) => <Actions report={report} onDone={onDone} />,
    },
  ];
  return <DataTable label={t`Reported listings`} columns={columns} rows={reports} getId={({ id }) => id} />;
}

function Actions({ report, onDone }: { report: Report; onDone: () => void }): JSX.Element {
  const { t } = useLingui();
  const client = useApolloClient();
  const { busy, run } = useSubmit();
  const { id, program } = report;
  const about = <span className="visually-hidden">: {program.title}</span>;
  const resolve = async (): Promise<void> => {
    await run(async () => {
      try {
        await mutate(client, ResolveProgramReportDocument, { id });
      } catch (error) {
        showToast({
          title: t`Error`,
          description: describeProblem(toProblem(error), t`We couldn't save this. Try again.`),
          tone: 'destructive',
        });
        throw error;
      } finally {
        onDone();
      }
      showToast({ tone: 'success', title: t`Report closed`, description: program.title });
    });
  };
  return (
    <>
      <LinkButton variant="quiet" to={paths.adminEditProgram.href({ id: program.id })}>
        <Trans>Edit</Trans>
        {about}
      </LinkButton>
      <Button variant="quiet" busy={busy} onClick={() => void resolve()}>
        <Trans>Close report</Trans>
        {about}
      </Button>
    </>
  );
}
