import { Plural, Trans, useLingui } from '@lingui/react/macro';
import { Suspense, lazy, useId, useState } from 'react';
import type { JSX } from 'react';
import { Link } from 'react-router-dom';
import { paths } from '../../../lib/paths';
import { applicationLabels } from '../../../product/applications/labels';
import { formatDate } from '../../../lib/format/format';
import { programAddresses } from '../../../product/programs/addresses';
import { useEnglishText } from '../../../lib/i18n/english-text';
import { ApplicationSteps } from '../../../product/applications/ApplicationSteps';
import { WithdrawButton } from '../../../product/applications/WithdrawButton';
import { Button } from '../../../ui/button/Button';
import { cx } from '../../../ui/cx';
import { StatusBadge } from '../../../ui/states/StatusBadge';
import type { DashboardQuery } from '../dashboard.generated';
import dashboard from '../dashboard.module.css';
import row from '../parts/AssessmentRow.module.css';
import styles from './Applications.module.css';

/** Inside a collapsed part. */
const Requirements = lazy(async () => ({
  default: (await import('../../../product/applications/Requirements')).Requirements,
}));

/** How many are shown (spec section 9). */
const SHOWN = 3;

type Application = DashboardQuery['applications'][number];

/** The newest applications to programs with their steps, and older ones on request. */
export function Applications({ applications }: Pick<DashboardQuery, 'applications'>): JSX.Element {
  const title = useId();
  return (
    <section id="applications" className={dashboard['section']} aria-labelledby={title}>
      <h2 id={title}>
        <Trans>Applications</Trans>
      </h2>
      <List applications={applications} />
    </section>
  );
}

function List({ applications }: { applications: readonly Application[] }): JSX.Element {
  const [all, setAll] = useState(false);
  const older = applications.length - SHOWN;
  if (applications.length === 0) {
    return (
      <div className={dashboard['nothing']}>
        <p>
          <Trans>You have no applications yet.</Trans>
        </p>
        <p>
          <Link to={paths.programs.href()}>
            <Trans>Browse Programs</Trans>
          </Link>
        </p>
      </div>
    );
  }
  return (
    <>
      <ul className={dashboard['rows']}>
        {(all ? applications : applications.slice(0, SHOWN)).map((application) => (
          <Row key={application.id} application={application} />
        ))}
      </ul>
      <div className={styles['actions']}>
        {older > 0 && !all && (
          <Button
            onClick={() => {
              setAll(true);
            }}
          >
            <Plural value={older} one="Show # older application" other="Show # older applications" />
          </Button>
        )}
        <Link to={paths.programs.href()}>
          <Trans>Browse Programs</Trans>
        </Link>
        <a href={programAddresses.deadlines} download>
          <Trans>Add deadlines to your calendar (.ics)</Trans>
        </a>
      </div>
    </>
  );
}

function Row({ application }: { application: Application }): JSX.Element {
  const { t, i18n } = useLingui();
  const { id, status, createdAt, program, timeline, requirements } = application;
  const { lang } = useEnglishText();
  const { tone, label } = applicationLabels[status];
  return (
    <li className={cx(row['row'], row['beside'])}>
      <div className={row['what']}>
        <h3>
          <Link to={paths.program.href({ id: program.id })}>
            <bdi lang={lang}>{program.title}</bdi>
          </Link>
        </h3>
        <p className={row['when']}>
          <span>{formatDate(createdAt)}</span>
          <StatusBadge tone={tone}>{i18n._(label)}</StatusBadge>
        </p>
        <div className={styles['folds']}>
          <details className={styles['steps']}>
            <summary>
              <Trans>Steps</Trans>
              <span className="visually-hidden">
                : <bdi lang={lang}>{program.title}</bdi>
              </span>
            </summary>
            <ApplicationSteps timeline={timeline} />
          </details>
          {requirements.length > 0 && (
            <details className={styles['steps']}>
              <summary>
                <Trans>Documents</Trans>
                <span className="visually-hidden">
                  : <bdi lang={lang}>{program.title}</bdi>
                </span>
              </summary>
              <Suspense>
                <Requirements requirements={requirements} reader="sent" label={t`What it requires`} />
              </Suspense>
            </details>
          )}
        </div>
      </div>
      {status === 'SUBMITTED' && (
        <div className={row['actions']}>
          <WithdrawButton id={id} title={program.title} />
        </div>
      )}
    </li>
  );
}
