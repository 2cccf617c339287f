import { useQuery } from '@apollo/client/react';
import { msg } from '@lingui/core/macro';
import { Trans } from '@lingui/react/macro';
import { useRef } from 'react';
import type { JSX } from 'react';
import { useSearchParams } from 'react-router-dom';
import { timeZoneName } from '../../../lib/format/format';
import type { RouteHandle } from '../../../lib/route-handle';
import { useOpenForPrint } from '../../../lib/use-open-for-print';
import { useToday } from '../../../lib/use-now';
import { Skeleton } from '../../../ui/states/Skeleton';
import { ListError } from '../parts/ListError';
import adminStyles from '../parts/admin.module.css';
import { RangePicker } from './RangePicker';
import { readRange } from './range';
import { AdminReportDocument } from './report.generated';
import { ReportFiles } from './ReportFiles';
import { ReportSection } from './ReportSection';
import styles from './reports.module.css';

export const handle: RouteHandle = { title: msg`Reports & Analytics` };

/** The chosen days as charts and tables. The URL contains the days, so it can be shared. */
export function Component(): JSX.Element {
  const [query, setQuery] = useSearchParams();
  const ownZone = timeZoneName();
  const today = useToday();
  const range = readRange(query, today, ownZone);
  const { data, previousData, error, loading, refetch } = useQuery(AdminReportDocument, {
    variables: { ...range },
    fetchPolicy: 'cache-and-network',
  });
  const report = (data ?? previousData)?.adminReport;
  const page = useRef<HTMLDivElement>(null);
  useOpenForPrint(page);
  return (
    <div ref={page} className={adminStyles['pageWide']}>
      <h1>
        <Trans>Reports & Analytics</Trans>
      </h1>
      <RangePicker
        range={range}
        today={today}
        ownZone={ownZone}
        onChange={(next) => {
          setQuery({ ...next }, { replace: true, preventScrollReset: true });
        }}
      />
      <ReportFiles range={range} />
      <p role="status" className={adminStyles['soft']}>
        {loading && <Trans>Loading the figures.</Trans>}
        {!loading && report?.isBehind === true && (
          <Trans>We're still counting the latest changes. Reload in a few seconds.</Trans>
        )}
        {!loading && report?.isBehind === false && <Trans>These figures are up to date.</Trans>}
      </p>
      {error !== undefined && (
        <ListError
          retry={() => {
            void refetch();
          }}
        >
          <Trans>We couldn't load the report. Check that the first day is before the last day.</Trans>
        </ListError>
      )}
      {report === undefined && error === undefined && <Skeleton lines={12} />}
      {report !== undefined && error === undefined && (
        <div className={styles['grid']} aria-busy={loading}>
          {report.sections.map((section, index) => (
            <ReportSection key={section.name} report={report} section={section} folds={index > 0} />
          ))}
        </div>
      )}
    </div>
  );
}
