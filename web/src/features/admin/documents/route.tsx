import { msg } from '@lingui/core/macro';
import { Plural, Trans } from '@lingui/react/macro';
import { useState } from 'react';
import type { JSX } from 'react';
import type { RouteHandle } from '../../../lib/route-handle';
import { useNow } from '../../../lib/use-now';
import { Button } from '../../../ui/button/Button';
import { Stack } from '../../../ui/layout/Sheet';
import { EmptyState } from '../../../ui/states/EmptyState';
import { Skeleton } from '../../../ui/states/Skeleton';
import { KeyboardShortcuts } from '../parts/KeyboardShortcuts';
import type { KeyboardShortcut } from '../parts/KeyboardShortcuts';
import { ListError } from '../parts/ListError';
import adminStyles from '../parts/admin.module.css';
import { DeleteReviewed } from './DeleteReviewed';
import { QueueList } from './Queue';
import { QueueFilter } from './QueueFilter';
import { ReviewPane } from './ReviewPane';
import { reasons } from './reasons';
import styles from './documents.module.css';
import { useReviewQueue } from './use-review-queue';
import { useFilter } from './use-filter';
import type { Filter } from './use-filter';
import { useQueue } from './use-queue';
import type { Queue } from './use-queue';
import { useShortcuts } from './use-shortcuts';

export const handle: RouteHandle = { title: msg`Documents to review` };

const keys: readonly KeyboardShortcut[] = [
  ['J', <Trans key="J">next document</Trans>],
  ['K', <Trans key="K">previous document</Trans>],
  ['V', <Trans key="V">verify</Trans>],
  [`1 - ${String(reasons.length)}`, <Trans key="1">choose a reason to reject</Trans>],
  ['R', <Trans key="R">reject with these reasons</Trans>],
  ['U', <Trans key="U">back to pending: this document, or your last decision</Trans>],
  ['D', <Trans key="D">delete (asks once)</Trans>],
  ['?', <Trans key="?">show or hide this list</Trans>],
];

/** The review queue: waiting documents, oldest first, next to the document and the decision form. */
export function Component(): JSX.Element {
  const { filter, set } = useFilter();
  const queue = useQueue(filter);
  return (
    <div className={adminStyles['pageWide']}>
      <h1>
        <Trans>Documents to review</Trans>
      </h1>
      <QueueFilter filter={filter} onChange={set} />
      {queue.failed && (
        <ListError retry={queue.refetch}>
          <Trans>We couldn't load the documents.</Trans>
        </ListError>
      )}
      {queue.nodes === null && !queue.failed && <Skeleton lines={8} />}
      {queue.nodes !== null && (
        <ReviewDesk
          key={`${filter.status} ${filter.search}`}
          queue={queue}
          reviews={queue.nodes}
          status={filter.status}
        />
      )}
    </div>
  );
}

interface ReviewDeskProps {
  queue: Queue;
  reviews: NonNullable<Queue['nodes']>;
  status: Filter['status'];
}

function ReviewDesk({ queue, reviews, status }: ReviewDeskProps): JSX.Element {
  const now = useNow();
  const desk = useReviewQueue(queue, reviews);
  const [keysShown, setKeysShown] = useState(false);
  const { on, turn } = useShortcuts((key) => {
    if (key !== '?') return desk.handleKey(key);
    setKeysShown(!keysShown);
    return true;
  });
  return (
    <>
      <div className={adminStyles['line']}>
        <p role="status" className={adminStyles['soft']}>
          {status === 'PENDING' ? (
            <Plural
              value={queue.total}
              _0="Nothing to review."
              one="# document to review"
              other="# documents to review"
            />
          ) : (
            <Plural value={queue.total} _0="No matching documents." one="# document" other="# documents" />
          )}
        </p>
        <Button variant="quiet" busy={queue.loading} onClick={queue.refetch}>
          <Trans>Refresh list</Trans>
        </Button>
        <KeyboardShortcuts keys={keys} open={keysShown} onToggle={setKeysShown} on={on} onTurn={turn} />
      </div>
      {desk.chosen === null ? (
        <EmptyState title={<Trans>No documents here</Trans>}>
          <Trans>New uploads appear here automatically.</Trans>
        </EmptyState>
      ) : (
        <div className={styles['desk']}>
          <Stack gap={8}>
            <QueueList
              reviews={reviews}
              chosenId={desk.chosen.document.id}
              now={now}
              onChoose={desk.choose}
            />
            {queue.loadMore !== null && (
              <Button busy={queue.loading} onClick={queue.loadMore}>
                <Trans>Show more</Trans>
              </Button>
            )}
          </Stack>
          <ReviewPane key={desk.chosen.document.id} review={desk.chosen} desk={desk} now={now} />
        </div>
      )}
      {desk.deleting !== null && <DeleteReviewed document={desk.deleting} onEnd={desk.endDeletion} />}
    </>
  );
}
