import { Trans, useLingui } from '@lingui/react/macro';
import type { JSX } from 'react';
import { verificationLabels } from '../../../product/documents/labels';
import { Button } from '../../../ui/button/Button';
import { DownloadLink } from '../../../product/documents/files/DownloadLink';
import { Details } from './Details';
import styles from './documents.module.css';
import { PassportLines } from './PassportLines';
import { TextSuggestion } from './TextSuggestion';
import { Preview } from './Preview';
import type { ReviewQueue } from './use-review-queue';
import type { Review } from './use-queue';
import type { Refusal } from './use-verdicts';
import { VerdictForm } from './VerdictForm';

interface ReviewPaneProps {
  review: Review;
  desk: ReviewQueue;
  now: number;
}

/** One document: its preview, details, and the verdict. */
export function ReviewPane({ review, desk, now }: ReviewPaneProps): JSX.Element {
  const { t } = useLingui();
  const { document } = review;
  const { refusal } = desk;
  return (
    <section className={styles['pane']} aria-label={t`Document under review`}>
      <Preview document={document} />
      <div className={styles['side']}>
        <h2 className={styles['name']}>{document.originalName}</h2>
        {refusal?.documentId === document.id && <RefusalNote refusal={refusal} review={review} />}
        <VerdictForm
          document={document}
          draft={desk.draft}
          error={desk.error}
          busy={desk.busy}
          onDraft={desk.setDraft}
          onVerdict={desk.giveVerdict}
        />
        <PassportLines
          key={document.id}
          document={document}
          onUse={(values) => {
            desk.setDraft({ ...desk.draft, seen: { kind: 'passport', values } });
          }}
        />
        <TextSuggestion
          key={`text ${document.id}`}
          document={document}
          onUse={(seen) => {
            desk.setDraft({ ...desk.draft, seen });
          }}
        />
        <Details review={review} now={now} />
        <div className={styles['buttons']}>
          {document.readable && (
            <DownloadLink document={document}>
              <Trans>Download</Trans>
            </DownloadLink>
          )}
          <Button variant="danger" onClick={desk.askDeletion}>
            <Trans>Delete</Trans>
          </Button>
        </div>
      </div>
    </section>
  );
}

function RefusalNote({ refusal, review }: { refusal: Refusal; review: Review }): JSX.Element {
  const { i18n } = useLingui();
  const state = i18n._(verificationLabels[review.document.verificationStatus].label);
  return (
    <div role="alert" className={styles['refusal']}>
      {refusal.changed ? (
        <>
          <strong>
            <Trans>Someone else changed this document</Trans>
          </strong>
          <p>
            <Trans>It's now: {state}. Your words are still here.</Trans>
          </p>
        </>
      ) : (
        <p>{refusal.sentence}</p>
      )}
    </div>
  );
}
