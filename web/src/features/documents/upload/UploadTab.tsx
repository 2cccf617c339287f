import { Trans, useLingui } from '@lingui/react/macro';
import type { JSX } from 'react';
import type { DocumentType } from '../../../gql/schema-types';
import type { Uploads } from '../../../product/documents/use-uploads';
import { documentTypeLabels, isCatchAll } from '../../../product/documents/labels';
import { formatDate } from '../../../lib/format/format';
import { SendButton, Uploader } from '../../../product/documents/uploader/Uploader';
import { SelectField } from '../../../ui/fields/choices';
import { Sheet } from '../../../ui/layout/Sheet';
import type { UploadPageQuery } from './upload-page.generated';
import styles from './upload.module.css';

interface UploadTabProps {
  uploads: Uploads;
  /** Newest first. */
  assessments: UploadPageQuery['assessments'];
  /** The chosen one; null if the documents belong to none. */
  assessmentId: string | null;
  /** The type of the rejected document to replace; null for a new one. */
  requestedType: DocumentType | null;
  onAssessment: (id: string | null) => void;
}

/** Uploads documents: for which assessment, which files, and their types. */
export function UploadTab({
  uploads,
  assessments,
  assessmentId,
  requestedType,
  onAssessment,
}: UploadTabProps): JSX.Element {
  const { t } = useLingui();
  const options = assessments.map(({ id, type, createdAt }) => {
    const day = formatDate(createdAt);
    return {
      value: id,
      label: type === 'STUDENT' ? t`Student assessment, ${day}` : t`Opportunity seeker assessment, ${day}`,
    };
  });
  return (
    <Sheet className={styles['sheet']}>
      <h2>
        <Trans>Upload documents</Trans>
      </h2>
      {requestedType !== null && <ReplacementNotice type={requestedType} />}
      {options.length > 0 && (
        <SelectField
          label={<Trans>Which assessment is this for?</Trans>}
          name="assessment"
          placeholder={t`None, just store them`}
          options={options}
          value={assessmentId ?? ''}
          disabled={uploads.busy}
          onChange={(id) => {
            onAssessment(id === '' ? null : id);
          }}
        />
      )}
      <Uploader uploads={uploads} assessmentId={assessmentId} type={requestedType} />
      <div>
        <SendButton uploads={uploads} assessmentId={assessmentId} />
      </div>
    </Sheet>
  );
}

function ReplacementNotice({ type }: { type: DocumentType }): JSX.Element {
  const { i18n } = useLingui();
  const name = i18n._(documentTypeLabels[type]);
  return (
    <p className={styles['soft']}>
      {isCatchAll(type) ? (
        <Trans>Upload it again. The rejected one stays in your list.</Trans>
      ) : (
        <Trans>
          {name}: your new file replaces the rejected one. We keep the old file as an earlier version.
        </Trans>
      )}
    </p>
  );
}
