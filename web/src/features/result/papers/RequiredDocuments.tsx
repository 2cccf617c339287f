import { useSuspenseQuery } from '@apollo/client/react';
import { Trans } from '@lingui/react/macro';
import type { JSX } from 'react';
import { Link } from 'react-router-dom';
import { paths } from '../../../app/paths';
import type { AssessmentType } from '../../../gql/schema-types';
import { Section } from '../parts/Section';
import styles from './RequiredDocuments.module.css';
import { RequiredDocumentsDocument } from './required-documents.generated';

/** The documents of this kind of assessment, and where they are handed in. */
export function RequiredDocuments({
  assessmentId,
  type,
}: {
  assessmentId: string;
  type: AssessmentType;
}): JSX.Element {
  const { documentRequirements } = useSuspenseQuery(RequiredDocumentsDocument, { variables: { type } }).data;
  return (
    <Section title={<Trans>Required documents</Trans>}>
      <ul className={styles['documents']}>
        {documentRequirements.map(({ type: kind, label, required }) => (
          <li key={kind}>
            <span>{label}</span>
            <span className={styles['need']} data-required={required}>
              {required ? <Trans>Required</Trans> : <Trans>Optional</Trans>}
            </span>
          </li>
        ))}
      </ul>
      <p className={styles['way']}>
        <Link to={paths.documents.href({ assessmentId })}>
          <Trans>Upload documents for this assessment</Trans>
        </Link>
      </p>
    </Section>
  );
}
