import { useQuery } from '@apollo/client/react';
import { Plural, Trans } from '@lingui/react/macro';
import type { JSX } from 'react';
import { Link } from 'react-router-dom';
import { logFailure } from '../../../lib/errors/aborted';
import { useLiveEvents } from '../../../lib/live/use-live-events';
import { useOneAtATime } from '../../../lib/use-one-at-a-time';
import { paths } from '../../../lib/paths';
import { PendingReviewsDocument } from './pending-reviews.generated';
import styles from './AdminHeader.module.css';

const EVENTS = ['assessmentReview.updated'];

function warn(reason: unknown): void {
  logFailure('The reviews could not be counted.', reason);
}

/** Link to the paid reviews, with the current number of those not yet started. */
export function ReviewsLink(): JSX.Element {
  const { data, refetch } = useQuery(PendingReviewsDocument, { fetchPolicy: 'cache-and-network' });
  const refresh = useOneAtATime(warn, () => refetch());
  useLiveEvents(EVENTS, refresh);
  const count = data?.adminVisaAssist.totalCount;
  return (
    <Link to={paths.adminVisaAssist.href({ status: 'pending' })} className={styles['reviews']}>
      <Trans>Reviews</Trans>
      {/* Reserves its space until the number is known. */}
      <span aria-hidden="true" className={styles['count']} data-waiting={(count ?? 0) > 0}>
        {count ?? '\u00A0'}
      </span>
      {count !== undefined && (
        <span className="visually-hidden">
          : <Plural value={count} one="# pending" other="# pending" />
        </span>
      )}
    </Link>
  );
}
