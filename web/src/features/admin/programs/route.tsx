import { useApolloClient } from '@apollo/client/react';
import { msg } from '@lingui/core/macro';
import { Trans, useLingui } from '@lingui/react/macro';
import { Suspense, lazy, useState } from 'react';
import type { JSX } from 'react';
import type { RouteHandle } from '../../../lib/route-handle';
import { paths } from '../../../lib/paths';
import { AnchorButton, Button, LinkButton } from '../../../ui/button/Button';
import { Tabs } from '../../../ui/antd/Tabs';
import styles from '../parts/admin.module.css';
import { catalogueAddresses } from './addresses';
import { evictLists } from './evict-lists';
import { ProgramList } from './ProgramList';
import { Reports } from './Reports';
import { useProgramsUrlState } from './use-programs-url-state';
import { usePrograms } from './use-programs';
import { useReports } from './use-reports';

const ImportDialog = lazy(async () => ({ default: (await import('./ImportDialog')).ImportDialog }));

export const handle: RouteHandle = { title: msg`Programs` };

/** The catalog of programs for admins, and readers' reports about it. */
export function Component(): JSX.Element {
  const { t } = useLingui();
  const client = useApolloClient();
  const { filter, setFilter, tab, setTab } = useProgramsUrlState();
  const programs = usePrograms(filter);
  const reports = useReports();
  const [importing, setImporting] = useState(false);
  const waiting = reports.rows?.length ?? 0;
  return (
    <div className={styles['page']}>
      <div className={styles['head']}>
        <h1>
          <Trans>Programs</Trans>
        </h1>
        <div className={styles['buttons']}>
          <AnchorButton href={catalogueAddresses.export} download>
            <Trans>Export CSV</Trans>
          </AnchorButton>
          <Button
            onClick={() => {
              setImporting(true);
            }}
          >
            <Trans>Import CSV</Trans>
          </Button>
          <LinkButton variant="primary" to={paths.adminAddProgram.href()}>
            <Trans>Add New Program</Trans>
          </LinkButton>
        </div>
      </div>
      <Tabs
        label={t`Programs and reports`}
        tabs={[
          { name: 'programs', label: <Trans>Programs</Trans> },
          {
            name: 'reports',
            label: waiting === 0 ? <Trans>Reports</Trans> : <Trans>Reports ({waiting})</Trans>,
          },
        ]}
        chosen={tab}
        onChoose={setTab}
      >
        {tab === 'programs' ? (
          <ProgramList filter={filter} setFilter={setFilter} programs={programs} />
        ) : (
          <Reports reports={reports} />
        )}
      </Tabs>
      {importing && (
        <Suspense>
          <ImportDialog
            onClose={() => {
              setImporting(false);
            }}
            onImported={() => {
              setImporting(false);
              evictLists(client);
              programs.refetch();
            }}
          />
        </Suspense>
      )}
    </div>
  );
}
