import { Plural, Trans, useLingui } from '@lingui/react/macro';
import type { JSX } from 'react';
import { Link } from 'react-router-dom';
import type { RequirementStanding } from '../../gql/schema-types';
import type { RequirementStateFragment } from './requirement.generated';
import { paths } from '../../lib/paths';
import { formatRequired } from '../documents/labels';
import { StatusBadge } from '../../ui/states/StatusBadge';
import type { Tone } from '../../ui/states/StatusBadge';
import styles from './requirements.module.css';

export type Requirement = Omit<RequirementStateFragment, ' $fragmentName'>;

/**
 * What is compared: all verified documents (`own`), or those of the application, shown to its owner (`sent`) or to an
 * admin.
 */
type Reader = 'own' | 'sent' | 'admin';

const tones: Readonly<Record<RequirementStanding, Tone>> = {
  COVERED: 'met',
  NOT_COVERED: 'plain',
  TO_JUDGE: 'officer',
};

const words: Readonly<Record<Reader, Readonly<Record<RequirementStanding, JSX.Element>>>> = {
  own: {
    COVERED: <Trans>You have it, verified</Trans>,
    NOT_COVERED: <Trans>Not verified yet</Trans>,
    TO_JUDGE: <Trans>Our reviewer checks this</Trans>,
  },
  sent: {
    COVERED: <Trans>Sent, verified</Trans>,
    NOT_COVERED: <Trans>Not sent</Trans>,
    TO_JUDGE: <Trans>Our reviewer checks this</Trans>,
  },
  admin: {
    COVERED: <Trans>Sent, verified</Trans>,
    NOT_COVERED: <Trans>Not sent</Trans>,
    TO_JUDGE: <Trans>Check it yourself</Trans>,
  },
};

interface RequirementsProps {
  requirements: readonly Requirement[];
  reader: Reader;
  /** The name of the list, for screen readers. */
  label: string;
  /** Documents whose names can be shown here. */
  documents?: readonly { id: string; originalName: string }[];
}

/** A program's required documents, and whether a verified one exists for each. */
export function Requirements({ requirements, reader, label, documents }: RequirementsProps): JSX.Element {
  const { i18n } = useLingui();
  return (
    <ul className={styles['requirements']} aria-label={label}>
      {requirements.map((requirement) => {
        const { text, standing } = requirement;
        return (
          <li key={text} className={styles['requirement']} data-standing={standing}>
            <p className={styles['head']}>
              <span className={styles['text']} dir="auto">
                {formatRequired(i18n, text)}
              </span>{' '}
              <StatusBadge tone={tones[standing]}>{words[reader][standing]}</StatusBadge>
            </p>
            <More requirement={requirement} reader={reader} documents={documents ?? []} />
          </li>
        );
      })}
    </ul>
  );
}

/** More details: a link to the upload, file names, or why a person has to decide. */
function More({
  requirement: { text, documentType, standing, documentIds },
  reader,
  documents,
}: {
  requirement: Requirement;
  reader: Reader;
  documents: readonly { id: string; originalName: string }[];
}): JSX.Element | null {
  const { i18n } = useLingui();
  const named = documents.filter(({ id }) => documentIds.includes(id));
  if (reader === 'own' && standing === 'NOT_COVERED' && documentType !== null) {
    return (
      <p>
        <Link to={paths.documents.href({ type: documentType.toLowerCase() })}>
          <Trans>Upload it in Documents</Trans>
          <span className="visually-hidden">: {formatRequired(i18n, text)}</span>
        </Link>
      </p>
    );
  }
  return (
    <>
      {named.length > 0 && (
        <p className={styles['soft']}>{named.map(({ originalName }) => originalName).join(', ')}</p>
      )}
      {standing === 'TO_JUDGE' && documentIds.length > 0 && (
        <p className={styles['soft']}>
          <Plural
            value={documentIds.length}
            one="There's # verified file, and more are required. One file can contain several documents."
            other="There are # verified files, and more are required. One file can contain several documents."
          />
        </p>
      )}
      {standing === 'TO_JUDGE' && documentIds.length === 0 && reader === 'own' && (
        <p className={styles['soft']}>
          <Trans>We don't recognize this document type. See the official page for details.</Trans>
        </p>
      )}
    </>
  );
}
