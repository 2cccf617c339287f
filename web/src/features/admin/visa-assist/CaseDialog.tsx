import { useQuery } from '@apollo/client/react';
import { Trans, useLingui } from '@lingui/react/macro';
import { useState } from 'react';
import type { JSX, ReactNode } from 'react';
import { toProblem } from '../../../lib/errors/problem';
import { useLiveEvents } from '../../../lib/live/use-live-events';
import { showToast } from '../../../lib/notify/toasts';
import { Modal } from '../../../ui/antd/Modal';
import { Tabs } from '../../../ui/antd/Tabs';
import { Button } from '../../../ui/button/Button';
import { Skeleton } from '../../../ui/states/Skeleton';
import { Assignment } from './Assignment';
import { ReviewCaseDocument } from './cases.generated';
import { DetailsTab } from './DetailsTab';
import { DocumentsTab } from './DocumentsTab';
import { PaymentTab } from './PaymentTab';
import { RestoredDraft } from './RestoredDraft';
import { ReviewTab } from './ReviewTab';
import type { DraftStore } from './use-drafts';
import { useReview } from './use-review';
import type { ReviewCase } from './use-review';
import styles from './visa-assist.module.css';
import { logFailure } from '../../../lib/errors/aborted';

const EVENTS = ['assessmentReview.updated'];

interface CaseDialogProps {
  /** The assessment's id. */
  id: string;
  drafts: DraftStore;
  now: number;
  onClose: () => void;
}

/** A paid review with all its data, updated live. Unsaved input is kept when it closes. */
export function CaseDialog({ id, drafts, now, onClose }: CaseDialogProps): JSX.Element {
  const { data, error, refetch } = useQuery(ReviewCaseDocument, {
    variables: { id },
    fetchPolicy: 'cache-and-network',
    nextFetchPolicy: 'cache-first',
  });
  const refresh = (): void => {
    refetch().catch((reason: unknown) => {
      logFailure('The review could not be loaded.', reason);
    });
  };
  useLiveEvents(EVENTS, (payload) => {
    if (payload['id'] === id) refresh();
  });
  const reviewCase = data?.adminReviewCase;
  if (reviewCase !== undefined) {
    return <OpenCase reviewCase={reviewCase} drafts={drafts} now={now} onClose={onClose} />;
  }
  const gone = error !== undefined && toProblem(error).code === 'NOT_FOUND';
  return (
    <Modal size="wide" title={<Trans>Review</Trans>} onClose={onClose}>
      {error === undefined && <Skeleton lines={8} />}
      {gone && (
        <p role="alert">
          <Trans>We couldn't find this review. Its payment may have been refunded.</Trans>
        </p>
      )}
      {error !== undefined && !gone && (
        <div role="alert">
          <p>
            <Trans>We couldn't load the review.</Trans>
          </p>
          <Button onClick={refresh}>
            <Trans>Try again</Trans>
          </Button>
        </div>
      )}
    </Modal>
  );
}

type TabName = 'details' | 'payment' | 'documents' | 'review';

interface OpenCaseProps extends Omit<CaseDialogProps, 'id'> {
  reviewCase: ReviewCase;
}

function OpenCase({ reviewCase, drafts, now, onClose }: OpenCaseProps): JSX.Element {
  const { t } = useLingui();
  const [tab, setTab] = useState<TabName>('details');
  const review = useReview(reviewCase, drafts);
  const { user, documentCount } = reviewCase;
  const name = `${user.firstName} ${user.lastName}`;
  const save = async (): Promise<void> => {
    if (review.draft.conflicts.length > 0) {
      setTab('review');
      return;
    }
    if (!(await review.save())) {
      setTab('review');
      return;
    }
    showToast({ tone: 'success', title: t`Assessment Updated`, description: name });
    onClose();
  };
  return (
    <Modal
      size="wide"
      title={<Trans>Review for {name}</Trans>}
      onClose={onClose}
      actions={
        <>
          <Button onClick={onClose}>
            <Trans>Close</Trans>
          </Button>
          <Button variant="primary" busy={review.busy} onClick={() => void save()}>
            <Trans>Save review</Trans>
          </Button>
        </>
      }
    >
      <SaveKey onSave={() => void save()}>
        <Assignment reviewCase={reviewCase} />
        <RestoredDraft review={review} />
        <Tabs
          label={t`Review sections`}
          tabs={[
            { name: 'details', label: <Trans>Details</Trans> },
            { name: 'payment', label: <Trans>Payment</Trans> },
            { name: 'documents', label: <Trans>Documents ({documentCount})</Trans> },
            { name: 'review', label: <Trans>Review</Trans> },
          ]}
          chosen={tab}
          onChoose={setTab}
        >
          {tab === 'details' && <DetailsTab reviewCase={reviewCase} now={now} />}
          {tab === 'payment' && <PaymentTab payment={reviewCase.payment} />}
          {tab === 'documents' && <DocumentsTab reviewCase={reviewCase} />}
          {tab === 'review' && <ReviewTab review={review} messages={reviewCase.messages} />}
        </Tabs>
      </SaveKey>
    </Modal>
  );
}

/** Ctrl+Enter or Command+Enter saves, anywhere in the dialog. */
function SaveKey({ onSave, children }: { onSave: () => void; children: ReactNode }): JSX.Element {
  return (
    <div
      role="presentation"
      className={styles['case']}
      onKeyDown={(event) => {
        if (event.key !== 'Enter' || !(event.ctrlKey || event.metaKey)) return;
        event.preventDefault();
        onSave();
      }}
    >
      {children}
    </div>
  );
}
