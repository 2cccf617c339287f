import { Trans, useLingui } from '@lingui/react/macro';
import type { JSX } from 'react';
import { formatDateTime, formatDeadline } from '../../../lib/format/format';
import { serviceNames } from '../../../product/payments/services';
import { assessmentNames } from '../../../product/questionnaire/labels';
import { adminStatusLabels, eventLabels } from '../../../product/reviews/labels';
import { StatusBadge } from '../../../ui/states/StatusBadge';
import { RelativeTime } from './RelativeTime';
import { Answers } from './Answers';
import { assessmentStatusLabels } from './case-labels';
import { Fact, Facts } from '../parts/Facts';
import { ResultDetails } from './ResultDetails';
import type { ReviewCase } from './use-review';
import styles from './visa-assist.module.css';

/** The person, the answers, and the result: readable, and raw. */
export function DetailsTab({ reviewCase, now }: { reviewCase: ReviewCase; now: number }): JSX.Element {
  const { i18n } = useLingui();
  const { assessment, user, service, dueAt, overdue, openedAt, timeline, documentsSubmittedAt } = reviewCase;
  const { id, type, status, adminStatus, createdAt, questionnaire, aiResult } = assessment;
  const review = adminStatus === null ? null : adminStatusLabels[adminStatus];
  return (
    <div className={styles['stack']}>
      <Facts>
        <Fact term={<Trans>User</Trans>}>
          {user.firstName} {user.lastName}, {user.email}
        </Fact>
        <Fact term={<Trans>Type</Trans>}>
          {i18n._(assessmentNames[type])}, {i18n._(serviceNames[service])}
        </Fact>
        <Fact term={<Trans>Review</Trans>}>
          {review !== null && <StatusBadge tone={review.tone}>{i18n._(review.label)}</StatusBadge>}{' '}
          <Trans>user sees: {i18n._(assessmentStatusLabels[status])}</Trans>
        </Fact>
        {documentsSubmittedAt !== null && (
          <Fact term={<Trans>Documents sent</Trans>}>
            {formatDateTime(documentsSubmittedAt)} (<RelativeTime at={documentsSubmittedAt} now={now} />)
          </Fact>
        )}
        <Fact term={<Trans>Submitted</Trans>}>
          {formatDateTime(createdAt)} (<RelativeTime at={createdAt} now={now} />)
        </Fact>
        <Fact term={<Trans>Paid</Trans>}>{formatDateTime(openedAt)}</Fact>
        <Fact term={<Trans>Due</Trans>}>
          {formatDeadline(dueAt)}{' '}
          {overdue && (
            <strong className={styles['overdue']}>
              <Trans>overdue</Trans>
            </strong>
          )}
        </Fact>
        <Fact term={<Trans>Assessment ID</Trans>}>
          <code>{id}</code>
        </Fact>
      </Facts>
      <section className={styles['stack']}>
        <h3>
          <Trans>Answers</Trans>
        </h3>
        <Answers type={type} answers={questionnaire} />
      </section>
      <section className={styles['stack']}>
        <h3>
          <Trans>Result</Trans>
        </h3>
        {aiResult === null ? (
          <p>
            <Trans>No result yet.</Trans>
          </p>
        ) : (
          <ResultDetails reviewCase={reviewCase} result={aiResult} />
        )}
      </section>
      <section className={styles['stack']}>
        <h3>
          <Trans>History</Trans>
        </h3>
        <ol className={styles['steps']}>
          {timeline.map(({ id: eventId, at, kind }) => (
            <li key={eventId}>
              <time dateTime={at}>{formatDateTime(at)}</time>: {i18n._(eventLabels[kind])}
            </li>
          ))}
        </ol>
      </section>
    </div>
  );
}
