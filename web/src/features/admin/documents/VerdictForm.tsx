import { Trans, useLingui } from '@lingui/react/macro';
import type { JSX } from 'react';
import type { VerificationStatus } from '../../../gql/schema-types';
import { Button } from '../../../ui/button/Button';
import { CheckboxGroup } from '../../../ui/antd/CheckboxGroup';
import { TextArea } from '../../../ui/antd/TextField';
import styles from './documents.module.css';
import { reasons } from './reasons';
import type { Draft } from './reasons';
import { toDraft } from './claims-draft';
import { SeenForm } from './SeenForm';
import type { ReviewedDocument } from './use-queue';

interface VerdictFormProps {
  document: ReviewedDocument;
  draft: Draft;
  /** Says that a rejection needs a reason. */
  error: string | undefined;
  busy: boolean;
  onDraft: (draft: Draft) => void;
  onVerdict: (status: VerificationStatus) => void;
}

/** The notes and the verdict buttons. */
export function VerdictForm({
  document,
  draft,
  error,
  busy,
  onDraft,
  onVerdict,
}: VerdictFormProps): JSX.Element {
  const { i18n } = useLingui();
  const { verificationStatus: status, isSigned } = document;
  if (isSigned) {
    return (
      <p>
        <Trans>This document is signed, so you can't change its verification.</Trans>
      </p>
    );
  }
  const button = (to: VerificationStatus, variant: 'primary' | 'plain' | 'danger', words: JSX.Element) => (
    <Button
      variant={variant}
      busy={busy}
      disabled={document.scanning}
      onClick={() => {
        onVerdict(to);
      }}
    >
      {words}
    </Button>
  );
  return (
    <div className={styles['verdict']}>
      <div className={styles['buttons']}>
        {status !== 'VERIFIED' && button('VERIFIED', 'primary', <Trans>Verify</Trans>)}
        {status === 'VERIFIED' &&
          draft.seen !== undefined &&
          button('VERIFIED', 'primary', <Trans>Save what it shows</Trans>)}
        {status !== 'REJECTED' && button('REJECTED', 'danger', <Trans>Reject</Trans>)}
        {status !== 'PENDING' && button('PENDING', 'plain', <Trans>Back to pending</Trans>)}
      </div>
      {!document.scanning && (
        <SeenForm
          key={document.id}
          document={document}
          seen={draft.seen === undefined ? toDraft(document.claims) : draft.seen}
          onSeen={(seen) => {
            onDraft({ ...draft, seen });
          }}
        />
      )}
      <div className={styles['reasons']}>
        <CheckboxGroup
          name="reasons"
          label={<Trans>Reasons to reject</Trans>}
          error={error}
          options={reasons.map(({ id, label }, index) => ({
            value: id,
            label: (
              <>
                {i18n._(label)} <kbd aria-hidden="true">{index + 1}</kbd>
              </>
            ),
          }))}
          values={draft.reasons}
          onChange={(chosen) => {
            onDraft({ ...draft, reasons: chosen });
          }}
        />
      </div>
      <TextArea
        name="notes"
        label={<Trans>Notes</Trans>}
        note={<Trans>(the owner sees them)</Trans>}
        rows={3}
        maxLength={1500}
        value={draft.notes}
        onChange={(notes) => {
          onDraft({ ...draft, notes });
        }}
      />
    </div>
  );
}
