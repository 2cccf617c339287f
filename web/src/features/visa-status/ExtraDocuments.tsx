import { Trans } from '@lingui/react/macro';
import type { JSX } from 'react';
import type { DocumentType } from '../../gql/schema-types';
import { useUploads } from '../../lib/documents/use-uploads';
import { SendButton, Uploader } from '../../ui/documents/uploader/Uploader';
import styles from './visa-status.module.css';

/** All that is uploaded here is of this kind (spec section 3). */
const TYPES: readonly DocumentType[] = ['ADDITIONAL_DOCUMENT'];

/** The documents that an expert asked for beside the required ones. */
export function ExtraDocuments({
  assessmentId,
  onSent,
}: {
  assessmentId: string;
  onSent: () => void;
}): JSX.Element {
  const uploads = useUploads();
  return (
    <section className={styles['extra']}>
      <h3>
        <Trans>Upload what was asked for</Trans>
      </h3>
      <Uploader uploads={uploads} assessmentId={assessmentId} types={TYPES} type="ADDITIONAL_DOCUMENT" />
      <div>
        <SendButton uploads={uploads} assessmentId={assessmentId} onSent={onSent} />
      </div>
    </section>
  );
}
